// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what PostgreSQL text or a CSV cannot carry
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
/** The twelve characters that reorder the text around them, so that a name reads as another one. Joiners are letters of our languages. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** A text that the database and every export can carry, and that reads as it is stored. */
export const isStorableText = (text: string): boolean =>
  text.isWellFormed() && !UNSTORABLE.test(text) && !BIDI_CONTROLS.test(text)
