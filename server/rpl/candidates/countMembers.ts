import type { ReplyOf } from '../../../schema/contract/index.ts'
import { entityOf } from '../../../schema/index.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { updateWithHistory } from '../../records/updateWithHistory.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { candidate } from './loadCandidates.ts'

const batch = entityOf('batch')

/** A batch after candidates entered or left it. */
type CountedBatch = ReplyOf<'POST rpl/batch/fill'>['batches'][number]

/** Counts the candidates of batches again, as a part of the operation of the caller if it has one. Returns the batches that have another number now. */
export async function countMembers(
  db: Queries,
  batchIds: readonly number[],
  action: string,
  caller: Caller,
): Promise<CountedBatch[]> {
  const table = quoteIdent(batch.name)
  // First, so that the count sees those who enter or leave at the same time.
  await db.query(`select id from ${table} where id = any($1::integer[]) order by id for update`, [batchIds])
  const params = new Parameters()
  const members = `select count(*)::integer as n from ${quoteIdent(candidate.name)} k where k.batch_id = b.id and k.deleted_at is null`
  const update = {
    entity: batch,
    action,
    set: { total_no_of_candidate: 'counted.n' },
    from: [`lateral (${members}) counted`],
    where: `t.id = any(${params.add(batchIds, 'integer[]')}) and b.total_no_of_candidate is distinct from counted.n`,
    returning: ['total_no_of_candidate'],
  }
  return (await updateWithHistory<CountedBatch>(db, update, params, caller)).records
}
