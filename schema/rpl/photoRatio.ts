/** Width by height of the photo of a candidate, in the registration and on the certificate. */
export const PHOTO_RATIO = 4 / 5
