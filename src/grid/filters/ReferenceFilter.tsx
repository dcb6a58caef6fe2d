import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useMemo } from 'react'
import type { FieldOf } from '../../../schema/define.ts'
import { OptionLine } from '../../form/inputs/OptionLine.tsx'
import { useHiddenName } from '../../form/inputs/OptionName.tsx'
import { optionSource } from '../../form/inputs/options.ts'
import { useOption } from '../../form/inputs/useOption.ts'
import { useGridContext } from '../useGrid.ts'
import { optionFilterOf } from './filterFields.ts'
import type { FilterProps } from './filterKinds.ts'
import { toFilterValue, toList } from './filterValue.ts'

const ReferencePicker = lazy(() =>
  import('../../form/inputs/ReferencePicker.tsx').then(({ ReferencePicker }) => ({
    default: ReferencePicker,
  })),
)

/** Filters by one record or any of several; the options are limited by the other filters. */
export function ReferenceFilter({ name, field, label, filter, onChange }: FilterProps<FieldOf<'reference'>>) {
  const { entity } = useGridContext()
  const translate = useTranslate()
  const chosen = toList<number>(filter[name])
  const optionFilter = useMemo(() => optionFilterOf(entity, filter, name), [entity, filter, name])
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {chosen.map((id) => (
        <ChosenOption
          key={id}
          to={optionSource(field)}
          id={id}
          onRemove={() => onChange({ [name]: toFilterValue(chosen.filter((other) => other !== id)) })}
        />
      ))}
      <Suspense>
        <ReferencePicker
          // The picker is cleared after each choice.
          key={chosen.length}
          to={optionSource(field)}
          value={null}
          filter={optionFilter}
          label={label}
          inCell
          autoFocus
          opensAtOnce={!chosen.length}
          placeholder={chosen.length ? translate('grid.filter.another') : translate('grid.filter.type')}
          onChange={(id) =>
            id !== null &&
            onChange({ [name]: toFilterValue([...new Set([...chosen, id])]) }, chosen.length === 0)
          }
        />
      </Suspense>
    </Box>
  )
}

interface ChosenOptionProps {
  to: string
  id: number
  onRemove: () => void
}

function ChosenOption({ to, id, onRemove }: ChosenOptionProps) {
  const translate = useTranslate()
  const hiddenName = useHiddenName()
  const { data } = useOption(to, id)
  const option = data ?? { id, name: data === undefined ? '…' : hiddenName(id) }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <OptionLine option={option} />
      </Box>
      <IconButton
        size="small"
        onClick={onRemove}
        aria-label={translate('grid.filter.remove', { name: option.name })}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}
