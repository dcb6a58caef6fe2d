import type { FieldOf } from '../../../schema/define.ts'
import { asDays, asMoments } from './days.ts'
import type { PartProps, SummaryProps } from './parts.tsx'
import { RangeFilter, RangeSummary } from './RangeFilter.tsx'

/** A moment is filtered by the days that it may lie in. */
export const MomentFilter = ({ filter, onChange, ...rest }: PartProps<FieldOf<'date'>>) => (
  <RangeFilter
    {...rest}
    filter={asDays(filter, rest.name)}
    onChange={(days, isLast) => onChange(asMoments(days, rest.name), isLast)}
  />
)

export const MomentSummary = ({ filter, ...rest }: SummaryProps<FieldOf<'date'>>) => (
  <RangeSummary {...rest} filter={asDays(filter, rest.name)} />
)
