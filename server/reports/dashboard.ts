import { areaField } from '../../schema/areas.ts'
import { type DashboardReply, type DashboardType, dashboardTypes } from '../../schema/contract/reports.ts'
import { CANDIDATE_LEVEL, PROVIDER_LEVEL, TPS_ROLE } from '../../schema/defaultRights.ts'
import { entityOf } from '../../schema/index.ts'
import { specialModule } from '../../schema/modules.ts'
import { CHILD_AREA } from '../../schema/reports/report.ts'
import { accountEntity } from '../../schema/traits.ts'
import { authorize, can, type Principal } from '../access/rights.ts'
import type { RequestContext } from '../access/route.ts'
import { readableRow } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { notFound } from '../errors/apiError.ts'
import { message } from '../errors/message.ts'
import { quoteIdent } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import { type FoundArea, findArea } from './findArea.ts'
import { type FixedReport, mergeReports } from './fixedReports.ts'
import { questionOf } from './question.ts'
import { readReport } from './readReport.ts'
import { roadOf } from './roadOf.ts'

type Subject = DashboardReply['subject']

const ofCandidates: FixedReport = {
  dataset: 'candidates',
  date: 'submitted_on',
  measures: ['registered', 'approved', 'in_training', 'assessed', 'certified', 'placed'],
  by: [CHILD_AREA],
}
const ofDemand: FixedReport = { dataset: 'demands', measures: ['demand'], by: [CHILD_AREA], date: undefined }

/** The figures of an area, or of all that the user sees, by the areas inside it. */
async function areaDashboard(db: Queries, subject: Subject, principal: Principal): Promise<DashboardReply> {
  const filter = subject.id ? { [areaField(subject.type)]: [subject.id] } : {}
  const { scope } = principal
  const question = questionOf(ofCandidates, filter, scope)
  const seesDemand = can(principal, entityOf('demand'), 'view')
  const reports = [
    await readReport(db, question, principal),
    ...(seesDemand ? [await readReport(db, questionOf(ofDemand, filter, scope), principal)] : []),
  ]
  return {
    ...mergeReports(reports, question.by),
    filters: { ...filter, by: question.by },
    as_of: new Date().toISOString(),
    subject,
  }
}

const COUNTRY: Subject = { type: 'country', id: null, name: 'All areas', path: [] }

/** The figures of a training provider, by trade. Throws 404 where the user cannot see the account. */
async function providerDashboard(db: Queries, id: number, principal: Principal): Promise<DashboardReply> {
  const params = new Parameters()
  const [found] = await db.query<{ name: string }>(
    `select t.name from ${quoteIdent(accountEntity.name)} t
      where t.id = ${params.add(id, 'integer')} and t.deleted_at is null and (t.user_role_id = ${TPS_ROLE} or t.id = ${params.add(principal.userId, 'integer')})
        and ${readableRow(accountEntity, principal.scope, 't', params)}`,
    params.values,
  )
  if (!found) throw notFound('records.notFound', { entity: message('thing.provider') })
  const filter = { tps_id: [id] }
  const question = questionOf({ ...ofCandidates, by: ['trade_id'] }, filter, principal.scope)
  return {
    ...(await readReport(db, question, principal)),
    filters: { ...filter, by: question.by },
    as_of: new Date().toISOString(),
    subject: { type: 'tps', id, name: found.name, path: [] },
  }
}

const ofArea = async (db: Queries, id: number, principal: Principal, type: DashboardType) =>
  areaDashboard(db, await findArea(db, id, principal.scope, type), principal)

/** The dashboard of each type. */
const dashboards: Readonly<
  Record<DashboardType, (db: Queries, id: number, principal: Principal) => Promise<DashboardReply>>
> = {
  country: (db, _, principal) => areaDashboard(db, COUNTRY, principal),
  state: (db, id, principal) => ofArea(db, id, principal, 'state'),
  district: (db, id, principal) => ofArea(db, id, principal, 'district'),
  block: (db, id, principal) => ofArea(db, id, principal, 'block'),
  panchayat: (db, id, principal) => ofArea(db, id, principal, 'panchayat'),
  tps: providerDashboard,
  candidate: roadOf,
}

/** Throws 403 without the right to dashboards; a candidate sees the own way without it. */
function authorizeDashboard(principal: Principal, type: DashboardType): void {
  if (principal.level === CANDIDATE_LEVEL && type === 'candidate') return
  authorize(principal, specialModule('dashboard'), 'view')
}

/** GET rpl/new_dashboard/{type}/{id} */
export const getDashboard = async ({
  reply,
  database,
  path: { type, id },
  principal,
}: RequestContext<'GET rpl/new_dashboard/{type}/{id}'>): Promise<Response> => {
  authorizeDashboard(principal, type)
  return reply(await dashboards[type](database, id, principal))
}

/** What the dashboard of a user is about: the own account of levels 8 and 9, else the one area of work, else all of them. */
function ownSubject({ level, userId, scope }: Principal): { type: DashboardType; id: number } {
  if (level === PROVIDER_LEVEL) return { type: 'tps', id: userId }
  const areas = Object.entries(scope.areas).flatMap(([type, ids]) => ids.map((id) => ({ type, id })))
  const [area] = areas
  const isOne = areas.length === 1 && dashboardTypes.includes(area?.type as DashboardType)
  return isOne ? (area as FoundArea) : { type: 'country', id: 0 }
}

/** The own candidate of a user of level 9; 0 without one. */
async function ownCandidate(db: Queries, { userId }: Principal): Promise<number> {
  const [found] = await db.query<{ id: number }>(
    'select id from employee_registration where user_id = $1::integer and deleted_at is null order by id desc limit 1',
    [userId],
  )
  return found?.id ?? 0
}

/** GET rpl/dashboard */
export async function getOwnDashboard({
  reply,
  database,
  principal,
}: RequestContext<'GET rpl/dashboard'>): Promise<Response> {
  const { type, id } =
    principal.level === CANDIDATE_LEVEL
      ? { type: 'candidate' as const, id: await ownCandidate(database, principal) }
      : ownSubject(principal)
  authorizeDashboard(principal, type)
  return reply(await dashboards[type](database, id, principal))
}
