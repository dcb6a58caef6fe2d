import type { DashboardReply } from '../../schema/contract/reports.ts'
import { isOwnerLevel } from '../../schema/defaultRights.ts'
import { entityOf } from '../../schema/index.ts'
import { authorize, type Principal } from '../access/rights.ts'
import { readableRow } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { notFound } from '../errors/apiError.ts'
import { fieldLabel } from '../errors/labels.ts'
import { say } from '../errors/message.ts'
import { inlineParam } from '../errors/messageParams.ts'
import { quoteIdent } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'

const candidate = entityOf('employee_registration')
/** The days of the way from registration to a job, in their order. */
const days = ['submitted_on', 'approved_on', 'certified_on', 'placed_on'] as const

const columnsOf = (): DashboardReply['columns'] => [
  { name: 'step', label: say('report.step'), kind: 'dimension', type: 'text' },
  {
    name: 'day',
    label: say('report.day'),
    kind: 'dimension',
    type: candidate.fields.submitted_on?.kind ?? '',
  },
]

/** The way of a candidate: the day of each step, null for those to come. No rows for an account without a candidate. */
export async function roadOf(db: Queries, id: number, principal: Principal): Promise<DashboardReply> {
  const isWithout = isOwnerLevel(principal.level) && id === 0
  if (!isWithout) authorize(principal, candidate, 'view')
  const params = new Parameters()
  const [found] = await db.query<Record<string, string | null> & { name: string }>(
    `select t.name, ${days.map((day) => `t.${quoteIdent(day)}::text as ${quoteIdent(day)}`).join(', ')} from ${quoteIdent(candidate.name)} t
      where t.id = ${params.add(id, 'integer')} and t.deleted_at is null and ${readableRow(candidate, principal.scope, 't', params)}`,
    params.values,
  )
  if (!found && !isWithout) throw notFound('records.notFound', { entity: inlineParam(candidate.label) })
  const rows = found
    ? days.map((day) => ({ step: fieldLabel(day, candidate.fields[day] as never), day: found[day] ?? null }))
    : []
  return {
    columns: columnsOf(),
    rows,
    subtotals: [],
    totals: {},
    filters: {},
    as_of: new Date().toISOString(),
    subject: { type: 'candidate', id: found ? id : null, name: found?.name ?? principal.name, path: [] },
  }
}
