import type { Caller } from '../access/route.ts'
import type { Parameters } from '../sql/parameters.ts'
import { changeSalt } from './changeSalt.ts'

/** SQL: the operation of this write, unless nothing was written: a new one, or the one of which the write is a part. */
function operationSql(caller: Caller, params: Parameters, name: string, action: string, written: string) {
  if (caller.operation !== undefined)
    return `select ${params.add(caller.operation, 'bigint')} as id from ${written} limit 1`
  return `insert into operation (user_id, entity, action, count, request_id)
       select ${params.add(caller.userId, 'integer')}, ${name}, ${params.add(action, 'text')}, n, ${params.add(caller.requestId, 'text')}
       from (select count(*)::integer as n from ${written}) c where n > 0 returning id`
}

/**
 * Expressions that record a write in the history: its operation, and for each row `w` of the expression `written` the old values, which
 * are the SQL `before`; null for new records.
 */
export function historyCtes(
  caller: Caller,
  params: Parameters,
  entity: string,
  action: string,
  written: string,
  before: string | null = 'w.before',
): string[] {
  const name = params.add(entity, 'text')
  const values = before === null ? 'null, null' : `${before}, ${changeSalt(params, 'w')}`
  return [
    `new_operation as (${operationSql(caller, params, name, action, written)})`,
    `new_changes as (insert into change (operation_id, entity, record_id, version, before, salt)
       select o.id, ${name}, w.id, w.version, ${values} from ${written} w cross join new_operation o)`,
  ]
}
