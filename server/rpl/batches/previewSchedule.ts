import { entityOf } from '../../../schema/index.ts'
import type { RequestContext } from '../../access/route.ts'
import { batch } from './loadBatch.ts'
import { roomConflicts } from './roomConflicts.ts'

export const schedule = entityOf('schedule')

/** POST rpl/schedule/preview: the batches and schedules that have the room of a schedule, before it is saved. */
export async function postSchedulePreview({
  reply,
  database,
  body,
  caller,
}: RequestContext<'POST rpl/schedule/preview'>): Promise<Response> {
  if (body.to_date < body.from_date) return reply({ batches: [], schedules: [] })
  return reply({
    batches: await roomConflicts(database, batch, body, caller, schedule),
    schedules: await roomConflicts(database, schedule, body, caller),
  })
}
