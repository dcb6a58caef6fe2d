import type { SystemHome } from '../../schema/contract/home.ts'
import { isAdministrator, type Principal } from '../access/rights.ts'
import type { Queries } from '../database/database.ts'
import { unsentMessages } from '../messages/routes.ts'
import { FAILED_JOBS, JOB_STATUS } from '../queue/routes.ts'
import { isoSeconds } from '../sql/isoTimestamp.ts'
import { SESSION_IDLE } from '../sql/settingSql.ts'

/** Minutes after which a job that nobody has taken shows that no worker runs. */
const LATE_MINUTES = 5
/** Rows are counted up to here. */
const MAX_COUNTED = 10_001

const counted = (rows: string) => `(select count(*)::integer from (select ${rows} limit ${MAX_COUNTED}) n)`

/** How the system does, for administrators; null for others. One statement. */
export async function loadSystemHome(db: Queries, principal: Principal): Promise<SystemHome | null> {
  if (!isAdministrator(principal)) return null
  const [found] = await db.query<SystemHome>(
    `select json_build_object('overdue', ${counted(`from job where ${JOB_STATUS} = 'waiting' and due_at < now() - interval '${LATE_MINUTES} minutes'`)},
          'failed', ${counted(FAILED_JOBS)}) as jobs,
        json_build_object('waiting', ${counted(unsentMessages('waiting'))}, 'failed', ${counted(unsentMessages('failed'))}) as messages,
        ${counted(`from session where expires_at > now() and last_seen_at > now() - ${SESSION_IDLE}`)} as sessions,
        pg_database_size(current_database()) as database_bytes,
        (select ${isoSeconds('j.done_at')} from job j where j.name = 'seal_history' order by j.done_at desc nulls last limit 1) as sealed_at,
        ${counted('from operation where position is null')} as unsealed`,
  )
  return found ?? null
}
