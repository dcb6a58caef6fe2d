import { say } from '../../errors/message.ts'
import type { Parameters } from '../../sql/parameters.ts'

/**
 * SQL: the text message with the code of a sign-up. It shows the masked e-mail address, so that a person who receives two codes knows
 * which one is theirs; a sign-up without an address has a message without it.
 */
export function codeMessage(code: string, email: string, params: Parameters): string {
  const shown = params.add(say('mail.signUpCode', { code, email: '{email}' }), 'text')
  const without = params.add(say('mail.signUpCodeOnly', { code }), 'text')
  return `case when ${email} is null then ${without} else replace(${shown}, '{email}', regexp_replace(${email}, '^(.)[^@]*@', '\\1***@')) end`
}
