import { entityOf } from '../../schema/index.ts'
import type { BaseContext, RequestContext } from '../access/route.ts'
import { readableRow } from '../access/scope.ts'
import { ApiError, notFound } from '../errors/apiError.ts'
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
    `select t.user_role_id, t.version, coalesce(t.trade_data, '[]') as trades from ${quoteIdent(account.name)} t
      where t.id = ${params.add(id, 'integer')} and t.deleted_at is null and ${readableRow(account, scope, 't', params)}`,
    params.values,
  )
  if (!stored) throw notFound('accounts.notFound')
  return stored
}

/** Names the fields in an error as they were sent: `trade_id` instead of `trade_data.3.trade_id`. */
function withShortPaths(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.details.errors) return error
  const errors = Object.entries(error.details.errors as Record<string, string>)
  const shortened = errors.map(([path, text]) => [path.replace(/^trade_data\.\d+\./, ''), text])
  return new ApiError(error.status, error.text, { ...error.details, errors: Object.fromEntries(shortened) })
}

async function saveTrades(
  context: BaseContext,
  id: number,
  change: (trades: ProviderTrade[]) => ProviderTrade[],
): Promise<Response> {
  const { user_role_id, version, trades } = await loadAccount(context, id)
  const sent = { id, version, user_role_id, trade_data: change(trades) }
  try {
    return sendResult(context.c, await save(context.database, account, sent, context.caller))
  } catch (error) {
    throw withShortPaths(error)
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
