import type { FieldOf } from '../../../schema/define.ts'
import { CheckList } from './CheckList.tsx'
import type { FilterProps } from './filterKinds.ts'

/** Financial years to choose from, after and before the current one. */
const YEARS_AFTER = 2
const YEARS_BEFORE = 10

/** `2025-26` for the financial year that starts in April 2025. */
const financialYear = (year: number) => `${year}-${String((year + 1) % 100).padStart(2, '0')}`

/** Filters by financial years around the current one, newest first. */
export function FinancialYearFilter(props: FilterProps<FieldOf<'financialYear'>>) {
  const newest = new Date().getFullYear() + YEARS_AFTER
  const options = Array.from({ length: YEARS_AFTER + YEARS_BEFORE }, (_, back) => {
    const value = financialYear(newest - back)
    return { value, label: value }
  })
  return <CheckList {...props} options={options} />
}
