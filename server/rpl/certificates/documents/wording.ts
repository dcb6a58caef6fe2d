import type { certificateLanguages } from '../../../../schema/rpl/certificateDocuments.ts'

export type SecondLanguage = (typeof certificateLanguages)[number]

/** The words of a certificate; what is in braces is filled in. */
export interface Wording {
  title: string
  /** Before and after the name of the holder. */
  before: string
  passed: (role: string | null, level: string | null) => string
  trainedBy: (provider: string) => string
  hours: (hours: number) => string
  number: string
  issued: string
  validUntil: string
  candidate: string
  /** How the code is checked. */
  check: (page: string) => string
  signatory: string
}

export const english: Wording = {
  title: 'Certificate of Competency',
  before: 'This certifies that',
  passed: (role, level) =>
    role
      ? `has passed the assessment for the job role ${role}${level ? `, NSQF level ${level}` : ''}.`
      : 'has passed the assessment.',
  trainedBy: (provider) => `Trained by ${provider}`,
  hours: (hours) => `${hours} hours`,
  number: 'Certificate number',
  issued: 'Issued on',
  validUntil: 'Valid until',
  candidate: 'Candidate',
  check: (page) => `Check it with the camera of a phone, or at ${page}`,
  signatory: 'Authorised signatory',
}

/** The second language of a certificate. */
export const wordings: { readonly [L in SecondLanguage]: Wording } = {
  hi: {
    title: 'दक्षता प्रमाणपत्र',
    before: 'प्रमाणित किया जाता है कि',
    passed: (role, level) =>
      `ने ${role ? `${role}${level ? ` (NSQF स्तर ${level})` : ''} का ` : ''}मूल्यांकन उत्तीर्ण किया है।`,
    trainedBy: (provider) => `${provider} से प्रशिक्षण`,
    hours: (hours) => `${hours} घंटे`,
    number: 'प्रमाणपत्र संख्या',
    issued: 'जारी करने की तिथि',
    validUntil: 'वैधता की अंतिम तिथि',
    candidate: 'अभ्यर्थी',
    check: (page) => `फोन के कैमरे से जाँचें, या यहाँ: ${page}`,
    signatory: 'प्राधिकृत हस्ताक्षरकर्ता',
  },
  kn: {
    title: 'ಸಾಮರ್ಥ್ಯ ಪ್ರಮಾಣಪತ್ರ',
    before: 'ಈ ಮೂಲಕ ಪ್ರಮಾಣೀಕರಿಸುವುದೇನೆಂದರೆ',
    passed: (role, level) =>
      `ಇವರು ${role ? `${role}${level ? ` (ಎನ್.ಎಸ್.ಕ್ಯೂ.ಎಫ್. ಹಂತ ${level})` : ''} ಉದ್ಯೋಗ ಪಾತ್ರದ ` : ''}ಮೌಲ್ಯಮಾಪನದಲ್ಲಿ ಉತ್ತೀರ್ಣರಾಗಿದ್ದಾರೆ.`,
    trainedBy: (provider) => `${provider} ಅವರಿಂದ ತರಬೇತಿ`,
    hours: (hours) => `${hours} ಗಂಟೆ`,
    number: 'ಪ್ರಮಾಣಪತ್ರ ಸಂಖ್ಯೆ',
    issued: 'ನೀಡಿದ ದಿನಾಂಕ',
    validUntil: 'ಮಾನ್ಯತೆಯ ಕೊನೆಯ ದಿನ',
    candidate: 'ಅಭ್ಯರ್ಥಿ',
    check: (page) => `ಫೋನಿನ ಕ್ಯಾಮೆರಾದಿಂದ ಪರಿಶೀಲಿಸಿ, ಅಥವಾ ಇಲ್ಲಿ: ${page}`,
    signatory: 'ಅಧಿಕೃತ ಸಹಿದಾರರು',
  },
}
