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

/**
 * A number that was printed before: letters and digits, with spaces, `.`, `/`, `_` and `-` between them. It stands in addresses and in
 * names of files.
 */
export const PRINTED_NUMBER = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ./_-]*[\p{L}\p{M}\p{N}])?$/u
