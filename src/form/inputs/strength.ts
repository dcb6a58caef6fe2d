export type Strength = 'short' | 'weak' | 'fair' | 'strong'

/** The shortest allowed password, and the weights from which one is fair and strong. */
const SHORTEST = 8
const FAIR = 12
const STRONG = 16

/** How hard a password is to guess: by its length, unless it repeats or is a common word. */
export function strengthOf(password: string): Strength {
  if (password.length < SHORTEST) return 'short'
  const different = new Set(password.toLowerCase()).size
  const isRun = '01234567890 abcdefghijklmnopqrstuvwxyz qwertyuiop'.includes(password.toLowerCase())
  if (different < 5 || isRun || /^(pass\w*|admin\w*)\W*\d*$/i.test(password)) return 'weak'
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
  const weight = password.length + 2 * (kinds - 1)
  if (weight >= STRONG) return 'strong'
  return weight >= FAIR ? 'fair' : 'weak'
}
