import type { Values } from '../../../schema/checks.ts'
import type { Fields } from '../../../schema/define.ts'
import type { Entity } from '../../../schema/index.ts'
import type { CarryChoices, IsActiveRecord } from '../../../schema/planCarry.ts'
import type { Queries } from '../../database/database.ts'
import { quoteIdent } from '../../sql/columns.ts'

type Ids = Map<string, Set<number>>

function collectIds(fields: Fields, values: Values, ids: Ids): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (field.kind === 'reference' && typeof value === 'number')
      ids.set(field.to, (ids.get(field.to) ?? new Set()).add(value))
    if (field.kind === 'rows' && Array.isArray(value))
      for (const row of value as Values[]) collectIds(field.columns, row, ids)
  }
}

/** Finds in one statement which references of these records, and which chosen replacements, are active records. */
export async function activeReferences(
  db: Queries,
  { fields }: Entity,
  records: readonly Values[],
  choices: CarryChoices,
): Promise<IsActiveRecord> {
  const ids: Ids = new Map()
  for (const record of records) collectIds(fields, record, ids)
  for (const [choice, answer] of Object.entries(choices)) {
    const entityIds = ids.get(choice.split(':')[0] ?? '')
    if (typeof answer === 'number' && Number.isSafeInteger(answer)) entityIds?.add(answer)
  }
  if (!ids.size) return () => false
  const targets = [...ids]
  const found = await db.query<{ entity: string; id: number }>(
    targets
      .map(
        ([name], index) =>
          `select '${name}' as entity, id from ${quoteIdent(name)} where id = any($${index + 1}::integer[]) and deleted_at is null and status = 'active'`,
      )
      .join(' union all '),
    targets.map(([, entityIds]) => [...entityIds]),
  )
  const active = new Set(found.map(({ entity, id }) => `${entity}:${id}`))
  return (entity, id) => active.has(`${entity}:${id}`)
}
