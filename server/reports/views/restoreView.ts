import { MAX_VIEW_NAME } from '../../../schema/contract/reportViews.ts'
import type { RequestContext } from '../../access/route.ts'
import { notFound } from '../../errors/apiError.ts'
import { message } from '../../errors/message.ts'
import { sendResult } from '../../http/reply.ts'
import { runIdempotentTransaction } from '../../records/idempotentTransaction.ts'
import { assertRoomForView } from './assertRoomForView.ts'

/**
 * SQL: the name of the deleted view `v`, or with the first number behind it that makes it free. A record whose key is taken is not restored, but
 * waits in the recycle bin until the other one has been renamed; a deleted view is in no list, so that a refusal would lose it with its mails.
 */
const FREE_NAME = `(select c.name from generate_series(1, (select count(*) + 1 from report_view o where o.user_id = v.user_id and o.report = v.report)) n,
   lateral (select case n when 1 then v.name else left(v.name, ${MAX_VIEW_NAME - 3} - length(n::text)) || ' (' || n || ')' end as name) c
  where not exists (select from report_view o where o.user_id = v.user_id and o.report = v.report and o.name = c.name and o.deleted_at is null)
  order by n limit 1)`

/** POST reports/views/restore: an own view, with its role and the mails of all. One that is not deleted stays as it is. */
export async function restoreView({
  c,
  database,
  body,
  principal,
  caller,
}: RequestContext<'POST reports/views/restore'>) {
  const restored = await runIdempotentTransaction(database, caller, async (db) => {
    const [view] = await db.query<{ id: number; name: string }>(
      `update report_view v set deleted_at = null, name = case when v.deleted_at is null then v.name else ${FREE_NAME} end
        where v.id = $1::integer and v.user_id = $2::integer returning v.id, v.name`,
      [body.id, principal.userId],
    )
    if (!view) throw notFound('records.notFound', { entity: message('thing.view') })
    await assertRoomForView(db, principal.userId)
    return { body: JSON.stringify(view), operation: null }
  })
  return sendResult(c, restored)
}
