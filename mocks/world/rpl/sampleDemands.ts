import { entityOf } from '../../../schema/index.ts'
import type { Principal } from '../../../server/access/rights.ts'
import { GLOBAL_SCOPE } from '../../../server/access/scope.ts'
import type { Queries } from '../../../server/database/database.ts'
import { save } from '../../../server/records/save.ts'

const BLOCK_OFFICER = 'block@kaushal.example'
/** Panchayats with a demand. */
const COUNT = 30

/** What the workers are needed for, one after the other. */
const purposes = [
  'Houses of the Pradhan Mantri Awas Yojana',
  'Tap water in every house, Jal Jeevan Mission',
  'A workshop of a self-help group',
  'The new primary health centre',
]

/** The panchayats with the most candidates of a job role ask for more of them. */
export async function createSampleDemands(db: Queries, users: ReadonlyMap<string, Principal>): Promise<void> {
  const { userId } = users.get(BLOCK_OFFICER) as Principal
  const caller = { userId, requestId: 'sample demands', scope: GLOBAL_SCOPE }
  const asking = await db.query<{ panchayat_id: number; job_role_id: number; candidates: number }>(
    `select panchayat_id, job_role_id, count(*)::integer as candidates from employee_registration
      where panchayat_id is not null and job_role_id is not null and deleted_at is null
      group by 1, 2 order by 3 desc, 1, 2 limit $1::integer`,
    [COUNT],
  )
  for (const [at, { candidates, ...record }] of asking.entries())
    await save(
      db,
      entityOf('demand'),
      { ...record, demands: candidates * 2 + (at % 5), description: purposes[at % purposes.length] },
      caller,
    )
}
