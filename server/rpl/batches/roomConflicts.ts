import type { ParsedRequest, ReplyOf } from '../../../schema/contract/index.ts'
import type { Entity } from '../../../schema/index.ts'
import type { Caller } from '../../access/route.ts'
import { readableRow } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'

/** A room at some hours of some days. */
type RoomTime = ParsedRequest<'POST rpl/schedule/preview'>['body']

/** A batch or a schedule that has the room. */
type RoomConflict = ReplyOf<'POST rpl/schedule/preview'>['batches'][number]

/** Most conflicts that a preview names. */
const MAX_CONFLICTS = 3

/**
 * The batches or schedules that have the room of the same provider at the same hours, as the constraint of batches counts them. `of`: the
 * entity of the planned record, whose provider is that of the stored one, or the caller.
 */
export function roomConflicts(
  db: Queries,
  entity: Entity,
  { id, unit, from_date, to_date, from_time, to_time }: RoomTime,
  { scope, userId }: Pick<Caller, 'scope' | 'userId'>,
  of = entity,
): Promise<RoomConflict[]> {
  const params = new Parameters()
  const own = params.add(id ?? 0, 'integer')
  const isItself = of === entity ? `t.id = ${own}` : 'false'
  return db.query<RoomConflict>(
    `select t.id, ${entity.fields.batch_no ? 't.batch_no' : 'null::text as batch_no'}, t.unit, t.shift, t.from_date::text as from_date, t.to_date::text as to_date, t.from_time, t.to_time
       from ${quoteIdent(entity.name)} t
      where t.deleted_at is null and not ${isItself} and ${readableRow(entity, scope, 't', params)}
        and t.tps_id = coalesce((select o.tps_id from ${quoteIdent(of.name)} o where o.id = ${own}), ${params.add(userId, 'integer')})
        and lower(t.unit) = lower(${params.add(unit?.trim() ?? '', 'text')})
        and t.from_date <= ${params.add(to_date, 'date')} and t.to_date >= ${params.add(from_date, 'date')}
        and t.from_time < ${params.add(to_time, 'text')} and t.to_time > ${params.add(from_time, 'text')}
      order by t.from_date, t.id limit ${MAX_CONFLICTS}`,
    params.values,
  )
}
