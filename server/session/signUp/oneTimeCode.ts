const CODE_COUNT = 1_000_000
/** Numbers from here on are drawn again: with them some codes would be more likely than others. */
const UNBIASED_LIMIT = 2 ** 32 - (2 ** 32 % CODE_COUNT)

export const CODE_LIFETIME = `interval '10 minutes'`
export const MAX_CODE_TRIES = 5

/** A random code of six digits; all codes are equally likely. */
export function createCode(): string {
  let number: number
  do number = crypto.getRandomValues(new Uint32Array(1))[0] as number
  while (number >= UNBIASED_LIMIT)
  return String(number % CODE_COUNT).padStart(6, '0')
}

/** Reads a code, also from a number without its leading zeros; null for anything else. */
export function parseCode(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value).padStart(6, '0') : value
  return typeof text === 'string' && /^\d{6}$/.test(text.trim()) ? text.trim() : null
}

/** The text message with a code; `{email}` shows a person who receives two codes which one is theirs. */
export const codeMessage = (code: string) =>
  `Kaushal: ${code} is your code to sign up as {email}. It is valid for 10 minutes. Do not share it with anyone.`

export const ACCOUNT_EXISTS_MESSAGE =
  'Kaushal: someone tried to sign up with this number, which already has an account. If it was you, log in. If not, you do not need to do anything.'

/** SQL: the text with `{email}` replaced by the masked e-mail address. */
export const withMaskedEmail = (text: string, email: string) =>
  `replace(${text}, '{email}', regexp_replace(${email}, '^(.)[^@]*@', '\\1***@'))`
