import type { Kind, Lookup } from '../define.ts'
import type { Entity } from '../index.ts'
import type { Entities } from '../lint.ts'

const UNFILTERABLE: readonly Kind[] = ['rows', 'password', 'confirmation']

const placeholdersOf = (path: string): string[] =>
  [...path.matchAll(/\{([^}]*)\}/g)].flatMap(([, names = '']) => names.split('|'))

function lookupFaults({ fields }: Entity, path: string, { body, newest }: Lookup): string[] {
  const faults: string[] = []
  const filters = (name: string) =>
    Object.hasOwn(fields, name) && !UNFILTERABLE.includes(fields[name]?.kind as Kind)
  for (const name of placeholdersOf(path))
    if (!name.startsWith('_') && !filters(name))
      faults.push(`names "${name}", by which nothing can be narrowed`)
  for (const [key, name] of Object.entries(body ?? {}))
    if (name !== 'q' && !filters(name))
      faults.push(`takes "${key}" for "${name}", by which nothing can be narrowed`)
  if (newest !== undefined && fields[newest]?.kind !== 'reference')
    faults.push(`wants the newest "${newest}", which is not a reference`)
  if (!/^[a-z0-9_{}|/]+$/.test(path)) faults.push('is not a path')
  return faults
}

/** The calls that every entity answers, and its lookups, as `METHOD path` with nameless placeholders. */
function callsOf({ path, lookups }: Entity): string[] {
  const generic = ['GET ', 'GET /{id}', 'GET /count', 'GET /options', 'GET /export.csv', 'POST '].concat(
    ['status', 'delete', 'restore', 'import'].map((verb) => `POST /${verb}`),
  )
  return [
    ...generic.map((call) => call.replace(' ', ` ${path}`)),
    ...Object.entries(lookups ?? {}).map(([call, { body }]) => `${body ? 'POST' : 'GET'} ${call}`),
  ].map((call) => call.replace(/\{[^}]*\}/g, '{}'))
}

/** Paths that two would answer, and lookups that narrow by what is not there. */
export function pathFaults(entities: Entities): string[] {
  const owners = new Map<string, string>()
  return Object.values(entities).flatMap((entity) => [
    ...Object.entries(entity.lookups ?? {}).flatMap(([path, lookup]) =>
      lookupFaults(entity, path, lookup).map((fault) => `The lookup "${path}" of "${entity.name}" ${fault}.`),
    ),
    ...callsOf(entity).flatMap((call) => {
      const owner = owners.get(call)
      owners.set(call, entity.name)
      return owner === undefined ? [] : [`"${call}" is answered by "${owner}" and by "${entity.name}".`]
    }),
  ])
}
