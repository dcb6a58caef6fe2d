const CODES = 1_000_000
/** Above this some codes would come more often than others. */
const FAIR = 2 ** 32 - (2 ** 32 % CODES)

export const CODE_LIFE = `interval '10 minutes'`
export const TRIES = 5

/** Six digits, each code as likely as any other. */
export function newCode(): string {
  let number: number
  do number = crypto.getRandomValues(new Uint32Array(1))[0] as number
  while (number >= FAIR)
  return String(number % CODES).padStart(6, '0')
}

/** The code as it was sent; a number has lost its leading zeros. Null when it is none. */
export function codeOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value).padStart(6, '0') : value
  return typeof text === 'string' && /^\d{6}$/.test(text.trim()) ? text.trim() : null
}

/** The text to whom a code goes; `{email}` tells somebody who gets two codes which of them is theirs. */
export const codeText = (code: string) =>
  `Kaushal: ${code} is your code to sign up as {email}. It is good for 10 minutes. Tell it to nobody.`

export const KNOWN_TEXT =
  'Kaushal: somebody signed up with this number, which has an account already. Sign in with it. If it was not you, you need do nothing.'

/** SQL: a text with the e-mail address in it, masked. */
export const addressed = (text: string, email: string) =>
  `replace(${text}, '{email}', regexp_replace(${email}, '^(.)[^@]*@', '\\1***@'))`
