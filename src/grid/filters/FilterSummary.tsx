import { useTranslate } from 'ra-core'
import { useGridContext } from '../useGrid.ts'
import type { FilterField } from './filterable.ts'
import { partOf } from './parts.tsx'

/** What a filter is set to, in a few words. */
export function FilterSummary({ of: { name, field } }: { of: FilterField }) {
  const { filter } = useGridContext()
  const translate = useTranslate()
  if (filter[name] === null) return translate('grid.filter.is_empty', { _: 'empty' })
  const Summary = partOf(name, field)?.Summary
  return Summary && <Summary name={name} field={field} filter={filter} />
}
