import type { Queries } from '../database/database.ts'
import type { JobResult } from '../queue/handler.ts'
import { DEVICE_LIFETIME } from '../session/knownDevices.ts'
import { integerSetting, SESSION_IDLE } from '../sql/settingSql.ts'

const STATEMENTS = [
  `delete from session where expires_at < now() or last_seen_at < now() - ${SESSION_IDLE}`,
  `delete from login_attempt where at < now() - interval '1 day'`,
  `delete from known_device where created_at < now() - ${DEVICE_LIFETIME}`,
  `delete from idempotency where created_at < now() - interval '2 days'`,
  `delete from throttle where since < now() - interval '1 day'`,
  `delete from sign_up where code_at < now() - make_interval(days => ${integerSetting('sign_up.days_unverified')}) or verified_at < now() - interval '1 hour'`,
  `delete from contact_change where code_at < now() - interval '1 hour'`,
  `delete from password_reset where code_at < now() - interval '1 hour'`,
  `update outbox set body = null where expires_at < now() and body is not null`,
  // Like a file that was replaced, it can be brought back for this time; its mails go with it.
  `delete from report_view where deleted_at < now() - interval '30 days'`,
  // They name candidates and users.
  `delete from notification where created_at < now() - interval '180 days'`,
  `delete from outbox where created_at < now() - interval '90 days'`,
  `delete from import_row where job_id in (select id from import_job where expires_at < now())`,
  `delete from import_job where expires_at < now()`,
  // Longer than a key of a job must be unique (planning/notifications/dueDates.ts).
  `delete from job where due_at is null and greatest(done_at, failed_at) < now() - interval '60 days'`,
]

/** Deletes expired sessions, keys, codes, dry runs and jobs, and what cannot be restored any more. */
export async function deleteExpired(db: Queries): Promise<JobResult> {
  let rows = 0
  for (const sql of STATEMENTS) {
    const [deleted] = await db.query<{ rows: number }>(
      `with expired as (${sql} returning 1) select count(*)::integer as rows from expired`,
    )
    rows += deleted?.rows ?? 0
  }
  return { rows }
}
