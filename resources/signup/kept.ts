/** What is kept of a sign-up while its tab lives, so that a reload loses nothing that was typed; never the password. */
export interface Kept {
  values: Readonly<Record<string, string>>
  /** The number that a code was sent to, when (milliseconds since 1970), and how many wrong ones were entered since. */
  asked?: { mobile: string; at: number; wrong: number }
}

const KEY = 'signup'
const SECRET = /password/

export const kept = {
  read: (): Kept => JSON.parse(sessionStorage.getItem(KEY) ?? '{"values":{}}'),
  write(part: Partial<Kept>) {
    sessionStorage.setItem(KEY, JSON.stringify({ ...kept.read(), ...part }))
  },
  /** What stands in a form now. */
  typed(form: HTMLFormElement) {
    const all = Object.entries(Object.fromEntries(new FormData(form)))
    const values = all.filter(([name, value]) => !SECRET.test(name) && typeof value === 'string')
    kept.write({ values: Object.fromEntries(values) as Record<string, string> })
  },
  forget: () => sessionStorage.removeItem(KEY),
}
