import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Step } from '../../schema/plan.ts'
import { useFormats } from '../../src/grid/formats.ts'
import { FindingsCount } from './FindingsCount.tsx'
import { Line } from './look.ts'
import { SaidLine } from './SaidLine.tsx'
import { StateMark } from './StateMark.tsx'
import { StepButtons } from './StepButtons.tsx'
import type { Cell, Form } from './workspace.ts'

interface FormLineProps {
  form: Form
  /** Where its sheet is. */
  path: string
  /** Where it is told in another way. */
  rollUp?: string
  onAsk: (cell: Cell, step: Step) => void
}

function Late({ days }: { days: number }) {
  const translate = useTranslate()
  if (!days) return null
  return (
    <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'warning.main' }}>
      {translate('plan.late', { smart_count: days })}
    </Box>
  )
}

function Counted({ rows, records }: { rows: number; records: number }) {
  const translate = useTranslate()
  const count = rows || records
  if (!count) return <span data-number>—</span>
  return <span data-number>{translate('form.rows.count', { smart_count: count })}</span>
}

function Changed({ at, by }: { at: string | null; by: string | null }) {
  const { moment } = useFormats()
  return (
    <Box data-changed sx={{ color: 'text.secondary', fontSize: 12, lineHeight: '16px' }}>
      {at ? moment(at) : '—'}
      {at && by && (
        <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{by}</Box>
      )}
    </Box>
  )
}

function CellLine({ form, cell, path, onAsk, under }: FormLineProps & { cell: Cell; under?: boolean }) {
  const name = under ? cell.area : form.label
  const by = under ? null : (form.changed?.by ?? null)
  return (
    <Line data-under={under || undefined}>
      <Box data-name>
        <Link component={RouterLink} to={under ? `${path}?block=${cell.area_id}` : path}>
          {name}
        </Link>
      </Box>
      <Box>
        <StateMark state={cell.state} />
        <Late days={cell.late} />
      </Box>
      <Counted {...cell} />
      {/* Of what nobody has begun it says no more than that it is empty. */}
      {cell.state === 'not_started' ? <span /> : <FindingsCount findings={cell.findings} />}
      <Changed at={cell.changed_at} by={by} />
      <StepButtons chosen={{ form, cell }} onAsk={(step) => onAsk(cell, step)} />
      <SaidLine cell={cell} />
    </Line>
  )
}

/** A form of the plan: of the district, or block by block. */
export function FormLine(props: FormLineProps) {
  const { form, path, rollUp } = props
  const translate = useTranslate()
  const [isOpen, open] = useState(false)
  const [first] = form.cells
  if (form.level === 'district') return first ? <CellLine {...props} cell={first} /> : null
  return (
    <>
      <Line>
        <Box data-name>
          <Link component={RouterLink} to={`${path}?block=${first?.area_id}`}>
            {form.label}
          </Link>
          {rollUp && (
            <Link component={RouterLink} to={rollUp} sx={{ display: 'block', fontSize: '12px !important' }}>
              {translate('plan.village.open')}
            </Link>
          )}
        </Box>
        <Box>
          <StateMark state={form.state} />
          <Late days={form.late} />
        </Box>
        <Counted {...form} />
        {form.records === 0 ? <span /> : <FindingsCount findings={form.findings} />}
        <Changed at={form.changed?.at ?? null} by={form.changed?.by ?? null} />
        <Button
          size="small"
          aria-expanded={isOpen}
          endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
          onClick={() => open(!isOpen)}
          sx={{ justifySelf: 'end' }}
        >
          {translate('plan.blocks', { smart_count: form.cells.length })}
        </Button>
      </Line>
      {isOpen && form.cells.map((cell) => <CellLine key={cell.area_id} {...props} cell={cell} under />)}
    </>
  )
}
