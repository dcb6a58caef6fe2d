import { areaColumns } from '../../../schema/areas.ts'
import type { SearchResult } from '../../../schema/contract/search.ts'
import type { Entity } from '../../../schema/index.ts'
import { isMultiline } from '../../../schema/kindTraits.ts'
import { hasLocalName, LOCAL_NAME } from '../../../schema/localName.ts'
import { readableRow, type Scope } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { quoteIdent, referencesOf, storedColumns } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { shownExpression } from '../../sql/storedKinds.ts'
import { pathExpression, titleExpression } from '../readOptions.ts'
import type { Found } from './findMatches.ts'
import type { Searchable } from './searchable.ts'

/** What a result shows of a record. */
interface ReadRecord extends Omit<SearchResult, 'match'> {
  entity: number
}

/** What a record belongs to: what it must name, and its areas. */
function pathReferences(entity: Entity) {
  const areas = areaColumns(entity).map(({ column }) => column)
  return referencesOf(entity).filter(({ name, field }) => field.required || areas.includes(name))
}

/** SQL: the numbers and codes of a record that are searched. */
function detailExpression(entity: Entity, title: string): string {
  const columns = storedColumns(entity).filter(
    ({ name, field }) => field.search && ![title, LOCAL_NAME].includes(name) && !isMultiline(field),
  )
  return columns.length
    ? `concat_ws(' · ', ${columns.map(({ column, field }) => `nullif(${shownExpression(field, `t.${quoteIdent(column)}`)}, '')`).join(', ')})`
    : `''`
}

/** The records that were found, as far as the user can read them: of a database under row-level security. One statement. */
export async function readFound(
  db: Queries,
  searchables: readonly Searchable[],
  found: readonly Found[],
  scope: Scope,
): Promise<ReadRecord[]> {
  const params = new Parameters()
  const parts = [...new Set(found.map(({ entity }) => entity))].map((at) => {
    const { entity, title } = searchables[at] as Searchable
    const ids = found.filter((one) => one.entity === at).map(({ id }) => id)
    const path = pathExpression(pathReferences(entity), scope, params)
    return `select ${at} as entity, t.id, ${titleExpression(entity, scope, params)} as title, t.status, ${path ?? `''`} as path, ${detailExpression(entity, title)} as detail, ${hasLocalName(entity) ? `t.${quoteIdent(LOCAL_NAME)}` : 'null::text'} as local_name
      from ${quoteIdent(entity.name)} t where t.id = any(${params.add(ids, 'integer[]')}) and t.deleted_at is null and ${readableRow(entity, scope, 't', params)}`
  })
  if (!parts.length) return []
  // Each set of entities is another statement.
  return db.query<ReadRecord>(parts.join(' union all '), params.values, { isUnprepared: true })
}
