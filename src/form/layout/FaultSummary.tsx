import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { type Ref, useEffect, useId } from 'react'
import { useFormState } from 'react-hook-form'
import type { Field } from '../../../schema/define.ts'
import { useFormPlace } from '../state/FormPlace.ts'
import { type Fault, faultsOf } from '../state/faults.ts'
import { fieldTexts } from '../state/fieldTexts.ts'
import { fieldAt } from '../state/resolver.ts'
import type { Values } from '../state/values.ts'
import { inputId } from './FormField.tsx'

/** More than these are counted, not listed. */
const LISTED = 12

/** Where the fault is, in words: “Block”, or “Institutes, row 4: Trade”. */
function usePlaceOf() {
  const { entity } = useFormPlace()
  const translate = useTranslate()
  return ({ path }: Fault) => {
    const [name = '', row] = path.split('.')
    const { field, declared } = fieldAt(entity, path)
    const labelOf = (one: string, of: Field | undefined) =>
      of ? fieldTexts(translate, entity.name, one, of).label : one
    const own = labelOf(declared, field)
    if (row === undefined) return own
    return translate('form.faults.row', {
      list: labelOf(name, entity.fields[name]),
      row: Number(row) + 1,
      name: own,
      _: '%{list}, row %{row}: %{name}',
    })
  }
}

export const jumpTo = (path: string) => {
  const target =
    document.getElementById(inputId(path)) ?? document.getElementById(inputId(path.split('.')[0] ?? ''))
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

/** After a save that could not be: everything that is wrong, each with a way to it. */
export function FaultSummary({ attempt, ref }: { attempt: number; ref: Ref<HTMLDivElement> }) {
  const { entity } = useFormPlace()
  const translate = useTranslate()
  const { errors } = useFormState<Values>()
  const placeOf = usePlaceOf()
  const faults = attempt ? faultsOf(entity, errors) : []
  const count = faults.length
  const titleId = useId()
  useEffect(() => {
    if (!attempt || typeof ref === 'function') return
    ref?.current?.focus()
    ref?.current?.scrollIntoView({ block: 'nearest' })
  }, [attempt, ref])
  return (
    <Box
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-labelledby={count ? titleId : undefined}
      sx={{ outline: 0, scrollMarginTop: 'calc(var(--bar) + 12px)' }}
    >
      {count > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          <strong id={titleId}>
            {translate('form.faults.title', {
              smart_count: count,
              _: 'One thing is to be corrected |||| %{smart_count} things are to be corrected',
            })}
          </strong>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {faults.slice(0, LISTED).map((fault) => (
              <li key={fault.path}>
                <Link
                  component="button"
                  type="button"
                  color="inherit"
                  underline="always"
                  onClick={() => jumpTo(fault.path)}
                  sx={{ textAlign: 'left', verticalAlign: 'baseline' }}
                >
                  {placeOf(fault)}
                </Link>
                {`: ${fault.message}`}
              </li>
            ))}
            {count > LISTED && (
              <li>
                {translate('form.faults.more', { smart_count: count - LISTED, _: 'and %{smart_count} more' })}
              </li>
            )}
          </Box>
        </Alert>
      )}
    </Box>
  )
}
