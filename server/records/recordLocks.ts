import type { Entity } from '../../schema/index.ts'
import { valueText } from '../errors/labels.ts'
import { type Message, message } from '../errors/message.ts'
import { fieldParam, inlineParam } from '../errors/messageParams.ts'
import { quoteIdent } from '../sql/columns.ts'
import type { WriteGuard } from './writeGuard.ts'

type EditableWhile = NonNullable<Entity['editableWhile']>

/** A record that cannot be changed because of the value of a choice. */
export interface LockedRecord {
  id: number
  value: string
}

/** Most locked records that one error lists. */
const MOST_LISTED = 20

/** The guard of records that can be changed only while a choice has one of some values: `locked_record` has those with another one. */
export function recordLockGuard(
  { field, in: editable }: EditableWhile,
  rows: readonly string[],
): Pick<WriteGuard, 'ctes' | 'isAllowed' | 'locked'> {
  const column = quoteIdent(field)
  const locked = rows.map(
    (from) => `select r.id, r.${column} as value from ${from} r where r.${column} <> all('{${editable}}')`,
  )
  return {
    ctes: [`locked_record as materialized (${locked.join(' union ')})`],
    isAllowed: 'not exists (select from locked_record)',
    locked: `(select json_agg(row_to_json(l)) from (select * from locked_record order by 1 limit ${MOST_LISTED}) l)`,
  }
}

/** `The candidate cannot be changed while “Application” is “Submitted”.` */
export function lockedRecordMessage(
  { label, fields, editableWhile }: Entity,
  { value }: LockedRecord,
): Message {
  const name = editableWhile?.field ?? ''
  const field = fields[name]
  return message('records.locked', {
    entity: inlineParam(label),
    field: fieldParam(name, field ?? { kind: 'text' }),
    value: field ? valueText(field, value) : value,
  })
}
