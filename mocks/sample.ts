/** A valid record of any entity, made from its declaration: the same for the same number and seed. */
import { applies } from '../schema/condition.ts'
import type { Field, FieldOf, Fields, Kind } from '../schema/define.ts'
import type { Entity } from '../schema/index.ts'
import { believable } from './sample/numbers.ts'
import { person, sampleText } from './sample/text.ts'

export type Sample = Record<string, unknown>

export interface SampleOptions {
  /** From 0. Records of different numbers differ in every text that identifies them. */
  number?: number
  seed?: number
  /** Values that are settled; the rest of the record is made to fit them. */
  given?: Readonly<Sample>
  /** Only what is required. */
  sparse?: true
  /**
   * The id of a record to refer to, or null for none. `record` holds the fields before this one (of a row: its columns),
   * so that a district can be one of the state's.
   */
  reference: (to: string, record: Readonly<Sample>, field: string) => number | null
}

interface Around {
  name: string
  /** `entity.field`, in rows `entity.field.column`. */
  place: string
  number: number
  seed: number
  record: Sample
  options: SampleOptions
}
type Maker<K extends Kind> = (field: FieldOf<K>, around: Around) => unknown

/** From 0 up to 1, by field, number and seed. */
function chance({ place, number, seed }: Around): number {
  let hash = 2_166_136_261 ^ seed
  for (const character of `${place}#${number}`) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

const MOBILES = 99_999_989
const day = (from: number, years: number, around: Around) =>
  new Date(Date.UTC(from, 0, 1) + Math.floor(chance(around) * years * 365) * 86_400_000)
    .toISOString()
    .slice(0, 10)

function fraction(
  field: { min?: number; max?: number; scale?: number; step?: number },
  around: Around,
): number {
  const { min = 0, max = 999_999_999, scale = 2, step = 10 ** -scale } = field
  const value = believable(around.name, around.record, chance(around), min, max)
  return Number((Math.max(Math.ceil(min / step), Math.floor(value / step)) * step).toFixed(scale))
}

const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '.')

const makers: { [K in Kind]: Maker<K> } = {
  text: (field, { name, place, number }) => sampleText(field, name, place, number),
  integer: ({ min = 0, max = 2_147_483_647 }, around) =>
    around.name.endsWith('_code')
      ? 100_000 + around.number
      : Math.round(believable(around.name, around.record, chance(around), min, max)),
  decimal: fraction,
  percent: ({ min = 0, max = 100 }, around) => fraction({ min, max, scale: 1 }, around),
  money: fraction,
  date: ({ past }, around) =>
    around.name.startsWith('valid')
      ? day(2027, 4, around)
      : past
        ? day(1968, 34, around)
        : day(2008, 17, around),
  yesNo: (_, around) => (chance(around) < 0.5 ? 0 : 1),
  financialYear: (_, { number }) => {
    const year = 1950 + ((75 + 200 - (number % 200)) % 200)
    return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
  },
  mobile: (_, { name, number }) =>
    `9${(name.length * 7) % 10}${String((number * 48_271 + 31_415_926) % MOBILES).padStart(8, '0')}`,
  email: (_, { record, number }) =>
    `${slug(typeof record.name === 'string' ? record.name : person(number))}.${number}@example.in`,
  url: (_, { name, number }) => `https://www.example.in/${name.replaceAll('_', '-')}/${number}`,
  password: (_, { number }) => `Sample-password-${number}`,
  confirmation: ({ of }, { record }) => record[of],
  choice: ({ choices }, around) => {
    const keys = Object.keys(choices)
    const key = keys[Math.floor(chance(around) * keys.length)] as string
    return /^\d+$/.test(key) ? Number(key) : key
  },
  reference: ({ to }, { record, name, options }) => options.reference(to, record, name),
  rows: (field, { place, number, options }) =>
    Array.from({ length: Math.min(3, field.max ?? 3) }, (_, row) =>
      record(field.columns, place, { ...options, number: number * 3 + row, given: {} }),
    ),
}

const make = (field: Field, around: Around) => (makers[field.kind] as Maker<Kind>)(field as never, around)

function record(fields: Fields, place: string, options: SampleOptions): Sample {
  const { number = 0, seed = 1, given = {}, sparse } = options
  const made: Sample = {}
  for (const [name, field] of Object.entries(fields)) {
    if (Object.hasOwn(given, name)) made[name] = given[name]
    else if (!applies(field.when, made) || (sparse && !field.required)) made[name] = null
    else made[name] = make(field, { name, place: `${place}.${name}`, number, seed, record: made, options })
  }
  return made
}

export const sampleOf = (entity: Entity, options: SampleOptions): Sample =>
  record(entity.fields, entity.name, options)
