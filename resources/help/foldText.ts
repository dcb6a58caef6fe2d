/** Accents of Latin and Cyrillic letters, the nukta, and joiners: people leave them out, or have no key for them. */
const OPTIONAL_SIGNS = /[\u0300-\u036f\u093c\u0cbc]|\p{Cf}/gu

/** A nasal is written as a sign or as a letter: हाँ and हां, हिंदी and हिन्दी. */
const NASALS = /\u0901|[ङञणनम]्(?=[क-म])/g
const ANUSVARA = '\u0902'

/** A text as searches compare it: without case, optional signs, and differences of spelling that mean nothing. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(OPTIONAL_SIGNS, '')
    .replace(NASALS, ANUSVARA)
    // Upper case first, which makes two letters of ß.
    .toUpperCase()
    .toLowerCase()

const SHORTEST_STEM = 3

/** A word of a query without its last vowel signs, which change with its case in the languages of India: जिला and जिले, ಬ್ಯಾಚ್ and ಬ್ಯಾಚಿನ. */
export function stemOf(word: string): string {
  const stem = word.replace(/\p{M}+$/u, '')
  return stem.length < SHORTEST_STEM ? word : stem
}
