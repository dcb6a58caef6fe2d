import type { Entity } from '../../schema/index.ts'
import { quoteIdent } from '../sql/columns.ts'

type Stages = NonNullable<Entity['stages']>

/** SQL: a field of the record has no value; a list without rows has none either. */
const isMissing = ({ fields }: Entity, name: string) => {
  const column = `n.${quoteIdent(name)}`
  return fields[name]?.kind === 'rows' ? `coalesce(${column}, '[]') = '[]'` : `${column} is null`
}

const isComplete = (entity: Entity, needs: Stages['needs'][number]) =>
  needs
    .map(
      (names) =>
        `not (${[names]
          .flat()
          .map((name) => isMissing(entity, name))
          .join(' and ')})`,
    )
    .join(' and ') || 'true'

/** The column with the number of the last complete step, and its SQL over the record `next`; none for entities without steps. */
export function stageColumn(entity: Entity): { column: string; value: string }[] {
  if (!entity.stages) return []
  const { field, needs } = entity.stages
  // The steps that need nothing, at the end, are complete only once they have fields.
  const last = needs.findLastIndex((step) => step.length > 0)
  const incomplete = needs
    .slice(0, last + 1)
    .map((step, index) => `when not (${isComplete(entity, step)}) then ${index || 'null'}`)
  return [{ column: field, value: `(select case ${incomplete.join(' ')} else ${last + 1} end from next n)` }]
}
