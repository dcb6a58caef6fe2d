import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useMemo } from 'react'
import type { FieldOf } from '../../../schema/define.ts'
import { OptionLine } from '../../form/reference/OptionLine.tsx'
import { sourceOf } from '../../form/reference/source.ts'
import { useOption } from '../../form/reference/useOption.ts'
import { useGridContext } from '../useGrid.ts'
import { narrowed } from './filterable.ts'
import type { PartProps, SummaryProps } from './parts.tsx'
import { bare, listed } from './values.ts'

const ReferencePicker = lazy(() =>
  import('../../form/ReferencePicker.tsx').then(({ ReferencePicker }) => ({ default: ReferencePicker })),
)

/** One record or any of several, found by typing and narrowed by what the filter already sets. */
export function ReferenceFilter({ name, field, label, filter, onChange }: PartProps<FieldOf<'reference'>>) {
  const { entity } = useGridContext()
  const translate = useTranslate()
  const chosen = listed<number>(filter[name])
  const narrowing = useMemo(() => narrowed(entity, filter, name), [entity, filter, name])
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {chosen.map((id) => (
        <Chosen
          key={id}
          to={sourceOf(field)}
          id={id}
          onRemove={() => onChange({ [name]: bare(chosen.filter((one) => one !== id)) })}
        />
      ))}
      <Suspense>
        <ReferencePicker
          // Empty again after each choice.
          key={chosen.length}
          to={sourceOf(field)}
          value={null}
          filter={narrowing}
          label={label}
          bare
          autoFocus
          placeholder={
            chosen.length
              ? translate('grid.filter.another', { _: 'Or another one…' })
              : translate('grid.filter.type', { _: 'Type a few letters…' })
          }
          onChange={(id) =>
            id !== null && onChange({ [name]: bare([...new Set([...chosen, id])]) }, chosen.length === 0)
          }
        />
      </Suspense>
    </Box>
  )
}

interface ChosenProps {
  to: string
  id: number
  onRemove: () => void
}

function Chosen({ to, id, onRemove }: ChosenProps) {
  const translate = useTranslate()
  const { data } = useOption(to, id)
  const option = data ?? { id, name: `#${id}` }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <OptionLine option={option} />
      </Box>
      <IconButton
        size="small"
        onClick={onRemove}
        aria-label={translate('grid.filter.remove', { name: option.name, _: 'Remove “%{name}”' })}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}

/** Names in a chip before it says how many more. */
const NAMED = 2

export function ReferenceSummary({ name, field, filter }: SummaryProps<FieldOf<'reference'>>) {
  const ids = listed<number>(filter[name])
  return (
    <>
      {ids.slice(0, NAMED).map((id, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Name to={field.to} id={id} />
        </span>
      ))}
      {ids.length > NAMED && ` +${ids.length - NAMED}`}
    </>
  )
}

function Name({ to, id }: { to: string; id: number }) {
  const { data, isPending } = useOption(to, id)
  return data?.name ?? (isPending ? '…' : `#${id}`)
}
