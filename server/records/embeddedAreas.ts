import { areaField, areaLevels } from '../../schema/areas.ts'
import type { FieldOf } from '../../schema/define.ts'
import { entityOf } from '../../schema/index.ts'
import { readableReference, type Scope } from '../access/scope.ts'
import { quoteIdent, titleField } from '../sql/columns.ts'
import type { Parameters } from '../sql/parameters.ts'

/** Areas of a record that are embedded; the number of all is that of its rows. */
const MOST_AREAS = 5

/** SQL, json: the first areas of a list of areas in this column, each as `Karnataka · Bagalkote · Badami`. */
export function embeddedAreas(
  column: string,
  field: FieldOf<'rows'>,
  scope: Scope,
  params: Parameters,
): string {
  const titles = areaLevels.flatMap((level) => {
    const reference = field.columns[areaField(level)]
    const title = titleField(entityOf(level))
    if (reference?.kind !== 'reference' || !title) return []
    return `(select e.${quoteIdent(title)} from ${quoteIdent(level)} e where e.id = (a.row->>'${areaField(level)}')::integer and ${readableReference(reference, scope, 'e', params)})`
  })
  return `(select json_agg(concat_ws(' · ', ${titles.join(', ')}) order by a.at)
     from jsonb_array_elements(${column}) with ordinality a(row, at) where a.at <= ${MOST_AREAS})`
}
