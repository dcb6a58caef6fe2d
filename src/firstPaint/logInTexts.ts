/** The texts of the form that the page has before the app is there, by the keys of the texts of the app. */
export const logInTexts = {
  product: 'shell.product',
  tagline: 'shell.tagline',
  about: 'shell.login.about',
  title: 'shell.login.title',
  candidate_title: 'shell.login.candidate_title',
  username: 'shell.login.username',
  password: 'shell.login.password',
  submit: 'shell.login.submit',
  busy: 'shell.login.busy',
  sign_up: 'shell.login.sign_up',
  forgotten: 'shell.login.forgotten',
  candidate: 'shell.login.candidate',
  staff: 'shell.login.staff',
} as const

export type LogInText = keyof typeof logInTexts
