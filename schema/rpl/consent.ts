/** The texts by which a candidate agrees to the use of personal data. A changed text is a new version; those that were agreed to stay. */

export const consentLanguages = { en: 'English', hi: 'हिन्दी', kn: 'ಕನ್ನಡ' } as const
export type ConsentLanguage = keyof typeof consentLanguages
export const consentLanguageNames = Object.keys(consentLanguages) as ConsentLanguage[]

/** What the data are used for. */
const consentPurposes = { registration: 'Assessment, certificate and placement' } as const
type ConsentPurpose = keyof typeof consentPurposes

/** Who sent it: the candidate, or staff who read the text to the person. */
export const consentChannels = ['self', 'staff'] as const

interface ConsentText {
  version: number
  purpose: ConsentPurpose
  /** One paragraph an entry. */
  texts: Readonly<Record<ConsentLanguage, readonly string[]>>
}

/** All versions, the newest last. */
const consentTexts: readonly [ConsentText, ...ConsentText[]] = [
  {
    version: 1,
    purpose: 'registration',
    texts: {
      en: [
        'I agree that the skill mission stores the details of this registration and uses them to check my application, to assess my skills, to issue my certificate and to help me find a job.',
        'Officers of my area, the training provider and the assessor to whom I am assigned see what they need for this. My Aadhaar and account numbers are stored encrypted.',
        'I can see all that is stored about me, correct it, withdraw this consent and ask for erasure at any time, under “My data” or at the office. After a withdrawal my application stops.',
      ],
      hi: [
        'मैं सहमत हूँ कि कौशल मिशन इस पंजीकरण का विवरण सुरक्षित रखे और उसका उपयोग मेरे आवेदन की जाँच, मेरे कौशल के मूल्यांकन, प्रमाणपत्र जारी करने और रोज़गार पाने में मेरी सहायता के लिए करे।',
        'मेरे क्षेत्र के अधिकारी, और वह प्रशिक्षण प्रदाता और मूल्यांकनकर्ता जिन्हें मैं सौंपा जाऊँ, केवल इसके लिए आवश्यक विवरण देखते हैं। मेरा आधार नंबर और खाता संख्या एन्क्रिप्ट करके रखे जाते हैं।',
        'मैं किसी भी समय “मेरा डेटा” में या कार्यालय में अपने बारे में रखा सारा विवरण देख सकता/सकती हूँ, उसे सुधार सकता/सकती हूँ, यह सहमति वापस ले सकता/सकती हूँ और विवरण मिटाने का अनुरोध कर सकता/सकती हूँ। सहमति वापस लेने पर मेरा आवेदन रुक जाता है।',
      ],
      kn: [
        'ಈ ನೋಂದಣಿಯ ವಿವರಗಳನ್ನು ಕೌಶಲ್ಯ ಮಿಷನ್ ಸಂಗ್ರಹಿಸಿ, ನನ್ನ ಅರ್ಜಿಯ ಪರಿಶೀಲನೆ, ಕೌಶಲ್ಯ ಮೌಲ್ಯಮಾಪನ, ಪ್ರಮಾಣಪತ್ರ ನೀಡಿಕೆ ಮತ್ತು ಉದ್ಯೋಗ ಪಡೆಯಲು ಸಹಾಯಕ್ಕಾಗಿ ಬಳಸಲು ನಾನು ಒಪ್ಪುತ್ತೇನೆ.',
        'ನನ್ನ ಪ್ರದೇಶದ ಅಧಿಕಾರಿಗಳು, ಹಾಗೂ ನನ್ನನ್ನು ವಹಿಸಲಾದ ತರಬೇತಿ ಸಂಸ್ಥೆ ಮತ್ತು ಮೌಲ್ಯಮಾಪಕರು ಇದಕ್ಕೆ ಅಗತ್ಯವಾದ ವಿವರಗಳನ್ನು ಮಾತ್ರ ನೋಡುತ್ತಾರೆ. ನನ್ನ ಆಧಾರ್ ಮತ್ತು ಖಾತೆ ಸಂಖ್ಯೆಗಳನ್ನು ಗೂಢಲಿಪೀಕರಿಸಿ ಇಡಲಾಗುತ್ತದೆ.',
        'ನಾನು ಯಾವಾಗ ಬೇಕಾದರೂ “ನನ್ನ ಮಾಹಿತಿ” ಯಲ್ಲಿ ಅಥವಾ ಕಚೇರಿಯಲ್ಲಿ ನನ್ನ ಬಗ್ಗೆ ಇರುವ ಎಲ್ಲಾ ವಿವರಗಳನ್ನು ನೋಡಬಹುದು, ತಿದ್ದಬಹುದು, ಈ ಒಪ್ಪಿಗೆಯನ್ನು ಹಿಂಪಡೆಯಬಹುದು ಮತ್ತು ವಿವರಗಳನ್ನು ಅಳಿಸಲು ಕೋರಬಹುದು. ಒಪ್ಪಿಗೆ ಹಿಂಪಡೆದ ನಂತರ ನನ್ನ ಅರ್ಜಿ ನಿಲ್ಲುತ್ತದೆ.',
      ],
    },
  },
]

/** The version that is asked for now. */
export const currentConsent: ConsentText = consentTexts.at(-1) ?? consentTexts[0]
