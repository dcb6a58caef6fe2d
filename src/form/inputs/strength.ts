export type Strength = 'short' | 'weak' | 'fair' | 'strong'

/** Shortest password that the rule lets through, and lengths from which one is hard to guess. */
const SHORTEST = 8
const FAIR = 12
const STRONG = 16

/** How hard a password is to guess: its length counts, as long as it does not repeat itself. */
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
