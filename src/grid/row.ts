import { isEmptyValue } from '../../schema/emptyValue.ts'
import type { Entity } from '../../schema/index.ts'
import { LOCAL_NAME } from '../../schema/localName.ts'
import { FORM_STATUS, type FormOfRecord } from '../../schema/plan.ts'
import { namesOf } from '../data/records/localNames.ts'
import type { ApiRecord } from '../data/records/pageKeys.ts'
import type { RecordStatus } from '../data/types.ts'

/** A record as list calls return it. */
export interface GridRow extends ApiRecord {
  status: RecordStatus
  version: number
  deleted_at?: string
}

/** The embedded title of a reference, or the name of its record that is read first; undefined where there is none. */
export const embeddedTitle = (
  { fields }: Pick<Entity, 'fields'>,
  row: GridRow,
  name: string,
): string | undefined => {
  const title = row.embedded?.[name]
  const field = fields[name]
  return typeof title === 'string'
    ? namesOf(
        field?.kind === 'reference' ? field.to : undefined,
        title,
        row.embedded?.[`${name}.${LOCAL_NAME}`],
      )[0]
    : undefined
}

/** The name of a record that is read first, and the other one; undefined for a record with one name. */
export function rowNames({ name, title }: Entity, row: GridRow) {
  const own = typeof title === 'string' && row[title]
  const names = typeof own === 'string' && namesOf(name, own, row[LOCAL_NAME])
  return names && names.length > 1 ? names : undefined
}

/** The form of a yearly record; undefined for other records, and where the server does not say it. */
export const formOf = ({ embedded }: GridRow): FormOfRecord | undefined =>
  embedded?.[FORM_STATUS] as FormOfRecord | undefined

/** A value as text: of a reference the title of its record. */
const displayText = (entity: Entity, row: GridRow, field: string) =>
  embeddedTitle(entity, row, field) ?? row[field]

const joined = (parts: readonly unknown[]) => parts.filter((part) => !isEmptyValue(part)).join(' · ')

/** The title of a record: “Alagwadi”, or “Badami · SC · 2025-26”; of one without a title, as an employment by oneself, what its key refers to. */
export const recordTitle = (entity: Entity, row: GridRow): string =>
  rowNames(entity, row)?.[0] ||
  joined([entity.title].flat().map((field) => displayText(entity, row, field))) ||
  joined(entity.key.map((field) => embeddedTitle(entity, row, field))) ||
  `#${row.id}`

/** The titles of a path, as `Ron, Gadag, Karnataka`. */
export const pathText = (entity: Entity, row: GridRow, path: readonly string[]) =>
  path
    .map((name) => embeddedTitle(entity, row, name))
    .filter(Boolean)
    .join(', ')
