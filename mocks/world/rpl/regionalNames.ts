/** Frequent names of a region, `Latin=own script`; no two of a list sound alike. */
interface RegionalNames {
  men: readonly string[]
  women: readonly string[]
  last: readonly string[]
}

const list = (text: string) => text.trim().split(/[\s,]+/)

export const regionalNames = {
  kannada: {
    men: list(`Basavaraj=ಬಸವರಾಜ Manjunath=ಮಂಜುನಾಥ Ramesh=ರಮೇಶ Yallappa Hanumanth=ಹನುಮಂತ Siddalingesh Mallikarjun=ಮಲ್ಲಿಕಾರ್ಜುನ Fakirappa
      Veeresh Shivanand=ಶಿವಾನಂದ Ningappa Raghavendra=ರಾಘವೇಂದ್ರ Prakash=ಪ್ರಕಾಶ Chandrashekhar Imamsab Mohammed Dastagir Rajasab Gangadhar Sharanappa
      Kiran=ಕಿರಣ Praveen Vinayak=ವಿನಾಯಕ Santosh=ಸಂತೋಷ Devaraj Lokesh Umesh Nagappa Bhimappa Dyamanna Tippanna Krishnappa Govindappa Jagadish
      Kumaraswamy Parashuram Eranna Suresh=ಸುರೇಶ Anand=ಆನಂದ Ashok Channabasappa Thammaiah Puttaswamy Joseph`),
    women:
      list(`Savita=ಸವಿತಾ Lakshmi=ಲಕ್ಷ್ಮೀ Gangavva Shantavva Renuka=ರೇಣುಕಾ Mahadevi=ಮಹಾದೇವಿ Kavita=ಕವಿತಾ Bharati=ಭಾರತಿ Roopa=ರೂಪಾ Yashoda
      Parvatevva Fatima Shakuntala=ಶಕುಂತಲಾ Sunanda Girija Nirmala=ನಿರ್ಮಲಾ Kasturi Annapurna=ಅನ್ನಪೂರ್ಣ Bhagyashree Ningavva Drakshayani Shobha
      Jyoti=ಜ್ಯೋತಿ Vidya Pushpa=ಪುಷ್ಪಾ Hanumavva Saroja Kamala Deepa Ayesha Rehana Mumtaz Soumya Netravati Chandrakala Irawwa Sujata Tulasi
      Padma Bibijan Manjula=ಮಂಜುಳಾ Rukmini Vanaja Philomena`),
    last: list(`Patil=ಪಾಟೀಲ Gowda=ಗೌಡ Hiremath=ಹಿರೇಮಠ Kulkarni=ಕುಲಕರ್ಣಿ Badiger=ಬಡಿಗೇರ Talawar=ತಳವಾರ Madar=ಮಾದರ Rathod=ರಾಠೋಡ Lamani Hosamani
      Kambar Pattar Nadaf Mulla Angadi=ಅಂಗಡಿ Desai=ದೇಸಾಯಿ Shetty=ಶೆಟ್ಟಿ Poojary Hegde=ಹೆಗಡೆ Naik=ನಾಯಕ Biradar=ಬಿರಾದಾರ Kumbar Chalawadi
      Uppar Gaddi Jadhav Pawar Bhajantri Walikar Hadapad Meti Kolkar Savadi Mudhol Chikkodi Ganiger Devadiga Acharya Kotian Bangera Dodamani
      Yaragatti Sannakki Vastrad`),
  },
  hindi: {
    men: list(`Rakesh=राकेश Sanjay=संजय Manoj=मनोज Dinesh=दिनेश Vikas=विकास Arvind=अरविन्द Pappu Ranjeet Upendra=उपेन्द्र Shambhu Birendra Kailash=कैलाश
      Munna Irshad Akhtar Naushad Guddu Lalan=ललन Satyendra Bipin`),
    women:
      list(`Sunita=सुनीता Rinku Poonam=पूनम Babita=बबीता Sangeeta=संगीता Kiran=किरण Phulmati Asha=आशा Rekha=रेखा Nazma Shabnam Urmila=उर्मिला
      Pinki Chandni Gudiya Manju=मंजू Lalita=ललिता Rubi Kanchan Tetri`),
    last: list(`Kumar=कुमार Yadav=यादव Paswan=पासवान Manjhi Prasad=प्रसाद Chaudhary Ansari Sharma=शर्मा Das Mistri Thakur=ठाकुर Singh=सिंह Khatoon
      Saw Bhuiyan`),
  },
  marathi: {
    men: list(
      `Sachin=सचिन Ganesh=गणेश Dnyaneshwar=ज्ञानेश्वर Balasaheb Nilesh=निलेश Popat Vijay=विजय Sandip Tukaram=तुकाराम Rahul Yuvraj Kisan=किसन`,
    ),
    women: list(
      `Sushila=सुशीला Mangal=मंगल Archana=अर्चना Vaishali=वैशाली Kalpana Sindhu Surekha Ratna Chhaya=छाया Jyotsna Meera=मीरा Swati=स्वाती`,
    ),
    last: list(
      `Shinde=शिंदे Gaikwad=गायकवाड More=मोरे Wagh=वाघ Bhosale=भोसले Khairnar Sonawane=सोनवणे Pagar Thete Aher`,
    ),
  },
  malayalam: {
    men: list(
      `Biju=ബിജു Rajeev Shaji=ഷാജി Vinod Jomon Sreekumar=ശ്രീകുമാർ Unnikrishnan Abdul Thomas=തോമസ് Sudheer`,
    ),
    women: list(`Anitha=അനിത Sheeja Bindu=ബിന്ദു Remya Leela=ലീല Mini Sreeja Beena Shyla Ambika=അംബിക`),
    last: list(`Nair=നായർ Kurian Varghese=വർഗീസ് Pillai=പിള്ള Menon George Rahman Mathew`),
  },
} as const satisfies Readonly<Record<string, RegionalNames>>

export type Region = keyof typeof regionalNames
