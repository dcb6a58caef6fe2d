import { entityOf } from '../../schema/index.ts'
import { visible } from '../access/scope.ts'
import type { Asked } from '../api/authorization.ts'
import { notFound, Refusal } from '../errors/apiError.ts'
import { idFrom } from '../http/ids.ts'
import { written } from '../http/reply.ts'
import { save } from '../records/save.ts'
import { quoted } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'

const account = entityOf('users')

interface Taught {
  trade_id: number
  sector_id: number
}

interface Held {
  user_role_id: number
  version: number
  trades: Taught[]
}

/** The role, the version and the trades of an account that the caller sees; 404 where there is none. */
export async function heldBy({ database, principal: { reach } }: Asked, id: number): Promise<Held> {
  const params = new Parameters()
  const [held] = await database.query<Held>(
    `select t.user_role_id, t.version, coalesce(t.trade_data, '[]') as trades from ${quoted(account.name)} t
      where t.id = ${params.add(id, 'integer')} and t.deleted_at is null and ${visible(account, reach, 't', params)}`,
    params.values,
  )
  if (!held) throw notFound('There is no account with this id.')
  return held
}

/** `trade_data.3.trade_id` is `trade_id` to who sent one trade. */
function inShort(error: unknown): unknown {
  if (!(error instanceof Refusal) || !error.more.errors) return error
  const errors = Object.entries(error.more.errors as Record<string, string>)
  const short = errors.map(([path, sentence]) => [path.replace(/^trade_data\.\d+\./, ''), sentence])
  return new Refusal(error.status, error.message, { ...error.more, errors: Object.fromEntries(short) })
}

async function keep(asked: Asked, id: number, change: (trades: Taught[]) => Taught[]): Promise<Response> {
  const { user_role_id, version, trades } = await heldBy(asked, id)
  const sent = { id, version, user_role_id, trade_data: change(trades) }
  try {
    return written(asked.c, await save(asked.database, account, sent, asked.caller))
  } catch (error) {
    throw inShort(error)
  }
}

/** Adds a trade to an account; one that is there already stays once. The reply is the account. */
export function addTrade(asked: Asked): Promise<Response> {
  const { id, trade_id, sector_id } = asked.body
  const trade = { trade_id: idFrom(trade_id, 'trade_id', 1), sector_id: idFrom(sector_id, 'sector_id', 1) }
  return keep(asked, idFrom(id, 'id', 1), (trades) => [
    ...trades.filter((one) => one.trade_id !== trade.trade_id),
    trade,
  ])
}

/** Takes a trade from an account, where it is there. The reply is the account. */
export function removeTrade(asked: Asked): Promise<Response> {
  const { id, trade_id } = asked.body
  const trade = idFrom(trade_id, 'trade_id', 1)
  return keep(asked, idFrom(id, 'id', 1), (trades) => trades.filter((one) => one.trade_id !== trade))
}
