import { type Entity, entities } from '../../schema/index.ts'
import { narrowing } from '../../schema/within.ts'
import type { Queries } from '../database/database.ts'
import { quoteIdent } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import { sentId } from './sentId.ts'

type Values = Readonly<Record<string, unknown>>

/** The value of one reference that follows from another one that was sent. None where the stored record `id` has both already. */
async function filledFrom(
  db: Queries,
  entity: Entity,
  name: string,
  from: string,
  sent: Values,
  id: number | null,
): Promise<number | undefined> {
  const [field, source] = [entity.fields[name], entity.fields[from]]
  if (field?.kind !== 'reference' || source?.kind !== 'reference') return undefined
  const parent = narrowing(entities, entity, name)
  const params = new Parameters()
  const chosen = params.add(sentId(sent[from]), 'integer')
  const old = (column: string) => `o.${quoteIdent(column)}`
  const isInParent = parent
    ? `f.${quoteIdent(parent.targetField)} = coalesce(${
        Object.hasOwn(sent, parent.parentField)
          ? params.add(sentId(sent[parent.parentField]), 'integer')
          : old(parent.parentField)
      }, f.${quoteIdent(parent.targetField)})`
    : 'true'
  const [found] = await db.query<{ id: number }>(
    `select f.id from ${quoteIdent(source.to)} s
       join ${quoteIdent(field.to)} f on f.id = s.${quoteIdent(name)} and f.status = 'active' and f.deleted_at is null
       left join ${quoteIdent(entity.name)} o on o.id = ${params.add(id, 'integer')}
      where s.id = ${chosen} and ${isInParent} and (${old(from)} is distinct from s.id or ${old(name)} is null)`,
    params.values,
  )
  return found?.id
}

/** The values of a save with those that follow from a reference, as the trade of a candidate from the job role. What is sent stays. */
export async function withFilledReferences(
  db: Queries,
  entity: Entity,
  sent: Values,
  id: unknown,
): Promise<Values> {
  const filled: Record<string, number> = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind !== 'reference' || !field.from) continue
    if (sentId(sent[name]) !== null || sentId(sent[field.from]) === null) continue
    const value = await filledFrom(db, entity, name, field.from, sent, sentId(id))
    if (value !== undefined) filled[name] = value
  }
  return { ...sent, ...filled }
}
