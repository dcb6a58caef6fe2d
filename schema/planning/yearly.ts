import { type Lookup, reference } from '../define.ts'
import { inDistrict } from '../geography/areaFields.ts'

/** The district and year of a record. Spread into `fields`. */
export const yearly = {
  ...inDistrict,
  financial_year_id: reference('financial_year', { required: true, decisive: true }),
}

/** Newest year first. */
export const newestFirst = { field: 'financial_year_id', direction: 'desc' } as const

/** The description that the clients of the specification send for some records. */
export const PLACEHOLDER = 'description'

/** The call that returns the records of a district for one year, never those of all years. */
export const ofYear = {
  reply: 'records',
  required: 'financial_year',
  body: { state_id: 'state_id', district_id: 'district_id', financial_year: 'financial_year_id' },
} as const satisfies Lookup
