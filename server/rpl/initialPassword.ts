import { newToken } from '../access/token.ts'
import type { ExtraWrite } from '../records/save.ts'
import type { Parameters } from '../sql/parameters.ts'

/** The length of an initial password in characters: 72 random bits. */
const PASSWORD_LENGTH = 12
/** How long the message is stored and retried; then its text is deleted. */
const MESSAGE_LIFETIME = `interval '7 days'`

const SUBJECT = 'Your account at Kaushal'
const messageBody = (password: string) =>
  `An account was created for you at Kaushal. Log in with this e-mail address or your mobile number and the password ${password} and then choose your own password.`

/** A random password for a new account: the fields to save it, and the SQL that sends it to the owner of the account only. */
export function initialPassword(): { fields: Record<string, string>; sendMessage: ExtraWrite } {
  const password = newToken().slice(0, PASSWORD_LENGTH)
  const sendMessage = (params: Parameters) =>
    `insert into outbox (channel, address, subject, body, expires_at)
       select 'email', saved.email, ${params.add(SUBJECT, 'text')}, ${params.add(messageBody(password), 'text')}, now() + ${MESSAGE_LIFETIME} from saved`
  return {
    fields: { password, password_confirmation: password },
    sendMessage,
  }
}
