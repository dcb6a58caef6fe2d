import { useGridContext } from '../useGrid.ts'
import { useNames } from '../useNames.ts'
import { type FilterField, withPart } from './filterable.ts'
import { partOf } from './parts.tsx'

interface FilterControlProps {
  of: FilterField
  /** Nothing more is to be chosen. */
  onLast?: () => void
}

/** What one chooses a filter's value with; it holds at once. */
export function FilterControl({ of: { name, field }, onLast }: FilterControlProps) {
  const { entity, filter, setFilter } = useGridContext()
  const label = useNames(entity).field(name)
  const Control = partOf(name, field)?.Control
  return (
    Control && (
      <Control
        name={name}
        field={field}
        label={label}
        filter={filter}
        onChange={(part, isLast) => {
          const next = withPart(entity, filter, name, part)
          if (JSON.stringify(next) !== JSON.stringify(filter)) setFilter(next)
          if (isLast) onLast?.()
        }}
      />
    )
  )
}
