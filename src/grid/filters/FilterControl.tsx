import { useTranslate } from 'ra-core'
import { useEntityTexts } from '../../app/useEntityTexts.ts'
import { useGridContext } from '../useGrid.ts'
import { type FilterField, withFieldFilter } from './filterFields.ts'
import { filterKindOf } from './filterKinds.tsx'

interface FilterControlProps {
  filterField: FilterField
  /** Runs when the value is complete. */
  onComplete?: () => void
}

/** The control that sets the value of a filter; it applies at once. */
export function FilterControl({ filterField: { name, field }, onComplete }: FilterControlProps) {
  const { entity, filter, setFilter } = useGridContext()
  const label = useEntityTexts(entity).field(name)
  const Control = filterKindOf(name, field)?.Control
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

/** The value of a filter in a few words. */
export function FilterSummary({ filterField: { name, field } }: Pick<FilterControlProps, 'filterField'>) {
  const { filter } = useGridContext()
  const translate = useTranslate()
  if (filter[name] === null) return translate('grid.filter.is_empty')
  const Summary = filterKindOf(name, field)?.Summary
  return Summary && <Summary name={name} field={field} filter={filter} />
}
