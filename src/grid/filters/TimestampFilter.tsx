import type { FieldOf } from '../../../schema/define.ts'
import type { FilterProps } from './filterKinds.ts'
import { RangeFilter } from './RangeFilter.tsx'
import { toDays, toTimestamps } from './timestampDays.ts'

/** Filters a timestamp by days. */
export const TimestampFilter = ({ filter, onChange, ...rest }: FilterProps<FieldOf<'date'>>) => (
  <RangeFilter
    {...rest}
    filter={toDays(filter, rest.name)}
    onChange={(days, isComplete) => onChange(toTimestamps(days, rest.name), isComplete)}
  />
)
