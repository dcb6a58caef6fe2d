import type { Entity } from '../../schema/index.ts'
import { LOCAL_NAME } from '../../schema/localName.ts'
import { FORM_STATUS, type FormOfRecord } from '../../schema/plan.ts'
import { namesOf } from '../data/localNames.ts'
import type { ApiRecord } from '../data/read.ts'
import type { RecordStatus } from '../data/types.ts'

/** A record as list calls return it. */
export interface GridRow extends ApiRecord {
  status: RecordStatus
  version: number
  deleted_at?: string
}

export const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** The embedded title of a reference, or its local name where that is read first; undefined where there is none. */
export const embeddedTitle = (row: GridRow, field: string): string | undefined => {
  const title = row.embedded?.[field]
  return typeof title === 'string' ? namesOf(title, row.embedded?.[`${field}.${LOCAL_NAME}`])[0] : undefined
}

/** The name of a record that is read first, and the other one; undefined for a record without a local name. */
export const rowNames = ({ title }: Entity, row: GridRow) =>
  isEmpty(row[LOCAL_NAME]) ? undefined : namesOf(String(row[title as string]), row[LOCAL_NAME])

/** The form of a yearly record; undefined for other records, and where the server does not say it. */
export const formOf = ({ embedded }: GridRow): FormOfRecord | undefined =>
  embedded?.[FORM_STATUS] as FormOfRecord | undefined

/** A value as text: of a reference the title of its record. */
const displayText = (row: GridRow, field: string) => embeddedTitle(row, field) ?? row[field]

const joined = (parts: readonly unknown[]) => parts.filter((part) => !isEmpty(part)).join(' · ')

/** The title of a record: “Alagwadi”, or “Badami · SC · 2025-26”; of one without a title, as an employment by oneself, what its key refers to. */
export const recordTitle = (entity: Entity, row: GridRow): string =>
  rowNames(entity, row)?.[0] ||
  joined([entity.title].flat().map((field) => displayText(row, field))) ||
  joined(entity.key.map((field) => embeddedTitle(row, field))) ||
  `#${row.id}`

/** The titles of a path, as `Ron, Gadag, Karnataka`. */
export const pathText = (row: GridRow, path: readonly string[]) =>
  path
    .map((name) => embeddedTitle(row, name))
    .filter(Boolean)
    .join(', ')
