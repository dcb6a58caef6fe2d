import type { ParsedRequest } from '../../../schema/contract/index.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { allOf } from '../../sql/conditions.ts'
import type { Parameters } from '../../sql/parameters.ts'

type Chosen = ParsedRequest<'GET rpl/batch/board'>['query']

/** SQL condition: the batch `t` is of the chosen provider, trade and district. */
export const batchCondition = ({ tps_id, trade_id, district_id }: Chosen, params: Parameters): string =>
  allOf(
    Object.entries({ tps_id, trade_id, district_id }).flatMap(([column, id]) =>
      id === undefined ? [] : [`t.${quoteIdent(column)} = ${params.add(id, 'integer')}`],
    ),
  )
