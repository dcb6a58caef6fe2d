import type { Language } from '../../../schema/languages.ts'
import { reports } from '../../../schema/reports/index.ts'
import { isCompared, measuresOf } from '../../../schema/reports/reportQuery.ts'
import { loadUserRights } from '../../access/principal.ts'
import type { Principal } from '../../access/rights.ts'
import type { Database, Queries } from '../../database/database.ts'
import { unavailabilityOf } from '../../database/unavailable.ts'
import { valueText } from '../../errors/labels.ts'
import { inLanguage } from '../../errors/language.ts'
import { say } from '../../errors/message.ts'
import type { JobContext, JobResult } from '../../queue/handler.ts'
import { TODAY } from '../../sql/today.ts'
import { readDocument } from '../exports/readDocument.ts'
import { nextDay } from './nextDay.ts'
import { canSee } from './reportViews.ts'
import { parseViewRequest, readViewQuery } from './viewRequest.ts'

/** Mails that are prepared, and then written in one transaction. */
const PIECE = 500
/** How long a mail is tried to be sent. */
const LIFETIME = `interval '3 days'`

interface Due extends Record<string, unknown> {
  view_id: number
  user_id: number
  report: string
  name: string
  query: string
  email: string | null
  language: Language | null
  today: string
}

interface Mail {
  view_id: number
  user_id: number
  address: string
  subject: string
  body: string
}

const cell = (value: string | number | null) =>
  typeof value === 'number' ? valueText({ kind: 'decimal' }, Math.round(value * 10) / 10) : (value ?? '—')

/** The text of a mail: what the figures are about, the totals, and the address of the view. Undefined for a view whose query the report does not have any more. */
async function textOf(
  db: Queries,
  due: Due,
  principal: Principal,
  origin: string,
): Promise<string | undefined> {
  const report = reports[due.report]
  if (!report) throw new Error(`There is no report "${due.report}".`)
  const query = readViewQuery(due.query)
  const { data: request } = parseViewRequest(report, query, due.today)
  if (!request) return undefined
  const order = { request, show: measuresOf(report, query), compare: isCompared(query) }
  const { title, head, columns, total } = await readDocument(db, report, order, principal)
  const totals = columns.flatMap(({ label, isNumber }, at) =>
    isNumber ? [`${label}: ${cell(total[at] ?? null)}`] : [],
  )
  const facts = head
    .filter(([label]) => label !== say('report.exportedBy'))
    .map(([label, text]) => `${label}: ${text}`)
  // A query is stored as it was sent: what would end the address is encoded.
  const encoded = due.query.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
  const address = `${origin}/reports/${due.report}${encoded ? `?${encoded}` : ''}`
  return [
    title,
    ...facts,
    '',
    ...totals,
    '',
    say('mail.reportAddress', { address }),
    '',
    say('mail.reportEnd'),
  ].join('\n')
}

/** One report of a user whose right was withdrawn, or without an e-mail address, is left out; the next day is set all the same. */
async function mailOf(database: Database, due: Due, origin: string): Promise<Mail | undefined> {
  const [user] = await loadUserRights(database, 'u.id = $1::integer', [due.user_id])
  if (!user || !due.email) return undefined
  const principal: Principal = { ...user, token: '' }
  if (!canSee(principal, due.report)) return undefined
  const db = principal.scope.isGlobal ? database : database.as(principal.userId)
  const { view_id, user_id, email: address, name } = due
  const body = await textOf(db, due, principal, origin)
  if (body === undefined) return undefined
  return { view_id, user_id, address, subject: say('mail.reportSubject', { name }), body }
}

interface Piece {
  due: readonly Due[]
  mails: readonly Mail[]
}

/** The next mails that are due today, to users who still see the view. A report that fails is left out, so that the others are sent. */
async function preparePiece(
  database: Database,
  origin: string,
  reportFailure: (error: unknown) => void,
): Promise<Piece> {
  const due = await database.query<Due>(
    `select m.view_id, m.user_id, v.report, v.name, v.query, u.email, l.language, ${TODAY}::text as today
       from report_mail m join report_view v on v.id = m.view_id join users u on u.id = m.user_id left join user_language l on l.user_id = u.id
      where m.next_on <= ${TODAY} and v.deleted_at is null and (v.user_id = m.user_id or v.role_id = u.user_role_id) order by m.next_on, m.view_id, m.user_id limit ${PIECE}`,
  )
  const mails: Mail[] = []
  for (const one of due) {
    const mail = await inLanguage(one.language ?? 'en', () => mailOf(database, one, origin)).catch(
      (error) => {
        if (unavailabilityOf(error)) throw error
        reportFailure(error)
      },
    )
    if (mail) mails.push(mail)
  }
  return { due, mails }
}

/** Writes mails with their next day. One that another process has written since is not written twice, and none of a view that was deleted since. */
async function writePiece(db: Queries, { due, mails }: Piece): Promise<number> {
  const [sent] = await db.query<{ mails: number }>(
    `with due as (
       update report_mail m set next_on = ${nextDay('m.every')} from jsonb_to_recordset($2::jsonb) d(view_id integer, user_id integer), report_view v
        where m.view_id = d.view_id and m.user_id = d.user_id and m.next_on <= ${TODAY} and v.id = m.view_id and v.deleted_at is null returning m.view_id, m.user_id),
     sent as (
       insert into outbox (channel, address, subject, body, expires_at)
       select 'email', s.address, s.subject, s.body, now() + ${LIFETIME}
         from jsonb_to_recordset($1::jsonb) s(view_id integer, user_id integer, address text, subject text, body text)
         join due on due.view_id = s.view_id and due.user_id = s.user_id returning 1)
     select count(*)::integer as mails from sent`,
    [JSON.stringify(mails), JSON.stringify(due.map(({ view_id, user_id }) => ({ view_id, user_id })))],
  )
  return sent?.mails ?? 0
}

/**
 * Writes all mails that are due today, piece by piece, so that neither their number nor a crash matters. Returns what writes the last piece,
 * in the transaction that ends the job.
 */
export async function mailReports({
  database,
  origin,
  reportFailure,
  signal,
}: Pick<JobContext<'mail_reports'>, 'database' | 'origin' | 'reportFailure' | 'signal'>): Promise<
  (db: Queries) => Promise<JobResult>
> {
  let written = 0
  for (;;) {
    const piece = await preparePiece(database, origin, reportFailure)
    if (piece.due.length < PIECE) return async (db) => ({ mails: written + (await writePiece(db, piece)) })
    signal.throwIfAborted()
    written += await database.transaction((db) => writePiece(db, piece))
  }
}
