import type { Values } from '../../schema/checks.ts'
import type { Fields } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import type { Alive, Choices } from '../../schema/planCarry.ts'
import type { Queries } from '../database/database.ts'
import { quoted } from '../sql/columns.ts'

type Ids = Map<string, Set<number>>

function gather(fields: Fields, values: Values, ids: Ids): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (field.kind === 'reference' && typeof value === 'number')
      ids.set(field.to, (ids.get(field.to) ?? new Set()).add(value))
    if (field.kind === 'rows' && Array.isArray(value))
      for (const row of value as Values[]) gather(field.columns, row, ids)
  }
}

/** Which of the records that these refer to, and of those that were chosen instead, are there and active: one statement. */
export async function fetchAlive(
  db: Queries,
  { fields }: Entity,
  records: readonly Values[],
  choices: Choices,
): Promise<Alive> {
  const ids: Ids = new Map()
  for (const record of records) gather(fields, record, ids)
  for (const [choice, answer] of Object.entries(choices)) {
    const known = ids.get(choice.split(':')[0] ?? '')
    if (typeof answer === 'number' && Number.isSafeInteger(answer)) known?.add(answer)
  }
  if (!ids.size) return () => false
  const targets = [...ids]
  const found = await db.query<{ entity: string; id: number }>(
    targets
      .map(
        ([name], at) =>
          `select '${name}' as entity, id from ${quoted(name)} where id = any($${at + 1}::integer[]) and deleted_at is null and status = 'active'`,
      )
      .join(' union all '),
    targets.map(([, wanted]) => [...wanted]),
  )
  const alive = new Set(found.map(({ entity, id }) => `${entity}:${id}`))
  return (entity, id) => alive.has(`${entity}:${id}`)
}
