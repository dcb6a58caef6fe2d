import { newToken } from '../access/token.ts'
import type { Beside } from '../records/save.ts'
import type { Parameters } from '../sql/parameters.ts'

/** Characters of a password that is used once: 72 random bits. */
const LENGTH = 12
/** So long the message is kept and tried; then it is emptied. */
const LIFE = `interval '7 days'`

const SUBJECT = 'Your account at Kaushal'
const textOf = (password: string) =>
  `An account was made for you at Kaushal. Sign in with this e-mail address or your mobile number and the password ${password} and choose one of your own.`

/** A made-up password for a new account: the fields to save it with, and the message by which nobody but its owner learns it. */
export function firstPassword(): { fields: Record<string, string>; beside: Beside } {
  const password = newToken().slice(0, LENGTH)
  const message = (params: Parameters) =>
    `insert into outbox (channel, address, subject, body, expires_at)
       select 'email', saved.email, ${params.add(SUBJECT, 'text')}, ${params.add(textOf(password), 'text')}, now() + ${LIFE} from saved`
  return {
    fields: { password, password_confirmation: password },
    beside: message,
  }
}
