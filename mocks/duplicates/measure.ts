import {
  CASE_SCORE,
  type Identity,
  likenessOf,
  likenessScore,
  MOST_YEARS,
} from '../../schema/rpl/likeness.ts'
import { nameKeys } from '../../schema/rpl/nameParts.ts'
import { type GeneratedPeople, pairKey } from './generatePeople.ts'

interface Quality {
  /** The share of the found pairs that are of one person, and of the pairs of one person that were found. */
  precision: number
  recall: number
  wrong: readonly (readonly [Identity, Identity])[]
  missed: readonly string[]
}

/** Finds the pairs by the same keys and points as the server, in memory, and compares them with the true answer. */
export function measureQuality({ people, pairs }: GeneratedPeople): Quality {
  const byKey = new Map<string, Identity[]>()
  const found = new Set<string>()
  const wrong: [Identity, Identity][] = []
  for (const person of people) {
    const keys = [...nameKeys(person.name), person.mobile]
    const others = new Set(keys.flatMap((key) => byKey.get(key) ?? []))
    for (const other of others) {
      const years = Number(person.date_of_birth.slice(0, 4)) - Number(other.date_of_birth.slice(0, 4))
      if (person.mobile !== other.mobile && Math.abs(years) > MOST_YEARS + 1) continue
      const key = pairKey(person.id, other.id)
      if (found.has(key) || likenessScore(likenessOf(other, person)) < CASE_SCORE) continue
      found.add(key)
      if (!pairs.has(key)) wrong.push([other, person])
    }
    for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), person])
  }
  const right = found.size - wrong.length
  const missed = [...pairs].filter((key) => !found.has(key))
  return { precision: right / found.size, recall: right / pairs.size, wrong, missed }
}
