import type { Entity } from '../../schema/index.ts'
import type { Parameters } from '../sql/parameters.ts'
import { quoteLiteral } from '../sql/quoteLiteral.ts'
import { containsText, searchedText } from './searchCondition.ts'

/** So many of the hundred or so texts that the statistics of the database have of a column. */
const FREQUENT = 4

/**
 * SQL: so many records have this text that reading the table finds a thousand sooner than the trigram index, which first finds all. The
 * planner would decide the same, but planning the statement for each text takes longer than asking its statistics here.
 */
export function isFrequent(entity: Entity, q: unknown, params: Parameters): string {
  const sample = `select unnest(p.histogram_bounds::text::text[]) as text from pg_stats p
    where p.schemaname = current_schema() and p.tablename = ${quoteLiteral(entity.name)} and p.attname = 'search_text'`
  return `(select count(*) >= ${FREQUENT} from (${sample}) s where ${containsText('s.text', searchedText(q), params)})`
}
