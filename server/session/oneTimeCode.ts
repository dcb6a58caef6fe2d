import { verifyPassword } from '../access/password.ts'
import type { Queries } from '../database/database.ts'
import { badInput } from '../errors/apiError.ts'
import { message } from '../errors/message.ts'

const CODE_COUNT = 1_000_000
/** Numbers from here on are drawn again: with them some codes would be more likely than others. */
const UNBIASED_LIMIT = 2 ** 32 - (2 ** 32 % CODE_COUNT)

export const CODE_LIFETIME = `interval '10 minutes'`
const MAX_TRIES = 5

/** A random code of six digits; all codes are equally likely. */
export function createCode(): string {
  let number: number
  do number = crypto.getRandomValues(new Uint32Array(1))[0] as number
  while (number >= UNBIASED_LIMIT)
  return String(number % CODE_COUNT).padStart(6, '0')
}

/** Reads a code, also from a number without its leading zeros; null for anything else. */
function parseCode(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value).padStart(6, '0') : value
  return typeof text === 'string' && /^\d{6}$/.test(text.trim()) ? text.trim() : null
}

/** The tables with codes, and the condition of the row that has the code. */
const STORED = {
  sign_up: 'mobile = $1::text',
  contact_change: 'user_id = $1::integer',
  password_reset: 'address = $1::text',
} as const

export const wrongCode = () => badInput({ otp: message('signUp.codeWrong') })

/**
 * Compares a sent code with the stored one, and returns the hash of that. Throws 400, after the same time also where none is stored. The attempt
 * is counted before, so that parallel guesses count too.
 */
export async function requireCode(
  db: Queries,
  table: keyof typeof STORED,
  key: string | number,
  sent: unknown,
): Promise<string> {
  const code = parseCode(sent)
  if (code === null) throw badInput({ otp: message('signUp.codeInvalid') })
  const [pending] = await db.query<{ code_hash: string }>(
    `update ${table} set tries = tries + 1
      where ${STORED[table]} and tries < ${MAX_TRIES} and code_at > now() - ${CODE_LIFETIME} returning code_hash`,
    [key],
  )
  if (!(await verifyPassword(code, pending?.code_hash ?? null)) || !pending) throw wrongCode()
  return pending.code_hash
}
