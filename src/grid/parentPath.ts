import type { Entity } from '../../schema/index.ts'
import { ancestorFields } from '../form/fields/parentFields.ts'

/** The parents of a record, nearest first: the innermost required reference and the references that it is within. */
export function ownParentPath({ fields }: Entity): string[] {
  const required = Object.keys(fields).filter(
    (name) => fields[name]?.kind === 'reference' && fields[name].required,
  )
  const outer = new Set(required.flatMap((name) => ancestorFields(fields, name)))
  const nearest = required.filter((name) => !outer.has(name)).at(-1)
  return nearest ? [nearest, ...ancestorFields(fields, nearest)] : []
}

/** The part of a path before the first field that has its own column. */
export function hiddenPath(path: readonly string[], shown: ReadonlySet<string>): string[] {
  const firstShown = path.findIndex((name) => shown.has(name))
  return firstShown < 0 ? [...path] : path.slice(0, firstShown)
}
