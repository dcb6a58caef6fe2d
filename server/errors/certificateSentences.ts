/** The messages about certificates, in English; see en.ts. */
export const certificateSentences = {
  'certificates.alreadyRevoked': '%{number} was revoked on %{day}.',
  'certificates.beforeAssessment': 'Must not be before the assessment on %{day}',
  'certificates.noneToPrint':
    'None of these certificates can be printed: they are revoked or not in your area, or the personal data of the candidate is erased.',
  'certificates.notSigned':
    'This server has no keys to sign certificates with. The administrator of the server sets KAUSHAL_SIGNING_KEYS.',
  'certificates.unknownNumber': 'No certificate has this number. Compare each character with the paper.',
  'certificates.verifyLimit': 'There were too many requests from your address. Try again in ten minutes.',
  'certificates.wrongCharacter': 'Check the number: a character is wrong. Compare each with the paper.',
} as const
