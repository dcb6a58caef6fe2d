import type { Context } from 'hono'
import { countLimit } from '../../schema/countLimit.ts'
import type { Queries } from '../database/database.ts'
import { contentRange, sendJson } from '../http/reply.ts'
import type { Parameters } from '../sql/parameters.ts'

const FIRST_PAGE = [0, 24] as const

/** Rows that are no records of an entity, as SQL: `rows` begins with `from`. */
interface Selection {
  /** For the Content-Range. */
  name: string
  columns: string
  rows: string
  order: string
}

interface Page {
  range?: readonly [number, number] | undefined
  filter?: Readonly<Record<string, unknown>> | undefined
}

/** Replies with a page of rows, 25 unless the request says otherwise, and how many there are in all. */
export async function sendRows(
  c: Context,
  database: Queries,
  { name, columns, rows, order }: Selection,
  { range = FIRST_PAGE, filter = {} }: Page,
  params: Parameters,
): Promise<Response> {
  const [first, last] = range
  const counted = countLimit(filter)
  const page = `select ${columns} ${rows} order by ${order} limit ${params.add(last - first + 1, 'integer')} offset ${params.add(first, 'integer')}`
  const [reply] = await database.query<{ body: string; total: number }>(
    `select coalesce((select json_agg(row_to_json(r)) from (${page}) r), '[]')::text as body,
            (select count(*)::integer from (select ${rows} limit ${counted + 1}) n) as total`,
    params.values,
  )
  const { body, total } = reply as { body: string; total: number }
  return sendJson(c, body, contentRange(name, range, total, counted))
}
