/** Records that are wrong in exactly one place, for tests. */
import type { Condition, ConditionValue, Scalar } from '../schema/condition.ts'
import type { Field, FieldOf, Fields } from '../schema/define.ts'
import type { Entity } from '../schema/index.ts'
import type { Rule } from '../schema/rules.ts'
import { sampleOf } from './sample.ts'
import { type InvalidValue, invalidValues, type Sample } from './sampleKinds.ts'

interface InvalidSample {
  field: string
  value: unknown
  rule: Rule
  /** The key of the error; inside rows `data.0.trade_id`. */
  at: string
  /** The `values` for `sampleOf` with which nothing else is wrong. */
  values: Sample
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

const invalidValuesOf = (field: Field): InvalidValue[] =>
  field.readOnly
    ? []
    : [
        ...(field.required && field.kind !== 'confirmation'
          ? [[null, 'required'] as const, ['  ', 'required'] as const]
          : []),
        ...invalidValues(field),
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
        field: name,
        value,
        rule,
        at: name,
        values: field.kind === 'password' ? { ...values, [name]: value } : values,
      })),
      ...(field.kind === 'rows'
        ? inRows(entity, name, field).map((invalid) => ({ ...invalid, values }))
        : []),
    ]
  }),
]
