import type { Entities, LintError } from './lintSchema.ts'

/** Entities that require each other could never get a first record. */
export function lintCycles(entities: Entities): LintError[] {
  const visited = new Set<string>()
  const visit = (name: string, trail: readonly string[]): LintError[] => {
    if (trail.includes(name))
      return [
        `The required references ${[...trail.slice(trail.indexOf(name)), name].map((entity) => `"${entity}"`).join(' → ')} form a cycle.`,
      ]
    if (visited.has(name)) return []
    visited.add(name)
    return Object.values(entities[name]?.fields ?? {}).flatMap((field) =>
      field.kind === 'reference' && field.required && !field.when ? visit(field.to, [...trail, name]) : [],
    )
  }
  return Object.keys(entities).flatMap((name) => visit(name, []))
}
