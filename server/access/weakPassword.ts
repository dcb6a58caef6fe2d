import type { Rule } from '../../schema/rules.ts'

/** A password must have more characters than this beside the own name, e-mail address or number. */
const MAX_BESIDE_OWN = 4
/** Parts of names that are shorter are found in many good passwords. */
const MIN_OWN_LENGTH = 4

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** Some 49,000 passwords of published leaks, in lower case; the library is loaded for the first password that is set. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return commonPasswords
}

/** A short piece that is repeated, as `88888888` and `12341234`. The list of the library misses most of these and of the sequences. */
const REPEATED = /^(.{1,4})\1+$/u
const SEQUENCES = ['01234567890', 'abcdefghijklmnopqrstuvwxyz'].flatMap((sequence) => [
  sequence,
  [...sequence].reverse().join(''),
])
const isPattern = (password: string) =>
  REPEATED.test(password) || SEQUENCES.some((sequence) => sequence.includes(password))

const normalised = (text: string) => text.normalize('NFKC').toLowerCase()
const onlyLetters = (text: string) => normalised(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** A name, an e-mail address or a number and its words, longest first. The domain of an address is not personal. */
const wordsOf = (own: string): string[] =>
  [onlyLetters(own), ...normalised(own.split('@')[0] ?? '').split(/[^\p{L}\p{M}\p{N}]+/u)]
    .filter(({ length }) => length >= MIN_OWN_LENGTH)
    .sort((left, right) => right.length - left.length)

/** Is the password one of these texts, or little more than a part of one? */
function isPersonal(password: string, own: readonly string[]): boolean {
  const letters = onlyLetters(password)
  return own.some((text) => {
    const words = wordsOf(text)
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters)
    return rest !== letters && rest.length <= MAX_BESIDE_OWN
  })
}

/** Which rule a new password of a person breaks, if any. `own`: the name, the e-mail address and the numbers of the person. */
export async function weaknessOf(password: string, own: readonly string[]): Promise<Rule | undefined> {
  if (isPersonal(password, own)) return 'ownPassword'
  const typed = normalised(password).trim()
  return isPattern(typed) || (await loadCommonPasswords()).has(typed) ? 'commonPassword' : undefined
}
