import type { Field } from '../../../schema/define.ts'
import { type Entity, entities } from '../../../schema/index.ts'
import { ancestors } from './within.ts'

export interface Chapter {
  /** `scope` is where a record belongs, `main` what it says, `rows` one list of rows. */
  kind: 'scope' | 'main' | 'rows'
  /** Field names in order; one of them for rows. */
  names: string[]
}

const isArea = (field: Field | undefined) => field?.kind === 'reference' && entities[field.to]?.ids === 'area'

/**
 * Where a record belongs: the references of its natural key, what these lie within, and the areas inside them. Entering
 * several records, they stay.
 */
export function scopeOf({ fields, key }: Entity): string[] {
  const own = key.filter((name) => fields[name]?.kind === 'reference' && !fields[name]?.when)
  const all = new Set(own.flatMap((name) => [name, ...ancestors(fields, name)]))
  const isInside = (name: string) =>
    isArea(fields[name]) && ancestors(fields, name).some((one) => all.has(one))
  return Object.keys(fields).filter((name) => all.has(name) || isInside(name))
}

/** A form in chapters: where the record belongs, what it says, and each list of rows. What is only a placeholder is not shown. */
export function chaptersOf(entity: Entity): Chapter[] {
  const scope = scopeOf(entity)
  const isRows = (name: string) => entity.fields[name]?.kind === 'rows'
  const names = Object.keys(entity.fields).filter((name) => !entity.fields[name]?.placeholder)
  const main = names.filter((name) => !isRows(name) && !scope.includes(name))
  const chapters: Chapter[] = [
    { kind: 'scope', names: scope },
    ...names.filter(isRows).map((name): Chapter => ({ kind: 'rows', names: [name] })),
  ]
  // Rows come last, unless remarks are all that the record says of itself.
  const isRemarks = main.length === 1 && chapters.length > 1
  chapters.splice(isRemarks ? chapters.length : 1, 0, { kind: 'main', names: main })
  return chapters.filter((chapter) => chapter.names.length)
}
