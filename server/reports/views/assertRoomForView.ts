import type { Queries } from '../../database/database.ts'
import { conflict } from '../../errors/apiError.ts'

/** Most views of a user: the list has all of them, and each can be mailed. */
const MAX_VIEWS = 100

/** Throws 409 where the view that was written is one too many. One that replaced another is not. */
export async function assertRoomForView(db: Queries, userId: number): Promise<void> {
  const [found] = await db.query<{ views: number }>(
    'select count(*)::integer as views from report_view where user_id = $1::integer and deleted_at is null',
    [userId],
  )
  if ((found?.views ?? 0) > MAX_VIEWS) throw conflict('reports.tooManyViews', { max: MAX_VIEWS })
}
