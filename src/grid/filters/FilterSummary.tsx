import { useTranslate } from 'ra-core'
import type { ComponentType } from 'react'
import { useGridContext } from '../useGrid.ts'
import type { FilterField } from './filterable.ts'
import { parts, type SummaryProps } from './parts.tsx'

/** What a filter is set to, in a few words. */
export function FilterSummary({ of: { name, field } }: { of: FilterField }) {
  const { filter } = useGridContext()
  const translate = useTranslate()
  if (filter[name] === null) return translate('grid.filter.is_empty', { _: 'empty' })
  const Summary = parts[field.kind]?.Summary as ComponentType<SummaryProps> | undefined
  return Summary && <Summary name={name} field={field} filter={filter} />
}
