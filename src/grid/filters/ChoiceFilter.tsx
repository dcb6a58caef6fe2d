import { useTranslate } from 'ra-core'
import type { FieldOf } from '../../../schema/define.ts'
import { useGridContext } from '../useGrid.ts'
import { useNames } from '../useNames.ts'
import { CheckList } from './CheckList.tsx'
import type { PartProps, SummaryProps } from './parts.tsx'
import { listed } from './values.ts'

/** Statuses are every entity's, so their names are the grid's own. */
function useChoiceName(name: string) {
  const { entity } = useGridContext()
  const names = useNames(entity)
  const translate = useTranslate()
  return (value: string | number, label: string) =>
    name in entity.fields
      ? names.choice(name, value, label)
      : translate(`grid.${name}.${value}`, { _: label })
}

export function ChoiceFilter({ name, field, label, filter, onChange }: PartProps<FieldOf<'choice'>>) {
  const nameOf = useChoiceName(name)
  const options = Object.entries(field.choices).map(([key, text]) => {
    const value = /^\d+$/.test(key) ? Number(key) : key
    return { value, label: nameOf(value, text) }
  })
  return (
    <CheckList
      label={label}
      options={options}
      value={filter[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
}

export function ChoiceSummary({ name, field, filter }: SummaryProps<FieldOf<'choice'>>) {
  const nameOf = useChoiceName(name)
  return listed(filter[name])
    .map((value) => nameOf(value, field.choices[value] ?? String(value)))
    .join(', ')
}
