import type { ReactNode } from 'react'
import type { Field, FieldOf, Kind } from '../../../schema/define.ts'
import type { Filter } from '../useGrid.ts'
import { ChoiceFilter, ChoiceSummary } from './ChoiceFilter.tsx'
import { moments } from './days.ts'
import { MomentFilter, MomentSummary } from './MomentFilter.tsx'
import { RangeFilter, RangeSummary } from './RangeFilter.tsx'
import { ReferenceFilter, ReferenceSummary } from './ReferenceFilter.tsx'
import { TextFilter, TextSummary } from './TextFilter.tsx'
import { YearFilter } from './YearFilter.tsx'
import { YesNoFilter, YesNoSummary } from './YesNoFilter.tsx'

export interface PartProps<F extends Field = Field> {
  name: string
  field: F
  label: string
  filter: Filter
  /** The keys of this field, as they shall be; `isLast` when nothing more is to be chosen. */
  onChange: (part: Filter, isLast?: boolean) => void
}
export type SummaryProps<F extends Field = Field> = Omit<PartProps<F>, 'onChange' | 'label'>

interface Part<F extends Field> {
  Control: (props: PartProps<F>) => ReactNode
  /** What is set, in a chip; never asked where the empty ones are. */
  Summary: (props: SummaryProps<F>) => ReactNode
}

const text = { Control: TextFilter, Summary: TextSummary }
const range = { Control: RangeFilter, Summary: RangeSummary }

/** How a list is filtered by each kind of field; null where it is not. */
const parts: { [K in Kind]: Part<FieldOf<K>> | null } = {
  text,
  integer: range,
  decimal: range,
  percent: range,
  money: range,
  date: range,
  yesNo: { Control: YesNoFilter, Summary: YesNoSummary },
  financialYear: { Control: YearFilter, Summary: TextSummary },
  mobile: text,
  email: text,
  url: text,
  password: null,
  confirmation: null,
  choice: { Control: ChoiceFilter, Summary: ChoiceSummary },
  reference: { Control: ReferenceFilter, Summary: ReferenceSummary },
  rows: null,
}

const moment = { Control: MomentFilter, Summary: MomentSummary }

/** A field is filtered as its kind is; what no field declares, in its own way. */
export const partOf = (name: string, { kind }: Field) =>
  (moments.includes(name) ? moment : parts[kind]) as Part<Field> | null
