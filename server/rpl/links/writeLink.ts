import type { ReplyOf } from '../../../schema/contract/index.ts'
import { rplOperations } from '../../../schema/rpl/rplOperations.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { historyCtes } from '../../records/historyCtes.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { candidate } from '../candidates/loadCandidates.ts'

/** A candidate after its account was set or removed. */
export type LinkedCandidate = ReplyOf<'POST rpl/employee_registration/link'>

/** Sets the account of a candidate, or removes it with null, as an operation of the history. Undefined where it is that already. */
export async function writeLink(
  db: Queries,
  id: number,
  account: number | null,
  caller: Caller,
): Promise<LinkedCandidate | undefined> {
  const params = new Parameters()
  const table = quoteIdent(candidate.name)
  const user = params.add(account, 'integer')
  const action = account === null ? rplOperations.unlink : rplOperations.link
  const ctes = [
    `written as (update ${table} t set user_id = ${user}, version = t.version + 1, updated_at = now() from ${table} b
       where b.id = t.id and t.id = ${params.add(id, 'integer')} and t.user_id is distinct from ${user}
       returning t.id, t.version, t.user_id, jsonb_build_object('user_id', b.user_id) as before)`,
    ...historyCtes(caller, params, candidate.name, action, 'written'),
  ]
  const [written] = await db.query<LinkedCandidate>(
    `with ${ctes.join(',\n')} select id, version, user_id from written`,
    params.values,
  )
  return written
}
