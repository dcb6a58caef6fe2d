import type { Context } from 'hono'
import type { Queries } from '../database/database.ts'
import { ApiError } from '../errors/apiError.ts'
import { message } from '../errors/message.ts'
import { MAINTENANCE_NOTICE } from '../sql/settingSql.ts'
import type { Principal } from './rights.ts'
import type { Route } from './route.ts'

/** Seconds after which a client should try again to save. */
const RETRY_AFTER = 60

/** The refusal of a write during maintenance, with the notice of the administrators. */
export function maintenanceError(c: Context, notice: string): ApiError {
  c.set('maintenance', notice)
  c.header('Retry-After', String(RETRY_AFTER))
  return new ApiError(503, message('server.maintenance'), { cause: 'maintenance', notice })
}

/**
 * Throws 503 for a call that writes while an administrator has switched maintenance on. The statement of the session reads the setting;
 * only a write without a session needs one more.
 */
export async function assertNoMaintenance(
  c: Context,
  db: Queries,
  { method, right, inMaintenance }: Route,
  { userId, maintenance }: Principal,
): Promise<void> {
  if (maintenance != null) c.set('maintenance', maintenance)
  if (method === 'GET' || inMaintenance || right === 'operator') return
  let notice = maintenance
  if (!userId) {
    const [row] = await db.query<{ notice: string | null }>(`select ${MAINTENANCE_NOTICE} as notice`)
    notice = row?.notice
  }
  if (notice != null) throw maintenanceError(c, notice)
}
