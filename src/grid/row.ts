import type { Entity } from '../../schema/index.ts'
import type { Row } from '../data/page.ts'
import type { Status } from '../provider.ts'

/** A record as a list gives it. */
export interface GridRow extends Row {
  status: Status
  version: number
  deleted_at?: string
}

export const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** What a value is called where there is no room for its kind: a reference by its title. */
const named = (row: GridRow, field: string) => row.embedded?.[field] ?? row[field]

/** What a person calls the record: “Alagwadi”, or “Badami · SC · 2025-26”. */
export const titleOf = ({ title }: Entity, row: GridRow): string =>
  [title]
    .flat()
    .map((field) => named(row, field))
    .filter((part) => !isEmpty(part))
    .join(' · ') || `#${row.id}`
