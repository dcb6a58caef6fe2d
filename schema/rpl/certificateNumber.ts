/** Base 32 without letters that look like digits (Crockford). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BASE = ALPHABET.length
const RANDOM_CHARACTERS = 10

/** The check character of a text over the alphabet: Luhn's, which notices a wrong character and most exchanged ones. */
function checkCharacter(text: string): string {
  let sum = 0
  for (const [at, character] of [...text].toReversed().entries()) {
    const product = ALPHABET.indexOf(character) * (at % 2 === 0 ? 2 : 1)
    sum += Math.floor(product / BASE) + (product % BASE)
  }
  return ALPHABET[(BASE - (sum % BASE)) % BASE] ?? ''
}

/** `KA-C-2026-` with ten random characters and a check character. Nobody can guess another one. */
export function certificateNumber(stateCode: string | null, year: number, random: Uint8Array): string {
  const letters =
    (stateCode ?? '')
      .replaceAll(/[^A-Za-z]/g, '')
      .slice(0, 2)
      .toUpperCase() || 'XX'
  const characters = [...random.slice(0, RANDOM_CHARACTERS)].map((byte) => ALPHABET[byte % BASE]).join('')
  return `${letters}-C-${year}-${characters}${checkCharacter(characters)}`
}

/** A number that we made, as people type it: the state, the year, ten random characters and the check character. */
const OWN_NUMBER = /^([A-Z]{2}-C-)([\dOIL]{4}-)([\dA-Z]{10})([\dA-Z])$/

/** Letters that are typed for the digits that they look like. */
const withDigits = (text: string): string => text.replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/** What was typed, read as a number of ours; null for other numbers, such as those that were printed before. */
function readOwnNumber(typed: string) {
  const [, start = '', ...rest] = OWN_NUMBER.exec(typed.trim().toUpperCase()) ?? []
  if (!start) return null
  const [year = '', random = '', check = ''] = rest.map(withDigits)
  return { number: `${start}${year}${random}${check}`, isRight: checkCharacter(random) === check }
}

/** The number that was meant by what was typed. Numbers that are not ours stay as they are, as does one with a wrong character. */
export function readCertificateNumber(typed: string): string {
  const own = readOwnNumber(typed)
  return own?.isRight ? own.number : typed
}

/** Is a character of it wrong? Known of our own numbers only, by their check character. */
export const isMistyped = (typed: string): boolean => readOwnNumber(typed)?.isRight === false
