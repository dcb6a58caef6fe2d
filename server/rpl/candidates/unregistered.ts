import { isOwnerLevel } from '../../../schema/defaultRights.ts'
import { isBlankId } from '../../../schema/emptyValue.ts'
import type { Entity } from '../../../schema/index.ts'
import { type RequestContext, type Route, route } from '../../access/route.ts'
import { EMPTY_SCOPE, readableRow } from '../../access/scope.ts'
import { badInput, forbidden } from '../../errors/apiError.ts'
import { ruleMessage } from '../../errors/labels.ts'
import { recordEvent } from '../../history/recordEvent.ts'
import { parseId } from '../../http/parseId.ts'
import { sendRows } from '../../records/sendRows.ts'
import { enforceLimit, type RateLimit } from '../../session/rateLimit.ts'
import { parseMobile } from '../../session/signUp/details.ts'
import { accountsWith } from '../../sql/accountContacts.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { candidate } from './loadCandidates.ts'

/** Requests of one user for the account of a mobile number. */
const BY_MOBILE_LIMIT: RateLimit = { name: 'unregistered', max: 60, seconds: 3_600 }

const { panchayat_id, block_id, district_id, state_id } = candidate.fields
const { owners: _, ...withoutOwners } = candidate
/** Where these people live, for the scope: the view of migration 0024. */
const unregistered = {
  ...withoutOwners,
  name: 'unregistered',
  fields: { state_id, district_id, block_id, panchayat_id },
} as Entity
/** SQL: the names of the areas of `t`, the smallest first; null without any. */
const AREA_NAMES = `nullif(concat_ws(', ', ${['panchayat', 'block', 'district', 'state']
  .map((area) => `(select a.name from ${quoteIdent(area)} a where a.id = t.${area}_id)`)
  .join(', ')}), '')`
type ListCall =
  | 'GET rpl/employee_registration/otp_not_verified'
  | 'GET rpl/employee_registration/otp_not_verified_comman'
  | 'GET rpl/employee_registration/profile_not_created'

/** SQL condition: what the filter of the request asks for. Throws 400 for a field by which the list cannot be filtered. */
function matches(filter: Readonly<Record<string, unknown>>, params: Parameters): string[] {
  const { q, state_id, district_id, ...others } = filter
  const [unknown] = Object.keys(others)
  if (unknown) throw badInput({ [unknown]: ruleMessage('unknown') })
  const areas = { state_id, district_id }
  return [
    ...(typeof q === 'string' ? [`strpos(lower(t.name), lower(${params.add(q, 'text')})) > 0`] : []),
    ...Object.entries(areas).flatMap(([name, id]) =>
      isBlankId(id) ? [] : [`t.${name} = ${params.add(parseId(id), 'integer')}`],
    ),
  ]
}

/** Those of some kinds in the areas of the caller, newest first; those without an area are for system administrators, none for users of records of their own. */
const list =
  (...kinds: string[]) =>
  async (context: RequestContext<ListCall>): Promise<Response> => {
    const { c, database, query, principal } = context
    const scope = isOwnerLevel(principal.level) ? EMPTY_SCOPE : principal.scope
    const params = new Parameters()
    const conditions = [
      `t.kind = any(${params.add(kinds, 'text[]')})`,
      ...matches(query.filter ?? {}, params),
      readableRow(unregistered, scope, 't', params),
    ]
    const rows = `from unregistered t where ${conditions.join(' and ')}`
    const columns = `t.*, ${AREA_NAMES} as area`
    const order = 't.created_at desc, t.id'
    return sendRows(c, database, { name: 'unregistered', columns, rows, order }, query, params)
  }

/** The account of a number in any area, because the person is there with the telephone in hand. */
async function findByMobile(
  context: RequestContext<'POST rpl/employee_registration/profile_not_created_by_mobile'>,
): Promise<Response> {
  const { reply, database, body, caller } = context
  if (isOwnerLevel(context.principal.level)) throw forbidden('candidates.staffSearch')
  await enforceLimit(database, BY_MOBILE_LIMIT, String(caller.userId), 'candidates.searchLimit')
  const mobile = parseMobile(body.mobile)
  await recordEvent(database, {
    userId: caller.userId,
    entity: candidate.name,
    action: 'searched',
    requestId: caller.requestId,
  })
  return reply(
    await database.query(
      `select t.id as user_id, t.name from unregistered t where t.kind = 'account' and t.id = any(array(${accountsWith({ mobile: '$1::text' })}))`,
      [mobile],
    ),
  )
}

const view = { entity: candidate, action: 'view' } as const

/** The calls about people who are not registered yet. */
export const unregisteredRoutes: readonly Route[] = [
  route('GET rpl/employee_registration/otp_not_verified', { right: view, handle: list('sign_up') }),
  route('GET rpl/employee_registration/otp_not_verified_comman', {
    right: view,
    handle: list('sign_up', 'draft'),
  }),
  route('GET rpl/employee_registration/profile_not_created', { right: view, handle: list('account') }),
  route('POST rpl/employee_registration/profile_not_created_by_mobile', {
    right: { entity: candidate, action: 'update' },
    // The account may be in another area.
    bypassRowSecurity: true,
    inMaintenance: true,
    handle: findByMobile,
  }),
]
