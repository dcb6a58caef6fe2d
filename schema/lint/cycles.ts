import type { Entities } from '../lint.ts'

/** Two entities that require each other could never have a first record. */
export function cycleFaults(entities: Entities): string[] {
  const done = new Set<string>()
  const visit = (name: string, trail: readonly string[]): string[] => {
    if (trail.includes(name))
      return [
        `The required references ${[...trail.slice(trail.indexOf(name)), name].map((one) => `"${one}"`).join(' → ')} go round in a circle.`,
      ]
    if (done.has(name)) return []
    done.add(name)
    return Object.values(entities[name]?.fields ?? {}).flatMap((field) =>
      field.kind === 'reference' && field.required && !field.when ? visit(field.to, [...trail, name]) : [],
    )
  }
  return Object.keys(entities).flatMap((name) => visit(name, []))
}
