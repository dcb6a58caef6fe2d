import { areasOf } from './areas.ts'

export const karnataka = areasOf('Karnataka', {
  Bagalkote: {
    lgd: 524,
    about: 'ಬಾಗಲಕೋಟೆ. Handlooms of Ilkal and Guledgudda. Temples of Badami and Pattadakal. Sugar and cement.',
    cities:
      'Bagalkote, Jamkhandi, Mudhol, Ilkal, Rabkavi Banhatti, Badami, Guledgudda, Mahalingpur, Terdal, Kerur',
    blocks: {
      Badami:
        'Adagal, Belur, Cholachagudda, Fakirbudihal, Hebballi, Kakanur, Katageri, Lakhamapur, Nandikeshwar, Neelagund, Pattadakal, Yandigeri',
      Bagalkote: 'Benakatti, Bevoor, Bodanayakadinni, Chikkamyageri, Kaladagi, Rampur, Shirur, Sitimani',
      Bilagi: 'Anagawadi, Badagandi, Girisagar, Honnihal, Kundaragi, Rolli, Siddapur, Sunaga',
      Hungund: 'Aihole, Amingad, Dhannur, Hirebadawadagi, Karadi, Kudalasangama, Nagur, Sulebhavi',
      Jamkhandi: 'Alagur, Chikkapadasalagi, Hunnur, Konnur, Kulahalli, Maigur, Savalagi, Todalabagi',
      Mudhol: 'Belagali, Channal, Hebbal, Lokapur, Mantur, Metgud, Shirol, Uttur',
    },
    taluks: 'Guledgudda, Ilkal, Rabkavi Banhatti',
    notes: {
      Pattadakal: 'ಪಟ್ಟದಕಲ್ಲು. World Heritage temples. Guides and craftspeople are asked for.',
      Aihole: 'ಐಹೊಳೆ. Early temples of the Chalukyas.',
      Kudalasangama: 'ಕೂಡಲಸಂಗಮ. Where the Malaprabha meets the Krishna.',
      Sulebhavi: 'ಸೂಳೇಭಾವಿ. Weavers of Ilkal saris.',
      Kaladagi: 'ಕಲಾದಗಿ. Pomegranates and lime.',
    },
  },
  Dharwad: {
    lgd: 536,
    about: 'ಧಾರವಾಡ. Railway workshops and industry in Hubballi. Universities in Dharwad.',
    cities: 'Hubballi, Dharwad, Navalgund, Annigeri, Kalghatgi, Kundgol, Alnavar',
    blocks: {
      Dharwad: 'Amminabhavi, Garag, Hebballi, Mugad, Narendra, Nigadi, Uppin Betageri, Yadwad',
      Hubballi: 'Adargunchi, Byahatti, Chabbi, Hebasur, Kusugal, Sherewad',
      Kalghatgi: 'Begur, Devikoppa, Dhummawad, Galagi Hulakoppa, Mishrikoti, Tabakad Honnalli',
      Kundgol: 'Gudgeri, Hirenarthi, Kubihal, Samshi, Saunshi, Yaliwal',
      Navalgund: 'Alagawadi, Belavatagi, Hebbal, Morab, Shirkol, Tirlapur, Yamanur',
    },
    taluks: 'Hubballi City, Alnavar, Annigeri',
    notes: { Garag: 'ಗರಗ. The khadi of the national flag is woven here.' },
  },
  Mysuru: {
    lgd: 545,
    about: 'ಮೈಸೂರು. Silk and sandalwood. Visitors from all over the world.',
    cities: 'Mysuru, Nanjangud, Hunsur, T Narasipura, Periyapatna, Bannur, K R Nagara',
    blocks: {
      Hunsur: 'Bilikere, Dharmapura, Gavadagere, Hanagodu, Hirikyathanahalli, Kattemalalavadi',
      Nanjangud: 'Devanur, Hadinaru, Hullahalli, Kalale, Suttur, Tagadur',
      Periyapatna: 'Bettadapura, Bylakuppe, Haranahalli, Kampalapura, Ravandur',
      'T Narasipura': 'Mugur, Sosale, Talakad, Vatal, Yachenahalli',
    },
    taluks: 'Mysuru, K R Nagara, H D Kote',
    notes: { Talakad: 'ತಲಕಾಡು. Temples under the sand on the Cauvery.' },
  },
  Udupi: {
    lgd: 549,
    about: 'ಉಡುಪಿ. Fisheries. Cashew. Tile works. Hospitals and colleges of Manipal.',
    cities: 'Udupi, Karkala, Kundapura, Kaup, Byndoor, Saligrama',
    blocks: {
      Brahmavara: 'Barkur, Chanthar, Handadi, Kota, Varamballi',
      Karkala: 'Belman, Hirgana, Mala, Nitte, Sanoor',
      Kundapura: 'Basrur, Gangolli, Hattiangadi, Koteshwara, Tallur, Trasi',
      Udupi: 'Alevoor, Kadekar, Manipura, Perdoor, Udyavara',
    },
    taluks: 'Hebri, Byndoor',
    notes: { Gangolli: 'ಗಂಗೊಳ್ಳಿ. Fishing harbour.' },
  },
  'Bengaluru Urban': { lgd: 525, cities: 'Bengaluru, Yelahanka', taluks: 'Anekal, Bengaluru North' },
  Belagavi: { lgd: 527, cities: 'Belagavi, Gokak', taluks: 'Gokak, Khanapur' },
})
