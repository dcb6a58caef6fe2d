import type { ReactNode } from 'react'
import { useEntityTexts } from '../../app/useEntityTexts.ts'
import { useGridContext } from '../useGrid.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { FinancialYearFilter } from './FinancialYearFilter.tsx'
import { type FilterField, withFieldFilter } from './filterFields.ts'
import { type FilterKindName, type FilterProps, filterNameOf } from './filterKinds.ts'
import { RangeFilter } from './RangeFilter.tsx'
import { ReferenceFilter } from './ReferenceFilter.tsx'
import { TextFilter } from './TextFilter.tsx'
import { TimestampFilter } from './TimestampFilter.tsx'
import { YesNoFilter } from './YesNoFilter.tsx'

const controls = {
  TextFilter,
  RangeFilter,
  YesNoFilter,
  FinancialYearFilter,
  ChoiceFilter,
  ReferenceFilter,
  TimestampFilter,
} satisfies { [N in FilterKindName]: (props: FilterProps<never>) => ReactNode }

interface FilterControlProps {
  filterField: FilterField
  /** Runs when the value is complete. */
  onComplete?: () => void
}

/** The control that sets the value of a filter; it applies at once. */
export function FilterControl({ filterField: { name, field }, onComplete }: FilterControlProps) {
  const { entity, filter, setFilter } = useGridContext()
  const label = useEntityTexts(entity).field(name)
  const kind = filterNameOf(name, field)
  const Control = kind && (controls[kind] as (props: FilterProps) => ReactNode)
  return (
    Control && (
      <Control
        name={name}
        field={field}
        label={label}
        filter={filter}
        onChange={(part, isComplete) => {
          const next = withFieldFilter(entity, filter, name, part)
          if (JSON.stringify(next) !== JSON.stringify(filter)) setFilter(next)
          if (isComplete) onComplete?.()
        }}
      />
    )
  )
}
