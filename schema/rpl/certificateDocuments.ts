/** The languages in which a certificate is printed beside English. */
export const certificateLanguages = ['hi', 'kn'] as const
export const documentFormats = ['pdf', 'zip'] as const
