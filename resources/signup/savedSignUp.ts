/** The state of a sign-up in the storage of the tab, so that a reload loses nothing that was typed; never the password. */
export interface SavedSignUp {
  values: Readonly<Record<string, string>>
  /** Random text by which the server knows that the code is entered where the sign-up was begun. */
  proof?: string
  /** The number to which a code was sent, when (milliseconds since 1970), and how many wrong codes were entered since. */
  sentCode?: { mobile: string; sentAt: number; wrongTries: number }
}

const KEY = 'signup'
const PASSWORD_FIELD = /password/

export const savedSignUp = {
  read: (): SavedSignUp => JSON.parse(sessionStorage.getItem(KEY) ?? '{"values":{}}'),
  write(part: Partial<SavedSignUp>) {
    sessionStorage.setItem(KEY, JSON.stringify({ ...savedSignUp.read(), ...part }))
  },
  /** Saves the current values of a form. */
  saveForm(form: HTMLFormElement) {
    const entries = Object.entries(Object.fromEntries(new FormData(form)))
    const values = entries.filter(([name, value]) => !PASSWORD_FIELD.test(name) && typeof value === 'string')
    savedSignUp.write({ values: Object.fromEntries(values) as Record<string, string> })
  },
  clear: () => sessionStorage.removeItem(KEY),
}
