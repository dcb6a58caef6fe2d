import { contractErrors } from '../../../schema/contract/errors.ts'
import type { ReportViewEntry } from '../../../schema/contract/reportViews.ts'
import { dayInIndia } from '../../../schema/indiaTime.ts'
import { specialModule } from '../../../schema/modules.ts'
import { reports } from '../../../schema/reports/index.ts'
import type { Report } from '../../../schema/reports/report.ts'
import { accountEntity } from '../../../schema/traits.ts'
import { can, type Principal } from '../../access/rights.ts'
import type { RequestContext } from '../../access/route.ts'
import { type Route, route } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { badInput, conflict, notFound } from '../../errors/apiError.ts'
import { ruleMessage } from '../../errors/labels.ts'
import { message } from '../../errors/message.ts'
import { sendResult } from '../../http/reply.ts'
import { runIdempotentTransaction } from '../../records/idempotentTransaction.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { moduleOf } from '../runReport.ts'
import { assertYearsApart } from '../withYear.ts'
import { assertRoomForView } from './assertRoomForView.ts'
import { nextDay } from './nextDay.ts'
import { restoreView } from './restoreView.ts'
import { parseViewRequest, readViewQuery } from './viewRequest.ts'

type Viewer = Pick<
  Principal,
  'userId' | 'scope' | 'level' | 'roleRights' | 'userRights' | 'mustChangePassword'
>

/** SQL: the view is the caller's ($1), or shared with the role of the caller ($2), and is not deleted. */
const VISIBLE = '(v.user_id = $1::integer or v.role_id = $2::integer) and v.deleted_at is null'

/** Can the user see this report? Its right may have been withdrawn since the view was saved. */
export function canSee(principal: Principal, name: string): boolean {
  const report: Report | undefined = Object.hasOwn(reports, name) ? reports[name] : undefined
  if (!report) return false
  return can(principal, moduleOf(name, report), 'view')
}

/** The views that a user sees, or one of them, by name. */
async function readViews(db: Queries, principal: Principal, id?: number): Promise<ReportViewEntry[]> {
  const rows = await db.query<ReportViewEntry & Record<string, unknown>>(
    `select v.id, v.report, v.name, v.query, v.role_id, r.name as role, v.user_id = $1::integer as own, u.name as by, m.every as mail
       from report_view v left join users u on u.id = v.user_id left join user_role r on r.id = v.role_id
       left join report_mail m on m.view_id = v.id and m.user_id = $1::integer
      where ${VISIBLE} and ($3::integer is null or v.id = $3::integer) order by lower(v.name), v.id`,
    [principal.userId, principal.scope.roleId ?? null, id ?? null],
  )
  return rows.filter(({ report }) => canSee(principal, report))
}

async function readView(db: Queries, principal: Principal, id: number): Promise<ReportViewEntry> {
  const [view] = await readViews(db, principal, id)
  if (!view) throw notFound('records.notFound', { entity: message('thing.view') })
  return view
}

/** A view is shared with the own role, or with an active one below it. */
async function assertShareable(db: Queries, { level, scope }: Viewer, roleId: number): Promise<void> {
  if (roleId === scope.roleId) return
  const [role] = await db.query<{ level: number | null }>(
    `select level from user_role where id = $1::integer and status = 'active' and deleted_at is null`,
    [roleId],
  )
  if (!role || (level !== 1 && (role.level ?? 0) <= (level ?? 0)))
    throw badInput({ role_id: message('reports.roleAbove') })
}

/** Throws 400 for a query that the report refuses: it would fail whenever it is mailed. */
function assertViewQuery(name: string, query: string): void {
  const report = reports[name] as Report
  const parsed = parseViewRequest(report, readViewQuery(query), dayInIndia())
  if (!parsed.success) throw badInput(contractErrors(parsed.error, ruleMessage))
  assertYearsApart(report, parsed.data)
}

type ViewValues = readonly (string | number | null)[]

/** Adds a view, or replaces the own one of the same name; returns its id. */
async function insertView(db: Queries, values: ViewValues): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    `insert into report_view (user_id, report, name, query, role_id) values ($1::integer, $2::text, $3::text, $4::text, $5::integer)
     on conflict (user_id, report, name) where deleted_at is null do update set query = excluded.query, role_id = excluded.role_id returning id`,
    values,
  )
  return row?.id ?? 0
}

/** Changes an own view of the same report and returns its id. Throws 400 for the name of another one, 404 where it is not the caller's. */
async function changeView(db: Queries, values: ViewValues, id: number): Promise<number> {
  const [userId, report, name] = values
  const [other] = await db.query(
    `select from report_view where user_id = $1::integer and report = $2::text and name = $3::text and id <> $4::integer and deleted_at is null`,
    [userId, report, name, id],
  )
  if (other) throw badInput({ name: ruleMessage('unique') })
  const [row] = await db.query<{ id: number }>(
    `update report_view set name = $3::text, query = $4::text, role_id = $5::integer
      where id = $6::integer and user_id = $1::integer and report = $2::text and deleted_at is null returning id`,
    [...values, id],
  )
  if (!row) throw notFound('records.notFound', { entity: message('thing.view') })
  return row.id
}

/** POST reports/views */
async function saveView({ c, database, body, principal, caller }: RequestContext<'POST reports/views'>) {
  const { id, report, name, query, role_id: roleId } = body
  if (!canSee(principal, report)) throw notFound('records.notFound', { entity: message('thing.report') })
  assertViewQuery(report, query)
  const saved = await runIdempotentTransaction(database, caller, async (db) => {
    if (roleId !== undefined) await assertShareable(db, principal, roleId)
    const values = [principal.userId, report, name, query.replace(/^\?/, ''), roleId ?? null]
    const saved = id === undefined ? await insertView(db, values) : await changeView(db, values, id)
    if (id === undefined) await assertRoomForView(db, principal.userId)
    return { body: JSON.stringify(await readView(db, principal, saved)), operation: null }
  })
  return sendResult(c, saved)
}

/** POST reports/views/delete: a deleted view has its role and its mails still, so that a restore brings them back. */
async function deleteView({
  c,
  database,
  body,
  principal,
  caller,
}: RequestContext<'POST reports/views/delete'>) {
  const deleted = await runIdempotentTransaction(database, caller, async (db) => {
    const [row] = await db.query<{ id: number }>(
      'update report_view set deleted_at = now() where id = $1::integer and user_id = $2::integer and deleted_at is null returning id',
      [body.id, principal.userId],
    )
    if (!row) throw notFound('records.notFound', { entity: message('thing.view') })
    return { body: JSON.stringify({ id: row.id }), operation: null }
  })
  return sendResult(c, deleted)
}

/** Throws 409 for a user without an e-mail address, whose mails would never come. */
async function assertEmail(db: Queries, userId: number): Promise<void> {
  const [found] = await db.query(
    `select from ${quoteIdent(accountEntity.name)} where id = $1::integer and email is not null`,
    [userId],
  )
  if (!found) throw conflict('reports.noEmail')
}

/** POST reports/views/mail */
async function mailView({ c, database, body, principal, caller }: RequestContext<'POST reports/views/mail'>) {
  const { id, every } = body
  const changed = await runIdempotentTransaction(database, caller, async (db) => {
    await readView(db, principal, id)
    if (every !== null) await assertEmail(db, principal.userId)
    await (every === null
      ? db.query('delete from report_mail where view_id = $1::integer and user_id = $2::integer', [
          id,
          principal.userId,
        ])
      : db.query(
          `insert into report_mail (view_id, user_id, every, next_on) values ($1::integer, $2::integer, $3::text, ${nextDay('$3::text')})
           on conflict (view_id, user_id) do update set every = excluded.every, next_on = excluded.next_on`,
          [id, principal.userId, every],
        ))
    return { body: JSON.stringify(await readView(db, principal, id)), operation: null }
  })
  return sendResult(c, changed)
}

const right = { module: specialModule('dashboard'), action: 'view' } as const

/** The calls of saved views. Who sees which report is asked for each view. */
export const viewRoutes: readonly Route[] = [
  route('GET reports/views', {
    right,
    handle: async ({ reply, database, principal }) => reply(await readViews(database, principal)),
  }),
  route('POST reports/views', { right, handle: saveView }),
  route('POST reports/views/delete', { right, handle: deleteView }),
  route('POST reports/views/restore', { right, handle: restoreView }),
  route('POST reports/views/mail', { right, handle: mailView }),
]
