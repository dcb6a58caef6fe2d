/** A valid record of any entity, made from its declaration: the same for the same number and seed. */
import { applies } from '../schema/condition.ts'
import type { Fields } from '../schema/define.ts'
import type { Entity } from '../schema/index.ts'
import { type Sample, sampleValue } from './sampleKinds.ts'

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

function makeRecord(fields: Fields, path: string, options: SampleOptions): Sample {
  const { number = 0, seed = 1, values = {}, requiredOnly, reference } = options
  const record: Sample = {}
  for (const [name, field] of Object.entries(fields)) {
    if (Object.hasOwn(values, name)) record[name] = values[name]
    else if (field.readOnly) record[name] = field.default ?? null
    else if (field.kind === 'reference' && field.instead && record[field.instead]) record[name] = null
    else if (!applies(field.when, record) || (requiredOnly && !field.required)) record[name] = null
    else
      record[name] = sampleValue(field, {
        name,
        path: `${path}.${name}`,
        number,
        seed,
        record,
        reference: (to) => reference(to, record, name),
        row: (columns, index) =>
          makeRecord(columns, `${path}.${name}`, { ...options, number: number * 3 + index, values: {} }),
      })
  }
  return record
}

export const sampleOf = (entity: Entity, options: SampleOptions): Sample =>
  makeRecord(entity.fields, entity.name, options)
