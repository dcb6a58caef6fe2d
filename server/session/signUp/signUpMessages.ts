import { say } from '../../errors/message.ts'

/** The text message with a code; the database replaces `{email}`, which shows a person who receives two codes which one is theirs. */
export const codeMessage = (code: string) => say('mail.signUpCode', { code, email: '{email}' })

/** SQL: the text with `{email}` replaced by the masked e-mail address. */
export const withMaskedEmail = (text: string, email: string) =>
  `replace(${text}, '{email}', regexp_replace(${email}, '^(.)[^@]*@', '\\1***@'))`
