import { UNLOCK } from '../../schema/operations.ts'
import { accountEntity } from '../../schema/traits.ts'
import type { Caller, RequestContext } from '../access/route.ts'
import { writableRow } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { notFound } from '../errors/apiError.ts'
import { inlineParam } from '../errors/messageParams.ts'
import { historyCtes } from '../records/historyCtes.ts'
import { quoteIdent } from '../sql/columns.ts'
import { isoSeconds } from '../sql/isoTimestamp.ts'
import { Parameters } from '../sql/parameters.ts'
import { isLockingFailure, LOCK_DURATION, recentFailures } from './attempt.ts'

/** SQL: the subjects whose failures lock the account of this id: itself, and its known devices. */
const subjectsOf = (id: string) =>
  `select 'account ' || ${id} as name union all select 'device ' || token_hash from known_device where user_id = ${id}`

/** SQL expressions: the locked subjects of an account, and until when. */
const lockedCtes = (id: string) => [
  `subject as (${subjectsOf(id)})`,
  `failed as (select s.name, f.at from subject s cross join lateral (${recentFailures('s.name')}) f)`,
  `locked as materialized (select a.name, max(a.at) + ${LOCK_DURATION} as until from failed a
     where ${isLockingFailure('a', 'select o.at from failed o where o.name = a.name')} group by 1)`,
]

/** Throws 404 for an account that the caller cannot change: one of another area, or not of a lower level. */
async function assertWritableAccount(db: Queries, id: number, { scope }: Caller): Promise<void> {
  const params = new Parameters()
  const [found] = await db.query(
    `select from ${quoteIdent(accountEntity.name)} t where t.id = ${params.add(id, 'integer')} and t.deleted_at is null
       and ${writableRow(accountEntity, scope, 't', params)}`,
    params.values,
  )
  if (!found) throw notFound('records.notFound', { entity: inlineParam(accountEntity.label) })
}

/** GET users/{id}/lock: until when failed sign-ins lock the account. */
export async function getLock({
  reply,
  database,
  path: { id },
  caller,
}: RequestContext<'GET users/{id}/lock'>): Promise<Response> {
  await assertWritableAccount(database, id, caller)
  const params = new Parameters()
  const [row] = await database.query<{ until: string | null }>(
    `with ${lockedCtes(params.add(id, 'integer')).join(',\n')}
     select ${isoSeconds('max(until)')} as until from locked`,
    params.values,
  )
  return reply({ locked_until: row?.until ?? null })
}

/** POST users/unlock: ends the lock at once. The history of the account has it; nothing is written where there is no lock. */
export async function postUnlock({
  reply,
  database,
  body: { id },
  caller,
}: RequestContext<'POST users/unlock'>): Promise<Response> {
  await assertWritableAccount(database, id, caller)
  const params = new Parameters()
  const account = params.add(id, 'integer')
  const ctes = [
    ...lockedCtes(account),
    `unlocked as (insert into login_attempt (subject, ok) select name, true from locked returning subject)`,
    `written as (select t.id, t.version from ${quoteIdent(accountEntity.name)} t where t.id = ${account} and exists (select from unlocked))`,
    ...historyCtes(caller, params, accountEntity.name, UNLOCK, 'written', `'{}'::jsonb`),
  ]
  const [row] = await database.query<{ unlocked: boolean }>(
    `with ${ctes.join(',\n')} select exists (select from written) as unlocked`,
    params.values,
  )
  return reply({ unlocked: row?.unlocked === true })
}
