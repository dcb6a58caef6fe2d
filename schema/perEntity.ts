import type { Entity } from './index.ts'

/** A function of an entity that computes its result once for each: declarations do not change. */
export function perEntity<Result>(compute: (entity: Entity) => Result): (entity: Entity) => Result {
  const results = new WeakMap<Entity, { result: Result }>()
  return (entity) => {
    const known = results.get(entity) ?? { result: compute(entity) }
    results.set(entity, known)
    return known.result
  }
}
