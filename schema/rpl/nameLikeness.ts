import { editDistance } from '../editDistance.ts'
import { initialOf, type NamePart, type NameParts, namePart, nameParts } from './nameParts.ts'

/**
 * How two names are alike. `same`: the same parts; `sounds`: parts that sound alike; `initials`: one has initials in place of parts;
 * `partial`: one has further parts.
 */
type NameLikeness = 'same' | 'sounds' | 'initials' | 'partial'

/** From this length on a word can have one, or two, changed letters. */
const [SHORTEST_CHANGED, LONG] = [4, 7]
/** From this length on a consonant may be missing. */
const SHORTEST_WITH_MISSING = 6

/** Ramesh and Rajesh are two names, Ramesh and Rameesh one: vowels may differ, of the consonants one may be missing in a longer word. */
function soundsAlike(left: NamePart, right: NamePart): boolean {
  if (left.sound === right.sound) return true
  const lengths = [left.sound.length, right.sound.length]
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)]
  if (longest - shortest > 2 || shortest < SHORTEST_CHANGED) return false
  const distance = editDistance(left.sound, right.sound)
  if (left.key === right.key) return distance <= (longest >= LONG ? 2 : 1)
  return shortest >= SHORTEST_WITH_MISSING && longest > shortest && distance === 1
}

/** Removes from both lists the pairs that match; returns their number. */
function removePairs<L, R>(left: L[], right: R[], isPair: (one: L, other: R) => boolean): number {
  let pairs = 0
  for (const one of [...left]) {
    const at = right.findIndex((other) => isPair(one, other))
    if (at < 0) continue
    left.splice(left.indexOf(one), 1)
    right.splice(at, 1)
    pairs++
  }
  return pairs
}

const joined = ({ full }: NameParts) => namePart(full.map(({ plain }) => plain).join(''))
const isInitial = (letter: string, { plain }: NamePart) => initialOf(letter) === initialOf(plain)

/** How two names are alike, in any order of their parts; null if they are not. */
export function nameLikeness(one: string, other: string): NameLikeness | null {
  const [left, right] = [nameParts(one), nameParts(other)]
  const [leftFull, rightFull] = [[...left.full], [...right.full]]
  const [leftInitials, rightInitials] = [[...left.initials], [...right.initials]]
  const same = removePairs(leftFull, rightFull, (a, b) => a.plain === b.plain)
  const alike = removePairs(leftFull, rightFull, soundsAlike)
  removePairs(leftInitials, rightInitials, (a, b) => initialOf(a) === initialOf(b))
  const matched = same + alike
  if (!matched) return isJoined(left, right) ? 'sounds' : null
  const initials =
    removePairs(leftInitials, rightFull, isInitial) + removePairs(rightInitials, leftFull, isInitial)
  const [missing, further] = [leftFull.length + leftInitials.length, rightFull.length + rightInitials.length]
  if (missing && further) return isJoined(left, right) ? 'sounds' : null
  if (missing || further) return 'partial'
  if (initials) return 'initials'
  return alike ? 'sounds' : 'same'
}

/** Rama Krishna and Ramakrishna. */
const isJoined = (left: NameParts, right: NameParts) =>
  left.full.length !== right.full.length &&
  left.full.length > 0 &&
  right.full.length > 0 &&
  soundsAlike(joined(left), joined(right))
