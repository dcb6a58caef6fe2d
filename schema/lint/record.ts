import type { Kind } from '../define.ts'
import type { Entity } from '../index.ts'
import type { Entities } from '../lint.ts'
import { nameFaults } from './names.ts'

const UNREADABLE: readonly Kind[] = ['rows', 'password', 'confirmation']

function used(entity: Entity, part: string, names: readonly string[]): string[] {
  const faults = names.flatMap((name) => {
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
    if (!field) return [`The ${part} of "${entity.name}" names "${name}", which does not exist.`]
    return UNREADABLE.includes(field.kind)
      ? [`The ${part} of "${entity.name}" names "${name}", which is of the kind "${field.kind}".`]
      : []
  })
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  return [
    ...faults,
    ...(names.length ? [] : [`The ${part} of "${entity.name}" is empty.`]),
    ...twice.map((name) => `The ${part} of "${entity.name}" names "${name}" twice.`),
  ]
}

function codeFaults({ name, code, fields }: Entity): string[] {
  if (code === undefined) return []
  const kind = Object.hasOwn(fields, code) ? fields[code]?.kind : undefined
  if (!kind) return [`The code of "${name}" names "${code}", which does not exist.`]
  return kind === 'text' || kind === 'integer'
    ? []
    : [`The code of "${name}" names "${code}", which is of the kind "${kind}".`]
}

/** PostgreSQL indexes at most 2,704 bytes, and a character may take four. */
const MOST_INDEXED = 650

/** Keys and titles are indexed. */
function lengthFaults({ name, fields, key, title }: Entity): string[] {
  const length = (names: readonly string[]) =>
    names
      .map((one) => fields[one])
      .map((field) => (field?.kind === 'text' ? (field.max ?? (field.multiline ? 4000 : 200)) : 0))
      .reduce((sum, max) => sum + max, 0)
  return Object.entries({ key, title: [title].flat() }).flatMap(([part, names]) =>
    length(names) > MOST_INDEXED
      ? [`The ${part} of "${name}" may have more than ${MOST_INDEXED} characters, too many for an index.`]
      : [],
  )
}

function otherFaults(entities: Entities, entity: Entity): string[] {
  const { name, about, fields, key } = entity
  const faults = nameFaults(name, false).map((fault) => `"${name}" ${fault}.`)
  if (!Object.values(fields).some(({ search }) => search))
    faults.push(`"${name}" has no field that can be searched.`)
  if (!key.some((part) => fields[part]?.required)) faults.push(`The key of "${name}" has no required field.`)
  if (!/^[^\s].*\.$/.test(about)) faults.push(`What "${name}" is about is not a sentence.`)
  const same = Object.values(entities).find((other) => other.name !== name && other.plural === entity.plural)
  if (same && same.name < name)
    faults.push(`"${name}" has the same label as "${same.name}", "${entity.plural}".`)
  return faults
}

/** Faults of an entity as a whole: its name, title, key, columns and order. */
export const recordFaults = (entities: Entities, entity: Entity): string[] => [
  ...otherFaults(entities, entity),
  ...used(entity, 'title', [entity.title].flat()),
  ...used(entity, 'key', entity.key),
  ...used(entity, 'list', entity.list),
  ...(entity.order ? used(entity, 'order', [entity.order.field]) : []),
  ...codeFaults(entity),
  ...lengthFaults(entity),
]
