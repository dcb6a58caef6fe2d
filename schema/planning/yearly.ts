import { type Lookup, reference } from '../define.ts'
import { inDistrict } from '../geography/scope.ts'

/** Whose figures they are and for which year. Spread into `fields`. */
export const yearly = { ...inDistrict, financial_year_id: reference('financial_year', { required: true }) }

/** Newest year first. */
export const newestFirst = { field: 'financial_year_id', direction: 'desc' } as const

/** What the specification's clients send as the description of some records, whatever they are. */
export const PLACEHOLDER = 'description'

/** The call that gives a district's records of one year. */
export const ofYear = {
  reply: 'records',
  body: { state_id: 'state_id', district_id: 'district_id', financial_year: 'financial_year_id' },
} as const satisfies Lookup
