import type { FieldChange } from '../../schema/contract/entities.ts'
import type { Field } from '../../schema/define.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { readableRow, type Scope } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { quoteIdent, titleField } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'

const targetOf = (field: Field | undefined) => {
  const target = field?.kind === 'reference' ? entityOf(field.to) : null
  const title = target && titleField(target)
  return target && title ? { target, title } : null
}

/** Replaces the ids of references by titles, for records that the caller can read; one statement for all of them. */
export async function replaceIdsWithTitles(
  db: Queries,
  entity: Entity,
  changes: readonly FieldChange[],
  scope: Scope,
): Promise<void> {
  const wanted = new Map<string, Set<number>>()
  for (const { field, from, to } of changes) {
    const found = targetOf(entity.fields[field])
    if (!found) continue
    const ids = wanted.get(found.target.name) ?? new Set()
    for (const id of [from, to]) if (typeof id === 'number') ids.add(id)
    wanted.set(found.target.name, ids)
  }
  if (!wanted.size) return
  const params = new Parameters()
  const parts = [...wanted].map(([name, ids]) => {
    const target = entityOf(name)
    const title = quoteIdent(titleField(target) as string)
    return `select '${name}' as entity, t.id, t.${title}::text as title from ${quoteIdent(name)} t
      where t.id = any(${params.add([...ids], 'integer[]')}) and ${readableRow(target, scope, 't', params)}`
  })
  const rows = await db.query<{ entity: string; id: number; title: string }>(
    parts.join(' union all '),
    params.values,
  )
  const titles = new Map(rows.map(({ entity: name, id, title }) => [`${name} ${id}`, title]))
  for (const change of changes) {
    const found = targetOf(entity.fields[change.field])
    if (!found) continue
    const titleOrId = (id: unknown) => titles.get(`${found.target.name} ${id}`) ?? id
    change.from = titleOrId(change.from)
    change.to = titleOrId(change.to)
  }
}
