import { TPS_ROLE } from '../../schema/defaultRights.ts'
import { entityOf } from '../../schema/index.ts'
import type { BaseContext, RequestContext } from '../access/route.ts'
import { readableRow } from '../access/scope.ts'
import { conflict, notFound } from '../errors/apiError.ts'
import { withSentNames } from '../errors/sentNames.ts'
import { sendResult } from '../http/reply.ts'
import { save } from '../records/save.ts'
import { quoteIdent } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'

const account = entityOf('users')

interface ProviderTrade {
  trade_id: number
  sector_id: number
}

interface StoredAccount {
  name: string
  user_role_id: number
  version: number
  trades: ProviderTrade[]
}

/** The role, the version and the trades of an account. Throws 404 when the caller cannot read it. */
export async function loadAccount(
  { database, principal: { scope } }: BaseContext,
  id: number,
): Promise<StoredAccount> {
  const params = new Parameters()
  const [stored] = await database.query<StoredAccount>(
    `select t.name, t.user_role_id, t.version, coalesce(t.trade_data, '[]') as trades from ${quoteIdent(account.name)} t
      where t.id = ${params.add(id, 'integer')} and t.deleted_at is null and ${readableRow(account, scope, 't', params)}`,
    params.values,
  )
  if (!stored) throw notFound('accounts.notFound')
  return stored
}

/** The name as it was sent: `trade_id` for `trade_data.3.trade_id`. */
const shortName = (path: string) => path.replace(/^trade_data\.\d+\./, '')

async function saveTrades(
  context: BaseContext,
  id: number,
  change: (trades: ProviderTrade[]) => ProviderTrade[],
): Promise<Response> {
  const { name, user_role_id, version, trades } = await loadAccount(context, id)
  if (user_role_id !== TPS_ROLE) throw conflict('accounts.noTrades', { name })
  const sent = { id, version, user_role_id, trade_data: change(trades) }
  try {
    return sendResult(context.c, await save(context.database, account, sent, context.caller))
  } catch (error) {
    throw withSentNames(error, shortName)
  }
}

/** Adds a trade to an account, or replaces it. Replies with the account. */
export function addTrade(context: RequestContext<'POST rpl/account/add_trade'>): Promise<Response> {
  const { id, trade_id, sector_id } = context.body
  const trade = { trade_id, sector_id }
  return saveTrades(context, id, (trades) => [
    ...trades.filter((other) => other.trade_id !== trade.trade_id),
    trade,
  ])
}

/** Removes a trade from an account if it has it. Replies with the account. */
export function removeTrade(context: RequestContext<'POST rpl/account/remove_trade'>): Promise<Response> {
  const { id, trade_id } = context.body
  return saveTrades(context, id, (trades) => trades.filter((other) => other.trade_id !== trade_id))
}
