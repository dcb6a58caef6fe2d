import { entityOf } from '../../../schema/index.ts'
import type { Principal } from '../../access/rights.ts'
import type { Queries } from '../../database/database.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { batch } from '../batches/loadBatch.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { hasPlaces } from './loadOpenBatches.ts'
import { waitsAnywhere } from './loadPool.ts'

/** The trade with which a proposal begins: of those with free places the one for which most wait, else that for which most wait. Null where nobody does. */
export async function firstTrade(db: Queries, principal: Principal): Promise<number | null> {
  const params = new Parameters()
  const [row] = await db.query<{ trade_id: number }>(
    `select w.trade_id from (select t.trade_id, count(*) as n from ${quoteIdent(candidate.name)} t
                              where t.trade_id is not null and ${waitsAnywhere(principal, params)} group by 1) w
      order by exists (select from ${quoteIdent(batch.name)} t where t.trade_id = w.trade_id and ${hasPlaces(principal, params)}) desc, w.n desc, 1 limit 1`,
    params.values,
  )
  return row?.trade_id ?? null
}

export async function nameOfTrade(db: Queries, id: number): Promise<string | null> {
  const [row] = await db.query<{ name: string }>(
    `select name from ${quoteIdent(entityOf('trade').name)} where id = $1::integer`,
    [id],
  )
  return row?.name ?? null
}
