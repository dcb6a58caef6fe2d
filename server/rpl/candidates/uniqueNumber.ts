import { isOwnerLevel, PROVIDER_LEVEL } from '../../../schema/defaultRights.ts'
import type { Field } from '../../../schema/define.ts'
import { readerOf } from '../../../schema/kinds.ts'
import { isVaulted } from '../../../schema/kindTraits.ts'
import type { Rule } from '../../../schema/rules.ts'
import { accountEntity } from '../../../schema/traits.ts'
import { type RequestContext, type Route, route } from '../../access/route.ts'
import { badInput, conflict, forbidden } from '../../errors/apiError.ts'
import { ruleMessage } from '../../errors/labels.ts'
import { recordEvent } from '../../history/recordEvent.ts'
import { enforceLimit, type RateLimit } from '../../session/rateLimit.ts'
import { hasContact } from '../../sql/accountContacts.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { vaultedFields } from '../../sql/vaultColumns.ts'
import { candidate } from './loadCandidates.ts'

type Check = RequestContext<'POST unique_number_check'>

const STAFF_LIMIT: RateLimit = { name: 'unique number', max: 60, seconds: 3_600 }
const CANDIDATE_LIMIT: RateLimit = { ...STAFF_LIMIT, name: 'unique number of a candidate', max: 5 }

/** A candidate asks about the own draft only, and never about a number of the vault: the answer would tell who else is registered. */
async function authorizeCandidate({ database, body: { id }, principal }: Check, field: Field): Promise<void> {
  if (isVaulted(field)) throw forbidden('candidates.checkStaffOnly')
  const [own] = await database.query(
    `select from ${quoteIdent(candidate.name)} where id = $1::integer and user_id = $2::integer and application_status = 'draft' and deleted_at is null`,
    [id ?? null, principal.userId],
  )
  if (!own) throw forbidden('candidates.checkStaffOnly')
}

/** SQL: another live record has the number; a mobile number belongs to an account, everything else to a candidate. */
async function takenBy(
  { body: { type, id }, caller: { vault } }: Check,
  field: Field,
  value: string,
  params: Parameters,
): Promise<string> {
  const own = params.add(id ?? null, 'integer')
  const live = (table: string, condition: string, isOwn: string) =>
    `select from ${quoteIdent(table)} t where t.deleted_at is null and ${condition} and not coalesce(${isOwn}, false)`
  if (type === 'mobile')
    return live(
      accountEntity.name,
      hasContact('mobile', params.add(value, 'text'), 't'),
      `t.id = (select c.user_id from ${quoteIdent(candidate.name)} c where c.id = ${own})`,
    )
  const vaulted = vaultedFields(candidate).find(({ name }) => name === type)
  if (!vaulted)
    return live(candidate.name, `t.${quoteIdent(type)} = ${params.add(value, 'text')}`, `t.id = ${own}`)
  if (!vault) throw conflict('vault.noKeys')
  const hashes = params.add(await vault.hashesOf(field.kind, value), 'text[]')
  return live(candidate.name, `t.${quoteIdent(vaulted.hashColumn)} = any(${hashes})`, `t.id = ${own}`)
}

/** Whether no other candidate, or for a mobile number no account, has a number. */
async function checkUniqueNumber(request: Check): Promise<Response> {
  const { reply, database, body, principal, caller } = request
  const fields = body.type === 'mobile' ? accountEntity.fields : candidate.fields
  const field = fields[body.type] as Field
  if (principal.level === PROVIDER_LEVEL) throw forbidden('candidates.checkStaffOnly')
  if (isOwnerLevel(principal.level)) await authorizeCandidate(request, field)
  const limit = isOwnerLevel(principal.level) ? CANDIDATE_LIMIT : STAFF_LIMIT
  await enforceLimit(database, limit, `user ${caller.userId}`, 'vault.checkLimit')
  const read = readerOf(field).safeParse(body.number)
  if (!read.success) throw badInput({ number: ruleMessage(read.error.issues[0]?.message as Rule, field) })
  if (isVaulted(field)) {
    const { userId, requestId } = caller
    await recordEvent(database, { userId, entity: candidate.name, action: 'check_number', requestId })
  }
  const params = new Parameters()
  const taken = await takenBy(request, field, String(read.data), params)
  const [found] = await database.query<{ unique: boolean }>(
    `select not exists (${taken}) as unique`,
    params.values,
  )
  return reply({ unique: found?.unique === true })
}

/** A number must be unique in all areas, so the check sees those of others; it says no more than whether there is one. */
export const uniqueNumberRoutes: readonly Route[] = [
  route('POST unique_number_check', {
    right: { entity: candidate, action: 'save' },
    bypassRowSecurity: true,
    inMaintenance: true,
    handle: checkUniqueNumber,
  }),
]
