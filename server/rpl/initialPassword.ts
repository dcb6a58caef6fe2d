import { newToken } from '../access/token.ts'
import { say } from '../errors/message.ts'
import type { ExtraWrite } from '../records/save.ts'
import { messageTo } from '../sql/accountContacts.ts'
import type { Parameters } from '../sql/parameters.ts'

/** The length of an initial password in characters: 72 random bits. */
const PASSWORD_LENGTH = 12
/** How long the message is stored and retried; then its text is deleted. */
const MESSAGE_LIFETIME = `interval '7 days'`

/** A random password for a new account: the fields to save it, and the SQL that sends it to the owner of the account only. */
export function initialPassword(): { fields: Record<string, string>; sendMessage: ExtraWrite } {
  const password = newToken().slice(0, PASSWORD_LENGTH)
  const { channel, address, subject } = messageTo('saved')
  const sendMessage = (params: Parameters) =>
    `insert into outbox (channel, address, subject, body, expires_at)
       select ${channel}, ${address}, ${subject(params.add(say('mail.accountSubject'), 'text'))}, ${params.add(say('mail.initialPassword', { password }), 'text')}, now() + ${MESSAGE_LIFETIME} from saved`
  return {
    fields: { password, password_confirmation: password },
    sendMessage,
  }
}
