import type { Field } from '../../../schema/define.ts'
import { timestampNames } from '../../../schema/timestamps.ts'
import { type FilterName, kinds } from '../../kinds.ts'
import type { Filter } from '../useGrid.ts'

export interface FilterProps<F extends Field = Field> {
  name: string
  field: F
  label: string
  filter: Filter
  /** Sets the filter keys of this field; `isComplete` closes the popover. */
  onChange: (part: Filter, isComplete?: boolean) => void
}
export type FilterSummaryProps<F extends Field = Field> = Omit<FilterProps<F>, 'onChange' | 'label'>

/** The filter of a field, or of a timestamp that only the server writes; null for a kind without one. */
export const filterNameOf = (name: string, { kind }: Field): FilterName | 'TimestampFilter' | null =>
  timestampNames.includes(name) ? 'TimestampFilter' : kinds[kind].filter

export type FilterKindName = NonNullable<ReturnType<typeof filterNameOf>>
