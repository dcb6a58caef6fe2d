import type { Fields } from './define.ts'
import { type Entity, entityOf } from './index.ts'

const referredTo = (fields: Fields): string[] =>
  Object.values(fields).flatMap((field) =>
    field.kind === 'reference' ? [field.to] : field.kind === 'rows' ? referredTo(field.columns) : [],
  )

/** These entities in an order in which what is referred to comes first, also by way of others. */
export function inOrder(asked: readonly Entity[]): Entity[] {
  const seen = new Set<Entity>()
  const ordered: Entity[] = []
  const visit = (entity: Entity) => {
    if (seen.has(entity)) return
    seen.add(entity)
    for (const name of referredTo(entity.fields)) visit(entityOf(name))
    ordered.push(entity)
  }
  for (const entity of asked) visit(entity)
  return ordered.filter((entity) => asked.includes(entity))
}
