/** The Aadhaar numbers that UIDAI has published for tests; sample data has no others. */
export const TEST_AADHAAR_NUMBERS = [
  '999941057058',
  '999971658847',
  '999933119405',
  '999955183433',
  '999990501894',
] as const
