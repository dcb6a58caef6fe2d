import type { Field } from '../../schema/define.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { labelOf } from '../../schema/label.ts'
import { badRequest } from '../errors/apiError.ts'
import { columnsOf, type Column as StoredColumn, titleOf } from '../sql/columns.ts'

/** What a column of the file says: a value, or of a reference the id, the code or the name. */
export type Part = 'value' | 'id' | 'code' | 'name'

export interface Column {
  /** Position in the row. */
  index: number
  header: string
  /** A field, or `id` for the record's own. */
  field: string
  part: Part
}

export interface Columns {
  headers: string[]
  used: Column[]
  ignored: string[]
  /** Names of the columns that a staged record holds, in order. */
  record: string[]
}

type Meaning = Pick<Column, 'field' | 'part'>

/** The fields that a file may carry; passwords never come from files. */
export const importable = (entity: Entity): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(entity.fields).filter(([, { kind }]) => kind !== 'password' && kind !== 'confirmation'),
  )

/** The stored columns that an import writes. */
export const writable = (entity: Entity): StoredColumn[] => {
  const fields = importable(entity)
  return columnsOf(entity).filter(({ name }) => Object.hasOwn(fields, name))
}

/** The field by which a record is known to officials: declared as `code`, or simply so called. */
export const codeOf = (entity: Entity): string | undefined =>
  entity.code ?? (entity.fields.code?.kind === 'text' ? 'code' : undefined)

/** Case, spaces and punctuation say nothing: `LGD-Code ` is `lgd_code`. */
const normal = (header: string) =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')

const namesOf = (entity: Entity) => [entity.name, entity.label, ...(entity.aliases ?? [])].map(normal)

/** How a reference is headed: by its own names, and by those of what it refers to unless another field refers there too. */
function referenceHeaders(entity: Entity, name: string, field: Extract<Field, { kind: 'reference' }>) {
  const target = entityOf(field.to)
  const own = [name.replace(/_id$/, ''), normal(labelOf(name, field)), ...(field.aliases ?? []).map(normal)]
  const rivals = Object.entries(entity.fields).filter(
    ([, one]) => one.kind === 'reference' && one.to === field.to,
  )
  const bases = rivals.length > 1 ? own : [...own, ...namesOf(target)]
  const code = codeOf(target)
  return bases.flatMap((base): [string, Part][] => [
    [`${base}_id`, 'id'],
    ...(titleOf(target)
      ? ([
          [base, 'name'],
          [`${base}_name`, 'name'],
        ] as [string, Part][])
      : []),
    ...(code
      ? ([
          [`${base}_code`, 'code'],
          [`${base}_${code}`, 'code'],
        ] as [string, Part][])
      : []),
  ])
}

/** Every header that is understood, by its normal form; the surer meaning stands where two would fit. */
function meanings(entity: Entity): Map<string, Meaning> {
  const known = new Map<string, Meaning>()
  const add = (header: string, field: string, part: Part) => {
    if (!known.has(header)) known.set(header, { field, part })
  }
  const fields = Object.entries(importable(entity))
  add('id', 'id', 'value')
  for (const [name, { kind }] of fields) add(normal(name), name, kind === 'reference' ? 'id' : 'value')
  for (const [name, field] of fields) {
    if (field.kind === 'reference') continue
    for (const header of [labelOf(name, field), ...(field.aliases ?? [])]) add(normal(header), name, 'value')
  }
  for (const [name, field] of fields) {
    if (field.kind !== 'reference') continue
    for (const [header, part] of referenceHeaders(entity, name, field)) add(header, name, part)
  }
  const title = titleOf(entity)
  const code = codeOf(entity)
  for (const base of namesOf(entity)) {
    add(`${base}_id`, 'id', 'value')
    if (code) for (const header of [`${base}_code`, `${base}_${code}`]) add(header, code, 'value')
    if (title) for (const header of [base, `${base}_name`]) add(header, title, 'value')
  }
  return known
}

const labelled = (entity: Entity, field: string) =>
  field === 'id' ? 'Id' : labelOf(field, entity.fields[field] as Field)

function refuseTwice(entity: Entity, headers: readonly string[], used: readonly Column[]): void {
  const seen = new Map<string, Column>()
  for (const column of used) {
    const meaning = `${column.field} ${column.part}`
    const other = seen.get(meaning)
    if (other && headers[other.index] === headers[column.index]) {
      throw badRequest(`The column “${column.header}” is there twice. Leave one of them out.`)
    }
    if (other) {
      throw badRequest(
        `The columns “${other.header}” and “${column.header}” both mean ${labelled(entity, column.field)}. Leave one of them out.`,
      )
    }
    seen.set(meaning, column)
  }
}

/** Fields that a column gives, and those that follow from one: a block's district is known when the block is. */
function given(entity: Entity, used: readonly Column[]): Set<string> {
  const known = new Set(used.map(({ field }) => field))
  for (const [name, field] of Object.entries(entity.fields).reverse()) {
    if (field.kind === 'reference' && field.within && known.has(name)) known.add(field.within)
  }
  return known
}

function refuseMissing(entity: Entity, used: readonly Column[]): void {
  const known = given(entity, used)
  const finds = known.has('id') || (entity.code !== undefined && known.has(entity.code))
  const missing = Object.entries(importable(entity)).filter(
    ([name, field]) => field.required && !field.when && !known.has(name),
  )
  if (!missing.length || (finds && known.size > 1)) return
  const names = missing.map(([name, field]) => `“${labelOf(name, field)}”`)
  throw badRequest(
    `The file has no column for ${names.join(', ')}. Add ${names.length > 1 ? 'them' : 'it'} to the first line; the sample file shows how.`,
  )
}

/** What each column of the file means. Refuses (400) a header in which no column is known, one is there twice or a required one is missing. */
export function columnsIn(entity: Entity, headerLine: readonly string[]): Columns {
  const headers = headerLine.map((header) => header.trim())
  const known = meanings(entity)
  const used: Column[] = []
  const ignored: string[] = []
  headers.forEach((header, index) => {
    const meaning = known.get(normal(header))
    if (meaning) used.push({ index, header, ...meaning })
    else if (header) ignored.push(header)
  })
  if (!used.length) {
    const expected = Object.entries(importable(entity)).slice(0, 4)
    throw badRequest(
      `The first line names no known column. It should read like: ${expected.map(([name, field]) => labelOf(name, field)).join(', ')}.`,
    )
  }
  refuseTwice(entity, headers, used)
  refuseMissing(entity, used)
  return { headers, used, ignored, record: writable(entity).map(({ name }) => name) }
}
