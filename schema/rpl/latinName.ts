/**
 * Names of the Indian scripts in Latin letters. Their blocks in Unicode are parallel: a letter has the same position in each block of 128
 * characters, so one table serves Devanagari, Kannada and the others.
 */
const FIRST_BLOCK = 0x900
const LAST_BLOCK = 0xd7f
const BLOCK_SIZE = 0x80

const listed = (from: number, letters: string) =>
  letters.split(' ').map((letter, index): [number, string] => [from + index, letter])

/** From `ka` to `ha`, without the vowel that each has unless a sign follows. */
const CONSONANTS = new Map([
  ...listed(0x15, 'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'),
  ...listed(0x58, 'k kh g z d dh f y'),
])
/** Vowels that stand alone, signs of vowels behind a consonant, and the signs for a nasal and a breath. */
const VOWELS = new Map([
  ...listed(0x05, 'a aa i ee u oo ri l e e e ai o o o au'),
  ...listed(0x3e, 'aa i ee u oo ri ri e e e ai o o o au'),
  ...listed(0x01, 'n n h'),
])
/** No vowel follows the consonant, and a dot below it that makes another consonant of it. */
const [VIRAMA, NUKTA] = [0x4d, 0x3c]
const isVowelSign = (offset: number | undefined) => offset !== undefined && offset >= 0x3e && offset <= VIRAMA

/** The position of a character in the block of its script; undefined for one of no Indian script. */
function offsetOf(character: string | undefined): number | undefined {
  const point = character?.codePointAt(0) ?? 0
  return point >= FIRST_BLOCK && point <= LAST_BLOCK ? point % BLOCK_SIZE : undefined
}

/** A text in Latin letters, lower case and without marks. */
export function latinName(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase()
  const characters = [...text.normalize('NFC')].filter((character) => offsetOf(character) !== NUKTA)
  const latin = characters.map((character, index) => {
    const offset = offsetOf(character)
    if (offset === undefined) return character
    const consonant = CONSONANTS.get(offset)
    if (consonant === undefined) return VOWELS.get(offset) ?? ''
    return isVowelSign(offsetOf(characters[index + 1])) ? consonant : `${consonant}a`
  })
  return latin.join('').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
