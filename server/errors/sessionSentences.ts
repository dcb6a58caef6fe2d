/** The messages of log-in, sign-up and the own account, in English, by key. */
export const sessionSentences = {
  'session.addressLimit': 'There were too many requests from your address. Try again in an hour.',
  'session.contactCodeSent': 'If this can become yours, a code is on its way to it.',
  'session.contactRequired': 'Send an e-mail address or a mobile number',
  'session.contactUnchanged': 'This is your current one',
  'session.contactVerified': 'Saved. Use it from now on to log in.',
  'session.credentialsWrong': 'Username or password is incorrect',
  'session.currentPasswordWrong': 'This is not your current password',
  'session.emailNotVerified':
    'Your e-mail address is not verified yet. Open the link in the e-mail that you received, then log in again.',
  'session.fieldNotEditable': 'You cannot change this field yourself. Ask an administrator',
  'session.locked': 'Too many failed attempts. Try again in an hour.',
  'session.noProvider': 'Login through an identity provider is not set up on this server.',
  'session.passwordChanged': 'Password changed',
  'session.passwordMismatch': 'Must be the same as the password',
  'session.passwordReset': 'Your password was changed. Log in with the new one.',
  'session.passwordUnchanged': 'Must differ from the current password',
  'session.profileLimit': 'You changed your profile too often. Try again in an hour.',
  'session.providerUnavailable': 'The identity provider does not respond. Try again later.',
  'session.required': 'Log in to continue.',
  'session.resetCodeSent': 'If an account has this address or number, a code is on its way to it.',
  'session.signedOut': 'Logged out',
  'session.tokenRejected': 'This login was not accepted. Log in again.',
  'session.usernameInvalid': 'Must be an e-mail address or a mobile number of 10 digits',
  'signUp.closed': 'Sign-up is closed. Ask the office of the state mission to register you.',
  'signUp.codeInvalid': 'Must be six digits',
  'signUp.codeSent': 'If the number can sign up, a code is on its way to it.',
  'signUp.codeWrong': 'Incorrect or expired. Use the code of the latest message, or request a new one',
  'signUp.hourLimit': 'Too many codes were requested. Try again in an hour.',
  'signUp.minuteLimit':
    'A code was requested less than a minute ago. Wait a minute before you request another.',
  'signUp.replaced':
    'Another sign-up with this number was begun after yours, so this one cannot go on. Begin again.',
  'signUp.roleMissing':
    'Nobody can sign up: the role of candidates (id %{id}, level %{level}) is missing or inactive. Ask an administrator.',
  'signUp.verified': 'Your number is verified. Log in to continue.',
} as const satisfies Readonly<Record<string, string>>
