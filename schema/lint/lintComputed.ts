import type { Field, Fields } from '../define.ts'
import { readerOf } from '../kinds.ts'
import type { LintError } from './lintSchema.ts'

/** The errors of values of a field that is named, as `{placed_as: ['self']}` has. */
export function lintValues(fields: Fields, name: string, values: readonly unknown[]): LintError[] {
  const field = fields[name]
  if (!field) return [`depends on "${name}", which is no field`]
  return values
    .filter((value) => !readerOf(field).safeParse(value).success)
    .map((value) => `depends on "${value}", which "${name}" cannot have`)
}

/** The errors of what the database computes: it must be read-only, and follow from fields and values that exist. */
export function lintComputed(fields: Fields, field: Field): LintError[] {
  const since = field.kind === 'date' ? field.since : undefined
  const computed = field.kind === 'choice' ? field.computed : undefined
  if (!since && !computed) return []
  const choices = field.kind === 'choice' ? field.choices : {}
  return [
    ...(field.readOnly ? [] : ['is computed, but not read-only']),
    ...(since
      ? lintValues(fields, since.field, [...since.in, ...(since.remains === 'always' ? [] : since.remains)])
      : []),
    ...(computed ?? []).flatMap(({ value, when }) => [
      ...(value in choices ? [] : [`is computed as "${value}", which is no choice`]),
      ...Object.entries(when).flatMap(([name, values]) => lintValues(fields, name, values)),
    ]),
  ]
}
