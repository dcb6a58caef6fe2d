import type { ReactNode } from 'react'
import type { Field, FieldOf, Kind } from '../../../schema/define.ts'
import type { Filter } from '../useGrid.ts'
import { ChoiceFilter, ChoiceSummary } from './ChoiceFilter.tsx'
import { FinancialYearFilter } from './FinancialYearFilter.tsx'
import { RangeFilter, RangeSummary } from './RangeFilter.tsx'
import { ReferenceFilter, ReferenceSummary } from './ReferenceFilter.tsx'
import { TextFilter, TextSummary } from './TextFilter.tsx'
import { TimestampFilter, TimestampSummary } from './TimestampFilter.tsx'
import { timestampFields } from './timestampDays.ts'
import { YesNoFilter, YesNoSummary } from './YesNoFilter.tsx'

export interface FilterProps<F extends Field = Field> {
  name: string
  field: F
  label: string
  filter: Filter
  /** Sets the filter keys of this field; `isComplete` closes the popover. */
  onChange: (part: Filter, isComplete?: boolean) => void
}
export type FilterSummaryProps<F extends Field = Field> = Omit<FilterProps<F>, 'onChange' | 'label'>

interface FilterKind<F extends Field> {
  Control: (props: FilterProps<F>) => ReactNode
  /** The value in a chip; not used for the filter “empty”. */
  Summary: (props: FilterSummaryProps<F>) => ReactNode
}

const text = { Control: TextFilter, Summary: TextSummary }
const range = { Control: RangeFilter, Summary: RangeSummary }

/** The filter of each kind of field; null for kinds without one. */
const filterKinds: { [K in Kind]: FilterKind<FieldOf<K>> | null } = {
  text,
  integer: range,
  decimal: range,
  percent: range,
  money: range,
  date: range,
  yesNo: { Control: YesNoFilter, Summary: YesNoSummary },
  financialYear: { Control: FinancialYearFilter, Summary: TextSummary },
  mobile: text,
  email: text,
  url: text,
  password: null,
  confirmation: null,
  choice: { Control: ChoiceFilter, Summary: ChoiceSummary },
  reference: { Control: ReferenceFilter, Summary: ReferenceSummary },
  rows: null,
}

const timestamp = { Control: TimestampFilter, Summary: TimestampSummary }

/** The filter of a field, or of a timestamp that every record has. */
export const filterKindOf = (name: string, { kind }: Field) =>
  (timestampFields.includes(name) ? timestamp : filterKinds[kind]) as FilterKind<Field> | null
