import { entityOf } from '../../../schema/index.ts'
import type { Caller } from '../../../server/access/route.ts'
import { GLOBAL_SCOPE } from '../../../server/access/scope.ts'
import type { Queries } from '../../../server/database/database.ts'
import { save } from '../../../server/records/save.ts'
import { loadBatch } from '../../../server/rpl/batches/loadBatch.ts'
import { batchDates } from '../../../server/rpl/batches/trainingDays.ts'

/** Every how many candidates are absent on a day. */
const ABSENT = 9

/** Enters who was there on the days with training of a batch until a day. */
export async function enterSampleAttendance(
  db: Queries,
  { id, candidates }: { id: number; candidates: readonly number[] },
  until: string,
  caller: Caller,
): Promise<void> {
  const stored = await loadBatch(db, id, { ...caller, scope: GLOBAL_SCOPE }, { forUpdate: false })
  const { planned_state: state_id, planned_district: district_id } = stored
  const dates = (await batchDates(db, stored)).filter((date) => date <= until)
  for (const [number, date] of dates.entries()) {
    const present = candidates
      .filter((_, at) => (at * 7 + number) % ABSENT !== 0)
      .map((candidate_id) => ({ candidate_id }))
    await save(db, entityOf('attendance'), { batch_id: id, date, present, state_id, district_id }, caller)
  }
}
