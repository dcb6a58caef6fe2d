/** A valid record of any entity, made from its declaration: the same for the same number and seed. */
import { applies } from '../schema/condition.ts'
import type { Field, FieldOf, Fields, Kind } from '../schema/define.ts'
import type { Entity } from '../schema/index.ts'
import { plausibleNumber } from './sample/numbers.ts'
import { person, sampleText } from './sample/text.ts'

export type Sample = Record<string, unknown>

export interface SampleOptions {
  /** From 0. Records of different numbers differ in every text that identifies them. */
  number?: number
  seed?: number
  /** Values that the record must have; the other fields are made to match them. */
  values?: Readonly<Sample>
  /** Only what is required. */
  requiredOnly?: true
  /**
   * The id of a record to refer to, or null for none. `record` has the fields before this one (of a row: its columns),
   * so that a district can be one of the state.
   */
  reference: (to: string, record: Readonly<Sample>, field: string) => number | null
}

interface SampleContext {
  name: string
  /** `entity.field`, in rows `entity.field.column`. */
  path: string
  number: number
  seed: number
  record: Sample
  options: SampleOptions
}
type Maker<K extends Kind> = (field: FieldOf<K>, context: SampleContext) => unknown

/** From 0 up to 1, by field, number and seed. */
function chance({ path, number, seed }: SampleContext): number {
  let hash = 2_166_136_261 ^ seed
  for (const character of `${path}#${number}`) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

const MOBILES = 99_999_989
const day = (from: number, years: number, context: SampleContext) =>
  new Date(Date.UTC(from, 0, 1) + Math.floor(chance(context) * years * 365) * 86_400_000)
    .toISOString()
    .slice(0, 10)

function decimalNumber(
  field: { min?: number; max?: number; scale?: number; step?: number },
  context: SampleContext,
): number {
  const { min = 0, max = 999_999_999, scale = 2, step = 10 ** -scale } = field
  const value = plausibleNumber(context.name, context.record, chance(context), min, max)
  return Number((Math.max(Math.ceil(min / step), Math.floor(value / step)) * step).toFixed(scale))
}

const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '.')

const makers: { [K in Kind]: Maker<K> } = {
  text: (field, { name, path, number }) => sampleText(field, name, path, number),
  integer: ({ min = 0, max = 2_147_483_647 }, context) =>
    context.name.endsWith('_code')
      ? 100_000 + context.number
      : Math.round(plausibleNumber(context.name, context.record, chance(context), min, max)),
  decimal: decimalNumber,
  percent: ({ min = 0, max = 100 }, context) => decimalNumber({ min, max, scale: 1 }, context),
  money: decimalNumber,
  date: ({ past }, context) =>
    context.name.startsWith('valid')
      ? day(2027, 4, context)
      : past
        ? day(1968, 34, context)
        : day(2008, 17, context),
  yesNo: (_, context) => (chance(context) < 0.5 ? 0 : 1),
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
  choice: ({ choices }, context) => {
    const keys = Object.keys(choices)
    const key = keys[Math.floor(chance(context) * keys.length)] as string
    return /^\d+$/.test(key) ? Number(key) : key
  },
  reference: ({ to }, { record, name, options }) => options.reference(to, record, name),
  rows: (field, { path, number, options }) =>
    Array.from({ length: Math.min(3, field.max ?? 3) }, (_, row) =>
      makeRecord(field.columns, path, { ...options, number: number * 3 + row, values: {} }),
    ),
}

const makeValue = (field: Field, context: SampleContext) =>
  (makers[field.kind] as Maker<Kind>)(field as never, context)

function makeRecord(fields: Fields, path: string, options: SampleOptions): Sample {
  const { number = 0, seed = 1, values = {}, requiredOnly } = options
  const record: Sample = {}
  for (const [name, field] of Object.entries(fields)) {
    if (Object.hasOwn(values, name)) record[name] = values[name]
    else if (!applies(field.when, record) || (requiredOnly && !field.required)) record[name] = null
    else record[name] = makeValue(field, { name, path: `${path}.${name}`, number, seed, record, options })
  }
  return record
}

export const sampleOf = (entity: Entity, options: SampleOptions): Sample =>
  makeRecord(entity.fields, entity.name, options)
