/** The text message with a code; `{email}` shows a person who receives two codes which one is theirs. */
export const codeMessage = (code: string) =>
  `Kaushal: ${code} is your code to sign up as {email}. It is valid for 10 minutes. Do not share it with anyone.`

export const ACCOUNT_EXISTS_MESSAGE =
  'Kaushal: someone tried to sign up with this number, which already has an account. If it was you, log in. If not, you do not need to do anything.'

/** SQL: the text with `{email}` replaced by the masked e-mail address. */
export const withMaskedEmail = (text: string, email: string) =>
  `replace(${text}, '{email}', regexp_replace(${email}, '^(.)[^@]*@', '\\1***@'))`
