import type { ReactNode } from 'react'
import type { Field } from '../../../schema/define.ts'
import { type FilterName, kinds } from '../../kinds.ts'
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

/** The filters that the table of kinds names. */
const controls = {
  TextFilter: { Control: TextFilter, Summary: TextSummary },
  RangeFilter: { Control: RangeFilter, Summary: RangeSummary },
  YesNoFilter: { Control: YesNoFilter, Summary: YesNoSummary },
  FinancialYearFilter: { Control: FinancialYearFilter, Summary: TextSummary },
  ChoiceFilter: { Control: ChoiceFilter, Summary: ChoiceSummary },
  ReferenceFilter: { Control: ReferenceFilter, Summary: ReferenceSummary },
} satisfies { [N in FilterName]: FilterKind<never> }

const timestamp = { Control: TimestampFilter, Summary: TimestampSummary }

/** The filter of a field, or of a timestamp that every record has; null for a kind without one. */
export function filterKindOf(name: string, { kind }: Field): FilterKind<Field> | null {
  if (timestampFields.includes(name)) return timestamp as unknown as FilterKind<Field>
  const { filter } = kinds[kind]
  return filter && (controls[filter] as unknown as FilterKind<Field>)
}
