import type { Entity } from '../../../schema/index.ts'
import { ancestorFields } from '../../form/fields/parentFields.ts'
import type { RowValues } from '../model/row.ts'

/** What finds the records of a scope. What another of its values implies is left out: a district lies in one state. */
export function scopeFilter({ fields }: Entity, scope: RowValues): RowValues {
  const implied = new Set(Object.keys(scope).flatMap((name) => ancestorFields(fields, name)))
  return Object.fromEntries(Object.entries(scope).filter(([name]) => !implied.has(name)))
}

/** The page of records with which a sheet opens, oldest first. */
export const recordsPage = (filter: RowValues, size: number) => ({
  filter,
  pagination: { page: 1, perPage: size },
  sort: { field: 'id', order: 'ASC' } as const,
})
