import { latinName } from './latinName.ts'

/** A part of a name: as it is written, as it sounds, and its consonants, by which names are found. */
export interface NamePart {
  plain: string
  sound: string
  key: string
}

export interface NameParts {
  /** Parts of more than one letter, and the others. */
  full: readonly NamePart[]
  initials: readonly string[]
}

/** In front of a name, and no part of it. */
const TITLES: readonly string[] = [
  'mr',
  'ms',
  'mrs',
  'miss',
  'shri',
  'shree',
  'sri',
  'smt',
  'shrimati',
  'kumari',
  'kum',
  'dr',
  'late',
  ...['श्री', 'श्रीमती', 'ಶ್ರೀ', 'ಶ್ರೀಮತಿ'].map(latinName),
]

/** Abbreviations and the many spellings of a few frequent names, each with one spelling. */
const VARIANTS: readonly (readonly [RegExp, string])[] = [
  [/^(md|mohd|mhd|m[aou]h?[ao]?m+[aei]da?)$/, 'mohammed'],
  [/^(sk|sh?[ae]i?kh?a?)$/, 'shaikh'],
  [/^kr$/, 'kumar'],
  [/^(abd|abdul|abdool)$/, 'abdul'],
  [/^syeda?$|^say+[ae]da?$|^sai?yy?[ae]da?$/, 'sayyed'],
]

/** What is spelled in several ways and sounds alike, in this order. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/ck|q/g, 'k'],
  [/[ao]w(?=[^aeiouy]|$)/g, 'o'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ph/g, 'f'],
  [/chh?/g, 'c'],
  [/([tdbgkjsrlnp])h/g, '$1'],
  [/^y(?=ell)/g, ''],
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/aa+/g, 'a'],
  [/a[iy]|e[iy]/g, 'e'],
  [/au|ou/g, 'o'],
  [/(?<=.)y/g, 'i'],
  [/e/g, 'i'],
  [/o/g, 'u'],
  [/n(?=[bpm])/g, 'm'],
  [/(.)\1+/g, '$1'],
  [/(?<=..)a$/g, ''],
]

const replaceAll = (text: string, rules: readonly (readonly [RegExp, string])[]) =>
  rules.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text)

/** The first letter and the consonants behind it; a name with one consonant is its own key. */
function keyOf(sound: string): string {
  const consonants = sound.slice(0, 1) + sound.slice(1).replace(/[aiuh]/g, '')
  return consonants.length > 1 ? consonants : sound
}

/** The words of names repeat: their parts are computed once, until there are too many. */
const known = new Map<string, NamePart>()
const MOST_KNOWN = 20_000

export function namePart(plain: string): NamePart {
  const stored = known.get(plain)
  if (stored) return stored
  const sound = replaceAll(replaceAll(plain, VARIANTS), SOUNDS)
  const part = { plain, sound, key: keyOf(sound) }
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(plain, part)
  return part
}

/** The first letter as it sounds, to compare it with an initial. */
export const initialOf = (text: string): string => replaceAll(text, SOUNDS).slice(0, 1)

/** The parts of a name of any script. The order has no meaning. */
export function nameParts(name: string): NameParts {
  const words = latinName(name)
    .split(/[^a-z]+/)
    .filter(Boolean)
  const parts = words.filter((word) => !TITLES.includes(word))
  // "SK Patil" and "S K Patil": two letters without a vowel are initials, unless they abbreviate a name.
  const isInitials = (word: string) =>
    word.length === 1 || (/^[^aeiouy]{2}$/.test(word) && replaceAll(word, VARIANTS) === word)
  return {
    full: parts.filter((word) => !isInitials(word)).map(namePart),
    initials: parts.filter(isInitials).flatMap((word) => [...word]),
  }
}

/** The keys by which names that may be alike are found: one for each part, and one for all parts written together. */
export function nameKeys(name: string): string[] {
  const { full } = nameParts(name)
  const joined = full.length > 1 ? [namePart(full.map(({ plain }) => plain).join('')).key] : []
  return [...new Set([...full.map(({ key }) => key), ...joined])]
}
