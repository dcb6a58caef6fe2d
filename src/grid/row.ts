import type { Entity } from '../../schema/index.ts'
import type { ApiRecord } from '../data/read.ts'
import type { RecordStatus } from '../data/types.ts'

/** A record as list calls return it. */
export interface GridRow extends ApiRecord {
  status: RecordStatus
  version: number
  deleted_at?: string
}

export const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** A value as text: of a reference the title of its record. */
const displayText = (row: GridRow, field: string) => row.embedded?.[field] ?? row[field]

/** The title of a record: “Alagwadi”, or “Badami · SC · 2025-26”. */
export const recordTitle = ({ title }: Entity, row: GridRow): string =>
  [title]
    .flat()
    .map((field) => displayText(row, field))
    .filter((part) => !isEmpty(part))
    .join(' · ') || `#${row.id}`
