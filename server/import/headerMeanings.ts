import type { Field } from '../../schema/define.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { isImportable } from '../../schema/kindTraits.ts'
import { labelOf } from '../../schema/label.ts'
import { hasLocalName, LOCAL_NAME } from '../../schema/localName.ts'
import { timestampNames } from '../../schema/timestamps.ts'
import { inEveryLanguage, sayInEveryLanguage } from '../errors/labels.ts'
import { titleField } from '../sql/columns.ts'
import { type ColumnPart, type CsvColumn, codeField, importableFields } from './csvColumns.ts'

export type HeaderMeaning = Pick<CsvColumn, 'field' | 'part'>

/** Ignores case, spaces, punctuation and the language: `LGD-Code ` is `lgdcode`, `Sub-District Name (In English)` is `subdistrictname`. */
export const normalizeHeader = (header: string) =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(?in english\)?\s*$/, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** The headers of the ids of references, as an export names them in every language. */
const idHeaders = (base: string) => [
  `${base}id`,
  ...sayInEveryLanguage('export.referenceId', { label: base }).map(normalizeHeader),
]

/** The headers of the local name of a record of this name: `statenameinlocallanguage` of the Local Government Directory. */
const localHeaders = (base: string) => [
  ...['', 'name'].flatMap((name) => ['inlocal', 'inlocallanguage'].map((local) => `${base}${name}${local}`)),
  `${base}localname`,
  `local${base}name`,
]

const namesOf = (entity: Entity) =>
  [entity.name, ...inEveryLanguage(entity.label), ...(entity.aliases ?? [])].map(normalizeHeader)

/** The headers of a reference: its own names, and those of the referenced entity unless another field refers to it too. */
function referenceHeaders(entity: Entity, name: string, field: Extract<Field, { kind: 'reference' }>) {
  const target = entityOf(field.to)
  const own = [
    normalizeHeader(name.replace(/_id$/, '')),
    ...inEveryLanguage(labelOf(name, field)).map(normalizeHeader),
    ...(field.aliases ?? []).map(normalizeHeader),
  ]
  const sameTarget = Object.entries(entity.fields).filter(
    ([, sibling]) => sibling.kind === 'reference' && sibling.to === field.to,
  )
  const bases = sameTarget.length > 1 ? own : [...own, ...namesOf(target)]
  const code = codeField(target)
  return bases.flatMap((base): [string, ColumnPart][] => [
    ...idHeaders(base).map((header): [string, ColumnPart] => [header, 'id']),
    ...(titleField(target)
      ? ([
          [base, 'name'],
          [`${base}name`, 'name'],
        ] as [string, ColumnPart][])
      : []),
    ...(hasLocalName(target)
      ? localHeaders(base).map((header): [string, ColumnPart] => [header, 'local'])
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
export function headerMeanings(entity: Entity): Map<string, HeaderMeaning> {
  const meanings = new Map<string, HeaderMeaning>()
  const add = (header: string, field: string, part: ColumnPart) => {
    if (!meanings.has(header)) meanings.set(header, { field, part })
  }
  const fields = Object.entries(importableFields(entity))
  for (const header of sayInEveryLanguage('export.id')) add(normalizeHeader(header), 'id', 'value')
  for (const [name, { kind }] of fields)
    add(normalizeHeader(name), name, kind === 'reference' ? 'id' : 'value')
  for (const [name, field] of fields) {
    if (field.kind === 'reference') continue
    for (const header of [...inEveryLanguage(labelOf(name, field)), ...(field.aliases ?? [])])
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
    if (hasLocalName(entity)) for (const header of localHeaders(base)) add(header, LOCAL_NAME, 'value')
  }
  return meanings
}

/** The columns of records that only the server writes; an export has them, too. */
const SYSTEM_HEADERS = [
  'export.status',
  'export.version',
  'export.createdAt',
  'export.updatedAt',
  'export.queuedAt',
] as const
const SYSTEM_COLUMNS = ['status', 'version', ...timestampNames, 'deleted_at']

/** The headers of the columns of a field, as an export names them. */
const headersOf = (entity: Entity, name: string, field: Field): string[] => [
  ...[name, ...inEveryLanguage(labelOf(name, field)), ...(field.aliases ?? [])].map(normalizeHeader),
  ...(field.kind === 'reference' ? [...referenceHeaders(entity, name, field)].map(([header]) => header) : []),
]

/** The known headers that an import cannot write, normalized: system columns, and fields that are not importable. */
export const fixedHeaders = (entity: Entity): ReadonlySet<string> =>
  new Set([
    ...SYSTEM_COLUMNS.map(normalizeHeader),
    ...SYSTEM_HEADERS.flatMap((key) => sayInEveryLanguage(key)).map(normalizeHeader),
    ...Object.entries(entity.fields)
      .filter(([, field]) => !isImportable(field))
      .flatMap(([name, field]) => headersOf(entity, name, field)),
  ])
