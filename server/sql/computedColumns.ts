import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { QUEUED_AT } from '../../schema/timestamps.ts'
import { quoteIdent } from './columns.ts'
import { constraintName } from './constraintNames.ts'
import { matchesValues, textList } from './fieldValues.ts'
import { TODAY } from './today.ts'

/** SQL of what the trigger writes into a field; none where a person or the server writes it. */
function computedValue(name: string, field: Field): string | undefined {
  if (field.kind === 'choice' && field.computed)
    return `case ${field.computed.map(({ value, when }) => `when ${matchesValues(when, 'new')} then '${value}'`).join(' ')} end`
  if (field.kind !== 'date' || !field.since) return undefined
  const { field: choice, in: values, remains } = field.since
  const [day, now] = [`new.${quoteIdent(name)}`, `new.${quoteIdent(choice)}`]
  const stays = remains === 'always' ? 'true' : `${now} in ${textList([...values, ...remains])}`
  return `case when ${now} in ${textList(values)} then coalesce(${day}, ${TODAY}) when ${stays} then ${day} end`
}

/** SQL: with another value of its queue a record waits from now, unless the statement itself gives the time, as an undo does. */
function restartedQueue({ queueBy }: Entity): string[] {
  if (!queueBy) return []
  const isOther = (column: string, not = '') =>
    `new.${quoteIdent(column)} is ${not}distinct from old.${quoteIdent(column)}`
  return [
    `if tg_op = 'UPDATE' and ${isOther(queueBy)} and ${isOther(QUEUED_AT, 'not ')} then new.${quoteIdent(QUEUED_AT)} := now(); end if;`,
  ]
}

const triggerName = (entity: string) => quoteIdent(constraintName(entity, 'computed'))

/**
 * SQL of the trigger that keeps the computed fields of an entity, in the order of their declaration, and since when a record waits in its
 * queue, for every path that writes a record. Nothing for an entity without any.
 */
export function computedColumns(entity: Entity): string {
  const { name, fields } = entity
  const computed = Object.entries(fields).flatMap(([field, declared]) => {
    const value = computedValue(field, declared)
    return value ? [`new.${quoteIdent(field)} := ${value};`] : []
  })
  const statements = [...computed, ...restartedQueue(entity)]
  if (!statements.length) return ''
  const trigger = triggerName(name)
  return `create function ${trigger}() returns trigger language plpgsql as $$
begin
  ${statements.join('\n  ')}
  return new;
end $$;
create trigger ${trigger} before insert or update on ${quoteIdent(name)} for each row execute function ${trigger}();`
}

/** SQL that removes it. */
export const dropComputedColumns = ({ name }: Entity): string =>
  `drop function if exists ${triggerName(name)} cascade;`
