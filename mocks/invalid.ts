/** Records that are wrong in exactly one place, for tests. */
import type { Condition, ConditionValue, Scalar } from '../schema/condition.ts'
import type { Field, FieldOf, Fields, Kind } from '../schema/define.ts'
import type { Entity } from '../schema/index.ts'
import type { Rule } from '../schema/rules.ts'
import { type Sample, sampleOf } from './sample.ts'

type InvalidValue = readonly [value: unknown, rule: Rule]

export interface InvalidSample {
  field: string
  value: unknown
  rule: Rule
  /** The key of the error; inside rows `data.0.trade_id`. */
  at: string
  /** The `values` for `sampleOf` with which nothing else is wrong. */
  values: Sample
}

const bounds = ({ min = 0, max }: { min?: number; max?: number }, most: number): InvalidValue[] => [
  [min - 1, 'min'],
  [(max ?? most) + 1, 'max'],
  [Number.NaN, 'number'],
  ['many', 'number'],
  [{}, 'number'],
]
const wholeNumber = (field: FieldOf<'integer'>): InvalidValue[] => [
  ...bounds(field, 2_147_483_647).map(
    ([value, rule]): InvalidValue => [value, rule === 'number' ? 'integer' : rule],
  ),
  [(field.min ?? 0) + 0.5, 'integer'],
]
const decimalNumber = (field: FieldOf<'decimal'>): InvalidValue[] => [
  ...bounds(field, 999_999_999_999),
  [(field.min ?? 0) + 10 ** -((field.scale ?? 2) + 1), 'scale'],
  ...(field.step && field.step > 10 ** -(field.scale ?? 2)
    ? [[(field.min ?? 0) + 10 ** -(field.scale ?? 2), 'step'] as const]
    : []),
]
const percent = ({ min, max = 100 }: FieldOf<'percent'>): InvalidValue[] =>
  decimalNumber({ kind: 'decimal', min, max })

/** Invalid values of each kind of field, with the rule that each breaks. */
const invalidValues: { [K in Kind]: (field: FieldOf<K>) => InvalidValue[] } = {
  text: ({ max, multiline, pattern }) => [
    [5, 'text'],
    [['a'], 'text'],
    ['a\u0000b', 'characters'],
    ['\ud800', 'characters'],
    ['x'.repeat((max ?? (multiline ? 4000 : 200)) + 1), 'maxLength'],
    ...(pattern === undefined ? [] : [['?', 'pattern'] as const]),
  ],
  integer: wholeNumber,
  decimal: decimalNumber,
  percent,
  money: ({ min, max }) => decimalNumber({ kind: 'decimal', min, max }),
  date: ({ past }) => [
    ['2025-02-30', 'date'],
    [20250401, 'date'],
    ...(past ? [['2150-01-01', 'past'] as const] : []),
  ],
  yesNo: () => [
    ['perhaps', 'yesNo'],
    [2, 'yesNo'],
  ],
  financialYear: () => [['2025-27', 'financialYear']],
  mobile: () => [
    ['5876543210', 'mobile'],
    ['98765', 'mobile'],
  ],
  email: () => [['name@', 'email']],
  url: () => [
    ['javascript:alert(1)', 'url'],
    ['https://user:secret@example.in/', 'url'],
  ],
  password: () => [['short', 'password']],
  confirmation: () => [['something else', 'confirmation']],
  choice: () => [
    ['none of these', 'choice'],
    [['1'], 'choice'],
  ],
  reference: () => [
    ['abc', 'reference'],
    [-1, 'reference'],
    [{ id: 1 }, 'reference'],
  ],
  rows: ({ max = 500 }) => [
    ['nothing', 'rows'],
    [[5], 'rows'],
    [Array.from({ length: max + 1 }, () => ({})), 'maxRows'],
  ],
}

function anotherValue(field: Field, value: Scalar): Scalar {
  const possible = field.kind === 'choice' ? Object.keys(field.choices) : ['0', '1']
  return possible.find((one) => one !== String(value)) ?? ''
}

function acceptedValue(field: Field, wanted: ConditionValue): Scalar {
  if (typeof wanted !== 'object') return wanted
  return 'not' in wanted ? anotherValue(field, wanted.not) : (wanted[0] as Scalar)
}

/** Values of the deciding fields with which a condition is true. */
function conditionValues(fields: Fields, when: Condition = {}): Sample {
  return Object.fromEntries(
    Object.entries(when).flatMap(([name, wanted]) => {
      const field = fields[name] as Field
      return [...Object.entries(conditionValues(fields, field.when)), [name, acceptedValue(field, wanted)]]
    }),
  )
}

const invalidValuesOf = (field: Field): InvalidValue[] => [
  ...(field.required && field.kind !== 'confirmation'
    ? [[null, 'required'] as const, ['  ', 'required'] as const]
    : []),
  ...(invalidValues[field.kind] as (field: Field) => InvalidValue[])(field),
]

const inRows = (
  entity: Entity,
  name: string,
  { columns }: FieldOf<'rows'>,
): Omit<InvalidSample, 'values'>[] => {
  const sample = sampleOf({ ...entity, fields: columns }, { reference: () => 1 })
  return Object.entries(columns).flatMap(([column, field]) => {
    const row = { ...sample, ...conditionValues(columns, field.when) }
    return invalidValuesOf(field).map(([value, rule]) => ({
      field: name,
      value: [{ ...row, [column]: value }],
      rule,
      at: `${name}.0.${column}`,
    }))
  })
}

/** Every way in which one field of a record of this entity can be wrong. */
export const invalidSamples = (entity: Entity): InvalidSample[] => [
  { field: 'no_such_field', value: 1, rule: 'unknown', at: 'no_such_field', values: {} },
  ...Object.entries(entity.fields).flatMap(([name, field]): InvalidSample[] => {
    const values = conditionValues(entity.fields, field.when)
    return [
      // The confirmation of an invalid password is made from these values, so that it is right.
      ...invalidValuesOf(field).map(([value, rule]) => ({
        ...{ field: name, value, rule, at: name },
        values: field.kind === 'password' ? { ...values, [name]: value } : values,
      })),
      ...(field.kind === 'rows'
        ? inRows(entity, name, field).map((invalid) => ({ ...invalid, values }))
        : []),
    ]
  }),
]
