import type { Identity } from '../../schema/rpl/likeness.ts'
import { firstNames, lastNames } from './names.ts'

export interface GeneratedPeople {
  people: Identity[]
  /** The true answer: which records are of one person, as `lower id/higher id`. */
  pairs: ReadonlySet<string>
}

export const pairKey = (one: number, other: number) => `${Math.min(one, other)}/${Math.max(one, other)}`

/** Numbers from 0 to 1 that are the same for a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Records of one person more than once, members of a family with one mobile number, and twins, each as a share of all. */
const [REPEATED, FAMILY, TWINS] = [0.1, 0.25, 0.003]
/** Villages of a district, and of a block. */
const [VILLAGES, PER_BLOCK] = [250, 25]

type Random = () => number
const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T
const two = (number: number) => String(number).padStart(2, '0')

/** Some give the first of January, because only the year is known. */
function birthDate(random: Random): string {
  const year = 1965 + Math.floor(random() * 42)
  if (random() < 0.06) return `${year}-01-01`
  return `${year}-${two(1 + Math.floor(random() * 12))}-${two(1 + Math.floor(random() * 28))}`
}

/** How a birth date is entered again: usually the same, else with day and month swapped, of another year, or the year alone. */
function enteredAgain(date: string, random: Random): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const years = Number(year) + pick([-3, -2, -1, 1, 2, 3], random)
  const chance = random()
  if (chance < 0.78) return date
  if (chance < 0.88) return Number(day) <= 12 ? `${year}-${day}-${month}` : date
  if (chance < 0.97) return `${years}-${month}-${day}`
  return `${years}-01-01`
}

interface Spelled {
  gender: number
  /** The other spellings of each part of the name. */
  parts: readonly (readonly string[])[]
}

function newName(random: Random): Spelled {
  const [gender, ...first] = pick(firstNames, random)
  const last = pick(lastNames, random)
  const [, ...middle] = pick(firstNames, random)
  const chance = random()
  return { gender, parts: chance < 0.06 ? [first] : chance < 0.26 ? [first, middle, last] : [first, last] }
}

/** How a name is entered again: in other spellings, with initials, in another order, or without its middle. */
function spelledAgain({ parts }: Spelled, random: Random): string {
  const spelled = parts.map((spellings) =>
    random() < 0.5 ? (spellings[0] as string) : pick(spellings, random),
  )
  const chance = random()
  if (parts.length > 1 && chance < 0.12) return [`${parts[0]?.[0]?.[0]}.`, ...spelled.slice(1)].join(' ')
  if (chance < 0.24) return spelled.toReversed().join(' ')
  if (parts.length > 2 && chance < 0.4) return [spelled[0], spelled.at(-1)].join(' ')
  return spelled.join(' ')
}

/** People of one district, of whom a tenth are entered twice. The same for a seed. */
export function generatePeople(count: number, seed: number, district = 1): GeneratedPeople {
  const random = seededRandom(seed)
  const people: Identity[] = []
  const pairs = new Set<string>()
  const mobile = () => String(6_000_000_000 + Math.floor(random() * 3_999_999_999))
  const add = (person: Omit<Identity, 'id' | 'district_id' | 'block_id' | 'city_id' | `${string}_hash`>) => {
    const village = person.panchayat_id as number
    const other = { city_id: null, aadhaar_number_hash: null, account_number_hash: null }
    people.push({
      id: people.length + 1,
      district_id: district,
      block_id: Math.floor(village / PER_BLOCK),
      ...other,
      ...person,
    })
    return people.length
  }
  const village = () => Math.floor(random() * VILLAGES)
  while (people.length < count) {
    const spelled = newName(random)
    const before = people.at(-1)
    const isFamily = before !== undefined && random() < FAMILY
    const one = {
      name: spelled.parts.map(([name]) => name).join(' '),
      gender: spelled.gender,
      date_of_birth: before && random() < TWINS ? before.date_of_birth : birthDate(random),
      mobile: isFamily ? before.mobile : mobile(),
      panchayat_id: isFamily ? before.panchayat_id : village(),
    }
    const id = add(one)
    if (random() >= REPEATED) continue
    const again = add({
      ...one,
      name: spelledAgain(spelled, random),
      date_of_birth: enteredAgain(one.date_of_birth, random),
      mobile: random() < 0.5 ? one.mobile : mobile(),
      panchayat_id: random() < 0.9 ? one.panchayat_id : village(),
      gender: random() < 0.99 ? one.gender : 3 - one.gender,
    })
    pairs.add(pairKey(id, again))
  }
  return { people, pairs }
}
