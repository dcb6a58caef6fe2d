import { type FileAccept, fileTypes } from '../../schema/fileTypes.ts'
import type { Entity } from '../../schema/index.ts'
import type { Rule } from '../../schema/rules.ts'
import type { Caller } from '../access/route.ts'
import { quoteIdent, uploadedFields } from '../sql/columns.ts'
import type { Parameters } from '../sql/parameters.ts'

interface FileWrite {
  name: string
  accept: FileAccept
  id: number
}

/** The files that a save puts into a record. */
const writesOf = (entity: Entity, values: Readonly<Record<string, unknown>>): FileWrite[] =>
  uploadedFields(entity).flatMap(({ name, field: { accept = 'imageOrPdf' } }) =>
    typeof values[name] === 'number' ? [{ name, accept, id: values[name] }] : [],
  )

const typeList = (accept: FileAccept) => fileTypes[accept].map((type) => `'${type}'`).join(', ')

export interface FileClaims {
  /** Expressions before the faults: the files of the caller that no record has, locked so that one save gets each. */
  locks: string[]
  /** Queries of (id, field, rule) over `next`. */
  faults: string[]
  /** Expressions that give the files to the record that `saved` returns. */
  claims: string[]
}

/** The fields of a save that name a file for the second time: a file belongs to one field. */
export function repeatedFiles(
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
): Record<string, Rule> {
  const writes = writesOf(entity, values)
  const repeated = writes.filter(({ id }, at) => writes.findIndex((other) => other.id === id) < at)
  return Object.fromEntries(repeated.map(({ name }) => [name, 'fileMissing']))
}

/** A record gets a file that its user uploaded and that belongs to no other record, or keeps one that it has or had in this field. */
export function fileClaims(
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
  { userId }: Caller,
  params: Parameters,
): FileClaims {
  const writes = writesOf(entity, values)
  if (!writes.length) return { locks: [], faults: [], claims: [] }
  const ids = params.add(
    writes.map(({ id }) => id),
    'integer[]',
  )
  const own = params.add(userId, 'integer')
  const of = `'${entity.name}'`
  const faults = writes.flatMap(({ name, accept }) => {
    const id = `n.${quoteIdent(name)}`
    return [
      `select n.id, '${name}', 'fileMissing' from next n where not exists (select from free_file f where f.id = ${id})
         and not exists (select from file f where f.id = ${id} and f.entity = ${of} and f.record_id = n.id and f.field = '${name}' and f.status <> 'refused')`,
      `select n.id, '${name}', 'fileType' from next n join free_file f on f.id = ${id} where f.media_type not in (${typeList(accept)})`,
    ]
  })
  const fields = writes.map(({ name, id }) => `('${name}', ${params.add(id, 'integer')})`).join(', ')
  return {
    locks: [
      `free_file as materialized (select f.id, f.media_type from file f where f.id = any(${ids}) and f.record_id is null and f.created_by = ${own}
         and f.status <> 'refused' order by f.id for update)`,
    ],
    faults,
    claims: [
      `claimed_file as (update file f set entity = ${of}, record_id = saved.id, field = c.field from saved, (values ${fields}) c(field, id)
         where f.id = c.id and f.record_id is null)`,
    ],
  }
}
