/** A valid sample and the invalid values of each kind of field. */

import type { Field, FieldOf, Fields, Kind } from '../schema/define.ts'
import { addDays, DAY_MS } from '../schema/indiaTime.ts'
import { limitsOf } from '../schema/kindTraits.ts'
import { specialModules } from '../schema/modules.ts'
import type { Rule } from '../schema/rules.ts'
import { plausibleNumber } from './sample/numbers.ts'
import { TEST_AADHAAR_NUMBERS } from './sample/testNumbers.ts'
import { person, sampleText } from './sample/text.ts'

export type Sample = Record<string, unknown>

interface SampleContext {
  name: string
  /** `entity.field`, in rows `entity.field.column`. */
  path: string
  number: number
  seed: number
  record: Sample
  /** The id of a record of this entity, for this field. */
  reference: (to: string) => number | null
  /** A row of these columns, the first, second or third one. */
  row: (columns: Fields, index: number) => Sample
}

export type InvalidValue = readonly [value: unknown, rule: Rule]

interface SampleKind<K extends Kind> {
  /** A valid value, the same for the same number and seed. */
  sample: (field: FieldOf<K>, context: SampleContext) => unknown
  /** Invalid values, with the rule that each breaks. */
  invalid: (field: FieldOf<K>) => InvalidValue[]
}

/** From 0 up to 1, by field, number and seed. */
function chance({ path, number, seed }: SampleContext): number {
  let hash = 2_166_136_261 ^ seed
  for (const character of `${path}#${number}`) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

const MOBILES = 99_999_989
const day = (from: number, years: number, context: SampleContext) =>
  new Date(Date.UTC(from, 0, 1) + Math.floor(chance(context) * years * 365) * DAY_MS)
    .toISOString()
    .slice(0, 10)

type FractionField = FieldOf<'decimal' | 'percent' | 'money'>

function fraction(
  { min = 0, max = 999_999_999, scale = 2, step = 10 ** -scale }: Omit<FieldOf<'decimal'>, 'kind'>,
  context: SampleContext,
): number {
  const value = plausibleNumber(context.name, context.record, chance(context), min, max)
  return Number((Math.max(Math.ceil(min / step), Math.floor(value / step)) * step).toFixed(scale))
}

const bounds = (field: Field): InvalidValue[] => [
  [limitsOf(field).min - 1, 'min'],
  [limitsOf(field).max + 1, 'max'],
  [Number.NaN, 'number'],
  ['many', 'number'],
  [{}, 'number'],
]

function invalidFraction(field: FractionField): InvalidValue[] {
  const { min, scale } = limitsOf(field)
  const { step }: Omit<FieldOf<'decimal'>, 'kind'> = field
  return [
    ...bounds(field),
    [min + 10 ** -(scale + 1), 'scale'],
    ...(step && step > 10 ** -scale ? [[min + 10 ** -scale, 'step'] as const] : []),
  ]
}

const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '.')
const choose = <T>(list: readonly T[], context: SampleContext) =>
  list[Math.floor(chance(context) * list.length)] as T

const sampleKinds: { [K in Kind]: SampleKind<K> } = {
  text: {
    sample: (field, context) => {
      if (field.suggestions) return choose(field.suggestions, context)
      const words = sampleText(field, context.name, context.path, context.number)
      return field.pattern && !new RegExp(`^(?:${field.pattern})$`).test(words) ? field.patternHelp : words
    },
    invalid: (field) => [
      [5, 'text'],
      [['a'], 'text'],
      ['a\u0000b', 'characters'],
      ['\ud800', 'characters'],
      ['x'.repeat(limitsOf(field).max + 1), 'maxLength'],
      ...(field.pattern === undefined ? [] : [['?', 'pattern'] as const]),
    ],
  },
  integer: {
    sample: (field, context) => {
      if (context.name.endsWith('_code')) return 100_000 + context.number
      if (field.notBefore) return 2003 + (context.number % 20)
      const { min, max } = limitsOf(field)
      return Math.round(plausibleNumber(context.name, context.record, chance(context), min, max))
    },
    invalid: (field) => [
      ...bounds(field).map(([value, rule]): InvalidValue => [value, rule === 'number' ? 'integer' : rule]),
      [limitsOf(field).min + 0.5, 'integer'],
    ],
  },
  decimal: { sample: fraction, invalid: invalidFraction },
  percent: {
    sample: (field, context) => {
      const { min, max } = limitsOf(field)
      return fraction({ min, max, scale: 1 }, context)
    },
    invalid: invalidFraction,
  },
  money: { sample: fraction, invalid: invalidFraction },
  date: {
    sample: ({ past, endOf, notBefore }, context) => {
      const start = endOf && context.record[endOf]
      if (typeof start === 'string') return addDays(start, 30 + Math.floor(chance(context) * 60))
      if (context.name.startsWith('valid')) return day(2027, 4, context)
      if (notBefore) return day(2003, 17, context)
      return past ? day(1968, 34, context) : day(2008, 17, context)
    },
    invalid: ({ past, maxYearsAgo }) => [
      ['2025-02-30', 'date'],
      [20250401, 'date'],
      ...(past ? [['2150-01-01', 'past'] as const] : []),
      ...(maxYearsAgo ? [['1850-01-01', 'maxYearsAgo'] as const] : []),
    ],
  },
  time: {
    sample: ({ endOf }, context) => {
      const start = endOf ? context.record[endOf] : undefined
      const hour =
        typeof start === 'string'
          ? Number(start.slice(0, 2)) + 1 + Math.floor(chance(context) * 4)
          : 8 + Math.floor(chance(context) * 11)
      return `${String(hour).padStart(2, '0')}:${(context.number % 4) * 15 || '00'}`
    },
    invalid: () => [
      ['24:00', 'time'],
      ['9:60', 'time'],
      ['13:00 pm', 'time'],
      [930, 'time'],
    ],
  },
  yesNo: {
    sample: (_, context) => (chance(context) < 0.5 ? 0 : 1),
    invalid: () => [
      ['perhaps', 'yesNo'],
      [2, 'yesNo'],
    ],
  },
  financialYear: {
    sample: (_, { number }) => {
      const year = 1950 + ((75 + 200 - (number % 200)) % 200)
      return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
    },
    invalid: () => [['2025-27', 'financialYear']],
  },
  mobile: {
    sample: (_, { name, number }) =>
      `9${(name.length * 7) % 10}${String((number * 48_271 + 31_415_926) % MOBILES).padStart(8, '0')}`,
    invalid: () => [
      ['5876543210', 'mobile'],
      ['98765', 'mobile'],
    ],
  },
  email: {
    sample: (_, { record, number }) =>
      `${slug(typeof record.name === 'string' ? record.name : person(number))}.${number}@example.in`,
    invalid: () => [['name@', 'email']],
  },
  url: {
    sample: (_, { name, number }) => `https://www.example.in/${name.replaceAll('_', '-')}/${number}`,
    invalid: () => [
      ['javascript:alert(1)', 'url'],
      ['https://user:secret@example.in/', 'url'],
    ],
  },
  pincode: {
    sample: (_, { number }) => String(560_001 + ((number * 37) % 30_000)),
    invalid: () => [
      ['960001', 'pincode'],
      ['56001', 'pincode'],
    ],
  },
  ifsc: {
    sample: (_, context) =>
      `${choose(['SBIN', 'CNRB', 'HDFC', 'KARB'], context)}0${String((context.number * 7) % 1_000_000).padStart(6, '0')}`,
    invalid: () => [
      ['SBIN1001234', 'ifsc'],
      ['SBI00012345', 'ifsc'],
    ],
  },
  micr: {
    sample: (_, { number }) => String(587_240_001 + (number % 900)),
    invalid: () => [['58724000', 'micr']],
  },
  accountNumber: {
    sample: (_, { number }) => String(number).padStart(11, '0'),
    invalid: () => [
      ['12345678', 'accountNumber'],
      ['1234567890123456789', 'accountNumber'],
    ],
  },
  // Only five test numbers are published: where a number must be unique, samples have none.
  aadhaar: {
    sample: ({ unique }, { number }) => (unique ? null : TEST_AADHAAR_NUMBERS[number % 5]),
    invalid: () => [
      ['234123412347', 'aadhaar'],
      ['123412341234', 'aadhaar'],
      ['99994105705', 'aadhaar'],
    ],
  },
  // A file must have been uploaded by the user who saves the record.
  file: {
    sample: () => null,
    invalid: () => [
      ['a.jpg', 'file'],
      [{ name: 'a.jpg' }, 'file'],
    ],
  },
  password: {
    sample: (_, { number }) => `Sample-password-${number}`,
    invalid: () => [['short', 'password']],
  },
  confirmation: {
    sample: ({ of }, { record }) => record[of],
    invalid: () => [['something else', 'confirmation']],
  },
  choice: {
    sample: ({ choices }, context) => {
      const key = choose(Object.keys(choices), context)
      return /^\d+$/.test(key) ? Number(key) : key
    },
    invalid: () => [
      ['none of these', 'choice'],
      [['1'], 'choice'],
    ],
  },
  reference: {
    sample: ({ to }, { reference }) => reference(to),
    invalid: () => [
      ['abc', 'reference'],
      [-1, 'reference'],
      [{ id: 1 }, 'reference'],
    ],
  },
  rows: {
    sample: (field, { row }) =>
      Array.from({ length: Math.min(3, limitsOf(field).max) }, (_, index) => ({
        ...row(field.columns, index),
        ...(field.meaning === 'rights' && { module: specialModules[index]?.name }),
      })),
    invalid: (field) => [
      ['nothing', 'rows'],
      [[5], 'rows'],
      [Array.from({ length: limitsOf(field).max + 1 }, () => ({})), 'maxRows'],
    ],
  },
}

const kindOf = ({ kind }: Field) => sampleKinds[kind] as SampleKind<Kind>

export const sampleValue = (field: Field, context: SampleContext): unknown =>
  kindOf(field).sample(field as never, context)

export const invalidValues = (field: Field): InvalidValue[] => kindOf(field).invalid(field as never)
