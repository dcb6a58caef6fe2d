import { areaColumns } from '../../../schema/areas.ts'
import type { ReplyOf } from '../../../schema/contract/index.ts'
import { TPS_ROLE } from '../../../schema/defaultRights.ts'
import { entityOf } from '../../../schema/index.ts'
import type { RequestContext } from '../../access/route.ts'
import { areasOf, readableRow, type Scope } from '../../access/scope.ts'
import { advisoryLocks } from '../../database/advisoryLocks.ts'
import type { Queries } from '../../database/database.ts'
import { badInput, conflict } from '../../errors/apiError.ts'
import { message } from '../../errors/message.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { candidate, type LoadedCandidate } from './loadCandidates.ts'

const account = entityOf('users')
const trade = entityOf('trade')
/** The areas where a candidate lives. */
const homes = areaColumns(candidate)

/** SQL condition: the user under the alias `t` is an active training provider whom the caller can read. */
const isProvider = (scope: Scope, params: Parameters) =>
  `t.user_role_id = ${params.add(TPS_ROLE, 'integer')} and t.status = 'active' and t.deleted_at is null and ${readableRow(account, scope, 't', params)}`

/** SQL: how many candidates each provider has, wherever they live; the caller may see fewer. */
const assignedTo = (ids: string) =>
  `(select coalesce(sum(n.assigned), 0)::integer from candidates_of_providers(${ids}) n)`

/** SQL: the areas in which the account `t` works: none while they are suspended. */
const AREAS = `case when t.data_suspended is distinct from 1 then coalesce(t.data, '[]') else '[]' end`

/** A training provider with what decides about the candidates whom it can take. */
export interface Provider {
  name: string
  capacity: number | null
  /** Candidates that it has. */
  assigned: number
  trades: readonly number[]
  areas: Scope['areas']
}

type StoredProvider = Omit<Provider, 'areas'> & {
  id: number
  areas: readonly Readonly<Record<string, unknown>>[]
}

/** Those of these providers to whom the caller can assign, by id. */
export async function loadProviders(
  db: Queries,
  ids: readonly number[],
  scope: Scope,
): Promise<Map<number, Provider>> {
  const params = new Parameters()
  const rows = await db.query<StoredProvider>(
    `select t.id, t.name, t.capacity, ${assignedTo(`array[t.id]`)} as assigned,
            array(select (r ->> 'trade_id')::integer from jsonb_array_elements(t.trade_data) r) as trades,
            ${AREAS} as areas
       from ${quoteIdent(account.name)} t where t.id = any(${params.add(ids, 'integer[]')}) and ${isProvider(scope, params)}`,
    params.values,
  )
  return new Map(rows.map(({ id, areas, ...provider }) => [id, { ...provider, areas: areasOf(areas).areas }]))
}

/** Why a provider that has so many candidates cannot take this one; null if it can. */
export function providerRefusal(
  { capacity, trades, areas }: Provider,
  record: Readonly<Record<string, unknown>>,
  assigned: number,
): 'providerTrade' | 'providerArea' | 'providerFull' | null {
  if (!trades.includes(record.trade_id as number)) return 'providerTrade'
  const worksThere = homes.some(({ level, column }) => areas[level]?.includes(record[column] as number))
  if (!worksThere) return 'providerArea'
  return capacity !== null && assigned >= capacity ? 'providerFull' : null
}

/** Throws 409 if the provider cannot take the candidate; otherwise the candidate has one of its places. */
export type TakePlace = (record: LoadedCandidate) => void

/**
 * The places of a training provider, until the transaction ends: two assignments at the same time do not take the same place. Throws 400
 * when the caller cannot assign to it.
 */
export async function openPlaces(db: Queries, id: number, scope: Scope): Promise<TakePlace> {
  await db.query('select pg_advisory_xact_lock($1::integer, $2::integer)', [advisoryLocks.providers, id])
  const provider = (await loadProviders(db, [id], scope)).get(id)
  if (!provider) throw badInput({ tps_id: message('candidates.providerNotFound') })
  let { assigned } = provider
  return (record) => {
    const refusal = providerRefusal(provider, record, assigned)
    const words = { provider: provider.name, name: record.name, capacity: provider.capacity ?? 0 }
    if (refusal) throw conflict(`candidates.${refusal}`, words)
    assigned += 1
  }
}

/** GET rpl/employee_registration/get_tps_list: those with an area, because one without can take nobody. */
export async function listProviders({
  reply,
  database,
  principal: { scope },
}: RequestContext<'GET rpl/employee_registration/get_tps_list'>): Promise<Response> {
  const params = new Parameters()
  const trades = `select x.id, x.name from ${quoteIdent(trade.name)} x where x.id in (select (r ->> 'trade_id')::integer from jsonb_array_elements(t.trade_data) r) order by x.name`
  const rows = await database.query<ReplyOf<'GET rpl/employee_registration/get_tps_list'>[number]>(
    `select t.id, t.name, t.capacity, ${assignedTo(`array[t.id]`)} as assigned,
            coalesce((select json_agg(row_to_json(one)) from (${trades}) one), '[]') as trades
       from ${quoteIdent(account.name)} t where ${isProvider(scope, params)} and jsonb_array_length(${AREAS}) > 0 order by lower(t.name), t.id`,
    params.values,
  )
  return reply(rows)
}
