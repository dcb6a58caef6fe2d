import type { Field } from '../../schema/define.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { isSecret } from '../../schema/kindTraits.ts'
import { labelOf } from '../../schema/label.ts'
import { badRequest } from '../errors/apiError.ts'
import { type StoredColumn, storedColumns, titleField } from '../sql/columns.ts'

/** The content of a column: a value, or the id, code or name of a referenced record. */
export type ColumnPart = 'value' | 'id' | 'code' | 'name'

export interface CsvColumn {
  /** Position in the row. */
  index: number
  header: string
  /** The name of a field, or `id` for the id of the record. */
  field: string
  part: ColumnPart
}

export interface CsvColumns {
  headers: string[]
  used: CsvColumn[]
  ignored: string[]
  /** Names of the columns of a staged record, in order. */
  record: string[]
}

type Meaning = Pick<CsvColumn, 'field' | 'part'>

/** The fields that a file can contain; passwords are excluded. */
export const importableFields = (entity: Entity): Record<string, Field> =>
  Object.fromEntries(Object.entries(entity.fields).filter(([, field]) => !isSecret(field)))

/** The stored columns that an import writes. */
export const importedColumns = (entity: Entity): StoredColumn[] => {
  const fields = importableFields(entity)
  return storedColumns(entity).filter(({ name }) => Object.hasOwn(fields, name))
}

/** The SQL type of a stored field. */
export function columnType(entity: Entity, name: string): string {
  const column = storedColumns(entity).find((stored) => stored.name === name)
  if (!column) throw new Error(`${entity.name} has no stored field "${name}".`)
  return column.type
}

/** The field with the official code of a record: the declared one, or a text field named `code`. */
export const codeField = (entity: Entity): string | undefined =>
  entity.code ?? (entity.fields.code?.kind === 'text' ? 'code' : undefined)

/** Ignores case, spaces, punctuation and the language: `LGD-Code ` is `lgdcode`, `Sub-District Name (In English)` is `subdistrictname`. */
const normalizeHeader = (header: string) =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(?in english\)?\s*$/, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

const namesOf = (entity: Entity) =>
  [entity.name, entity.label, ...(entity.aliases ?? [])].map(normalizeHeader)

/** The headers of a reference: its own names, and those of the referenced entity unless another field refers to it too. */
function referenceHeaders(entity: Entity, name: string, field: Extract<Field, { kind: 'reference' }>) {
  const target = entityOf(field.to)
  const own = [
    normalizeHeader(name.replace(/_id$/, '')),
    normalizeHeader(labelOf(name, field)),
    ...(field.aliases ?? []).map(normalizeHeader),
  ]
  const sameTarget = Object.entries(entity.fields).filter(
    ([, sibling]) => sibling.kind === 'reference' && sibling.to === field.to,
  )
  const bases = sameTarget.length > 1 ? own : [...own, ...namesOf(target)]
  const code = codeField(target)
  return bases.flatMap((base): [string, ColumnPart][] => [
    [`${base}id`, 'id'],
    ...(titleField(target)
      ? ([
          [base, 'name'],
          [`${base}name`, 'name'],
        ] as [string, ColumnPart][])
      : []),
    ...(code
      ? ([
          [`${base}code`, 'code'],
          [`${base}${normalizeHeader(code)}`, 'code'],
        ] as [string, ColumnPart][])
      : []),
  ])
}

/** The meaning of every known header, by its normalized form. The first meaning added has precedence. */
function headerMeanings(entity: Entity): Map<string, Meaning> {
  const meanings = new Map<string, Meaning>()
  const add = (header: string, field: string, part: ColumnPart) => {
    if (!meanings.has(header)) meanings.set(header, { field, part })
  }
  const fields = Object.entries(importableFields(entity))
  add('id', 'id', 'value')
  for (const [name, { kind }] of fields)
    add(normalizeHeader(name), name, kind === 'reference' ? 'id' : 'value')
  for (const [name, field] of fields) {
    if (field.kind === 'reference') continue
    for (const header of [labelOf(name, field), ...(field.aliases ?? [])])
      add(normalizeHeader(header), name, 'value')
  }
  for (const [name, field] of fields) {
    if (field.kind !== 'reference') continue
    for (const [header, part] of referenceHeaders(entity, name, field)) add(header, name, part)
  }
  const title = titleField(entity)
  const code = codeField(entity)
  for (const base of namesOf(entity)) {
    add(`${base}id`, 'id', 'value')
    if (code)
      for (const header of [`${base}code`, `${base}${normalizeHeader(code)}`]) add(header, code, 'value')
    if (title) for (const header of [base, `${base}name`]) add(header, title, 'value')
  }
  return meanings
}

const fieldLabel = (entity: Entity, field: string) =>
  field === 'id' ? 'Id' : labelOf(field, entity.fields[field] as Field)

function rejectDuplicateColumns(
  entity: Entity,
  headers: readonly string[],
  used: readonly CsvColumn[],
): void {
  const seen = new Map<string, CsvColumn>()
  for (const column of used) {
    const meaning = `${column.field} ${column.part}`
    const other = seen.get(meaning)
    if (other && headers[other.index] === headers[column.index]) {
      throw badRequest('import.columnTwice', { column: column.header })
    }
    if (other) {
      throw badRequest('import.columnsSameField', {
        first: other.header,
        second: column.header,
        field: fieldLabel(entity, column.field),
      })
    }
    seen.set(meaning, column)
  }
}

/** The fields with a column, and those that follow from a reference: with a block its district is known. */
function knownFields(entity: Entity, used: readonly CsvColumn[]): Set<string> {
  const known = new Set(used.map(({ field }) => field))
  for (const [name, field] of Object.entries(entity.fields).reverse()) {
    if (field.kind === 'reference' && field.within && known.has(name)) known.add(field.within)
  }
  return known
}

function rejectMissingColumns(entity: Entity, used: readonly CsvColumn[]): void {
  const known = knownFields(entity, used)
  const canMatch = known.has('id') || (entity.code !== undefined && known.has(entity.code))
  const missing = Object.entries(importableFields(entity)).filter(
    ([name, field]) => field.required && !field.when && !known.has(name),
  )
  if (!missing.length || (canMatch && known.size > 1)) return
  const names = missing.map(([name, field]) => `“${labelOf(name, field)}”`)
  throw badRequest('import.columnsMissing', { columns: names.join(', ') })
}

/** The meaning of each column of a file. Throws 400 for a header without a known column, with a duplicate or without a required one. */
export function parseHeader(entity: Entity, headerLine: readonly string[]): CsvColumns {
  const headers = headerLine.map((header) => header.trim())
  const meanings = headerMeanings(entity)
  const used: CsvColumn[] = []
  const ignored: string[] = []
  headers.forEach((header, index) => {
    const meaning = meanings.get(normalizeHeader(header))
    if (meaning) used.push({ index, header, ...meaning })
    else if (header) ignored.push(header)
  })
  if (!used.length) {
    const expected = Object.entries(importableFields(entity)).slice(0, 4)
    throw badRequest('import.noKnownColumn', {
      columns: expected.map(([name, field]) => labelOf(name, field)).join(', '),
    })
  }
  rejectDuplicateColumns(entity, headers, used)
  rejectMissingColumns(entity, used)
  return { headers, used, ignored, record: importedColumns(entity).map(({ name }) => name) }
}
