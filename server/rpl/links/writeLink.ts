import type { ReplyOf } from '../../../schema/contract/index.ts'
import { rplOperations } from '../../../schema/rpl/rplOperations.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { updateWithHistory } from '../../records/updateWithHistory.ts'
import { Parameters } from '../../sql/parameters.ts'
import { candidate } from '../candidates/loadCandidates.ts'

/** A candidate after its account was set or removed. */
type LinkedCandidate = ReplyOf<'POST rpl/employee_registration/link'>

/** Sets the account of a candidate, or removes it with null, as an operation of the history. Undefined where it is that already. */
export async function writeLink(
  db: Queries,
  id: number,
  account: number | null,
  caller: Caller,
): Promise<LinkedCandidate | undefined> {
  const params = new Parameters()
  const user = params.add(account, 'integer')
  const update = {
    entity: candidate,
    action: account === null ? rplOperations.unlink : rplOperations.link,
    set: { user_id: user },
    where: `t.id = ${params.add(id, 'integer')} and t.user_id is distinct from ${user}`,
    returning: ['user_id'],
  }
  return (await updateWithHistory<LinkedCandidate>(db, update, params, caller)).records[0]
}
