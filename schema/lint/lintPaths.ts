import type { Lookup } from '../define.ts'
import type { Entity } from '../index.ts'
import { readerOf } from '../kinds.ts'
import { isComparable } from '../kindTraits.ts'
import type { Entities, LintError } from './lintSchema.ts'

const placeholdersOf = (path: string): string[] =>
  [...path.matchAll(/\{([^}]*)\}/g)].flatMap(([, names = '']) => names.split('|'))

function lintLookup(
  { fields }: Entity,
  path: string,
  { body, required, newest, where = {} }: Lookup,
): LintError[] {
  const errors: string[] = []
  const filters = (name: string) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return field !== undefined && isComparable(field)
  }
  for (const name of placeholdersOf(path))
    if (!name.startsWith('_') && !filters(name))
      errors.push(`names "${name}", by which records cannot be filtered`)
  for (const [key, name] of Object.entries(body ?? {}))
    if (name !== 'q' && !filters(name))
      errors.push(`takes "${key}" for "${name}", by which records cannot be filtered`)
  if (required !== undefined && !Object.hasOwn(body ?? {}, required))
    errors.push(`requires "${required}" without taking it`)
  for (const [name, values] of Object.entries(where)) {
    const field = filters(name) ? fields[name] : undefined
    const isPossible = (value: string | number) => field && readerOf(field).safeParse(value).success
    if (!values.length || !values.every(isPossible))
      errors.push(`has records "where" "${name}" has a value that it cannot have`)
  }
  if (newest !== undefined && fields[newest]?.kind !== 'reference')
    errors.push(`takes the newest "${newest}", which is not a reference`)
  if (!/^[a-z0-9_{}|/]+$/.test(path)) errors.push('is not a path')
  return errors
}

/** The calls of an entity and its lookups, as `METHOD path` with `{}` for placeholders. */
function callsOf({ path, lookups }: Entity): string[] {
  const generic = ['GET ', 'GET /{id}', 'GET /count', 'GET /options', 'GET /export.csv', 'POST '].concat(
    ['status', 'delete', 'restore', 'import'].map((verb) => `POST /${verb}`),
  )
  return [
    ...generic.map((call) => call.replace(' ', ` ${path}`)),
    ...Object.entries(lookups ?? {}).map(([call, { body }]) => `${body ? 'POST' : 'GET'} ${call}`),
  ].map((call) => call.replace(/\{[^}]*\}/g, '{}'))
}

/** Errors of paths: two entities with the same call, and lookups that filter by fields that do not exist. */
export function lintPaths(entities: Entities): LintError[] {
  const owners = new Map<string, string>()
  return Object.values(entities).flatMap((entity) => [
    ...Object.entries(entity.lookups ?? {}).flatMap(([path, lookup]) =>
      lintLookup(entity, path, lookup).map((error) => `The lookup "${path}" of "${entity.name}" ${error}.`),
    ),
    ...callsOf(entity).flatMap((call) => {
      const owner = owners.get(call)
      owners.set(call, entity.name)
      return owner === undefined ? [] : [`"${call}" is answered by "${owner}" and by "${entity.name}".`]
    }),
  ])
}
