import { useTranslate } from 'ra-core'
import { useFormats } from '../../src/grid/formats.ts'
import { Said } from './look.ts'
import type { Cell } from './workspace.ts'

/** Why a form was returned or reopened, and until when it is open. */
export function SaidLine({ cell }: { cell: Cell }) {
  const translate = useTranslate()
  const { day } = useFormats()
  const { step, by, at, comment, until, over, state } = cell
  if (!at || (step !== 'return' && step !== 'reopen')) return null
  if (state !== 'draft' && state !== 'complete' && !over) return null
  return (
    <Said data-said>
      {translate(`plan.said.${step}`, { by: by ?? '', at: day(at), comment: comment ?? '' })}{' '}
      {until && translate(over ? 'plan.said.over' : 'plan.said.until', { until: day(until) })}
    </Said>
  )
}
