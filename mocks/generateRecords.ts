/** Sample records of an entity for which nobody wrote any: made from its declaration, over the records that are there already. */
import { applies } from '../schema/condition.ts'
import type { Fields } from '../schema/define.ts'
import { type Entity, entities } from '../schema/index.ts'
import { namedOwnerField } from '../schema/namedOwner.ts'
import { accountEntity, yearEntity, yearField } from '../schema/traits.ts'
import { narrowing } from '../schema/within.ts'
import type { RecordIndex, StoredRecord } from './recordIndex.ts'
import { sampleOf } from './sample.ts'
import type { Sample } from './sampleKinds.ts'

/** So many records an entity gets. */
export const GENERATED_RECORDS = 3
/** Records are generated as by an administrator, who names their owners. */
const ADMINISTRATOR_LEVEL = 1
/** The year of yearly records. */
const YEAR = '2025-26'

/**
 * The values with a reference set, and with all that follows from it: a block sets its district and its state.
 * Null where a value that is set already contradicts it.
 */
function withReference(
  index: RecordIndex,
  fields: Fields,
  values: Sample,
  name: string,
  record: StoredRecord,
): Sample | null {
  const known = values[name]
  if (known !== undefined && known !== null && known !== record.id) return null
  const next = { ...values, [name]: record.id }
  const narrow = narrowing(entities, { fields }, name)
  const parent = narrow && fields[narrow.parentField]
  if (!narrow || parent?.kind !== 'reference') return next
  const parentRecord = index.get(parent.to, record[narrow.targetField])
  return parentRecord ? withReference(index, fields, next, narrow.parentField, parentRecord) : null
}

/** Sets every reference that applies, from the smallest area upward. Records of other numbers get other references. */
function withReferences(index: RecordIndex, fields: Fields, values: Sample, number: number): Sample {
  let filled = values
  for (const [name, field] of Object.entries(fields).toReversed()) {
    if (field.kind === 'rows' && Array.isArray(values[name]))
      filled = {
        ...filled,
        [name]: values[name].map((row: Sample, at) => withReferences(index, field.columns, row, number + at)),
      }
    if (field.kind !== 'reference' || field.instead || filled[name] || !applies(field.when, filled)) continue
    const records = index.all(field.to)
    for (const at of records.keys()) {
      const record = records[(at + number) % records.length] as StoredRecord
      const next = withReference(index, fields, filled, name, record)
      if (!next) continue
      filled = next
      break
    }
  }
  return filled
}

/** A few valid records of an entity. The records to which they refer must be in the index. */
export function generateRecords(index: RecordIndex, entity: Entity): Sample[] {
  const year = index.all(yearEntity.name).find((record) => record[yearEntity.title as string] === YEAR)
  const owners = index.all(accountEntity.name).filter((one) => one.user_role_id === entity.creatorRole)
  return Array.from({ length: GENERATED_RECORDS }, (_, number) => {
    const ownerField = namedOwnerField(entity, ADMINISTRATOR_LEVEL)
    const values = {
      ...(entity.fields[yearField] && year && { [yearField]: year.id }),
      ...(ownerField && { [ownerField]: owners[number % owners.length]?.id }),
    }
    const sample = sampleOf(entity, { number, values, reference: () => null })
    return withReferences(index, entity.fields, sample, number)
  })
}
