import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { FormSummary, PlanForm } from '../../../schema/contract/planSchemas.ts'
import { isOverdue, type Step } from '../../../schema/plan.ts'
import { FormStatusMark } from '../../../src/app/FormStatusMark.tsx'
import { useFormats } from '../../../src/app/formats.ts'
import { FormStepButtons } from '../steps/FormStepButtons.tsx'
import { IssueCounts } from '../steps/IssueCounts.tsx'
import { StepComment } from '../steps/StepComment.tsx'
import { Line } from './lineStyles.ts'

interface FormLineProps {
  form: PlanForm
  /** The path of its sheet. */
  path: string
  /** The path of its totals, if it has such a screen. */
  totalsPath?: string | undefined
  onStep: (summary: FormSummary, step: Step) => void
}

/** By how many days a form is late. It is marked while it is not submitted. */
function DaysLate({ status, days_late: days }: Pick<PlanForm, 'status' | 'days_late'>) {
  const translate = useTranslate()
  if (!days) return null
  const isMarked = isOverdue(status, days)
  return (
    <Box
      component="span"
      data-overdue={isMarked || undefined}
      sx={{ display: 'block', fontSize: 12, color: isMarked ? 'warning.main' : 'text.secondary' }}
    >
      {translate('plan.days_late', { smart_count: days })}
    </Box>
  )
}

function RowCount({ rows, records }: { rows: number; records: number }) {
  const translate = useTranslate()
  const count = rows || records
  if (!count) return <span data-number>—</span>
  return <span data-number>{translate('form.rows.count', { smart_count: count })}</span>
}

function LastChange({ at, by }: { at: string | null; by: string | null }) {
  const { timestamp } = useFormats()
  return (
    <Box data-changed sx={{ color: 'text.secondary', fontSize: 12, lineHeight: '16px' }}>
      {at ? timestamp(at) : '—'}
      {at && by && (
        <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{by}</Box>
      )}
    </Box>
  )
}

/** The name of a form, which leads to its sheet, and below it the way to its totals. */
function FormName({ form, path, totalsPath }: Omit<FormLineProps, 'onStep'>) {
  const translate = useTranslate()
  return (
    <Box data-name>
      <Link component={RouterLink} to={path}>
        {form.label}
      </Link>
      {totalsPath && (
        <Box sx={{ '& > a': { fontSize: '12px !important' } }}>
          <Link component={RouterLink} to={totalsPath}>
            {translate('plan.village.open')}
          </Link>
        </Box>
      )}
    </Box>
  )
}

function AreaLine({
  form,
  summary,
  path,
  totalsPath,
  onStep,
  isNested,
}: FormLineProps & { summary: FormSummary; isNested?: boolean }) {
  const by = isNested ? null : (form.changed?.by ?? null)
  return (
    <Line data-under={isNested || undefined}>
      {isNested ? (
        <Box data-name>
          <Link component={RouterLink} to={`${path}?block=${summary.area_id}`}>
            {summary.area}
          </Link>
        </Box>
      ) : (
        <FormName form={form} path={path} totalsPath={totalsPath} />
      )}
      <Box data-status-cell>
        <FormStatusMark status={summary.status} />
        <DaysLate {...summary} />
      </Box>
      <RowCount {...summary} />
      {/* The only issue of a form that nobody has started is that it is empty. */}
      {summary.status === 'not_started' ? <span /> : <IssueCounts issues={summary.issues} />}
      <LastChange at={summary.changed_at} by={by} />
      <FormStepButtons formArea={{ form, summary }} onStep={(step) => onStep(summary, step)} />
      <StepComment summary={summary} />
    </Line>
  )
}

/** A form of the plan: one line for its only area, or one for each block below that of the form. */
export function FormLine(props: FormLineProps) {
  const { form, path, totalsPath } = props
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [first] = form.areas
  if (!first) return null
  if (form.areas.length === 1) return <AreaLine {...props} summary={first} />
  return (
    <>
      <Line>
        <FormName form={form} path={`${path}?block=${first.area_id}`} totalsPath={totalsPath} />
        <Box data-status-cell>
          <FormStatusMark status={form.status} />
          <DaysLate {...form} />
        </Box>
        <RowCount {...form} />
        {form.records === 0 ? <span /> : <IssueCounts issues={form.issues} />}
        <LastChange at={form.changed?.at ?? null} by={form.changed?.by ?? null} />
        <Button
          size="small"
          aria-expanded={isOpen}
          endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
          onClick={() => setOpen(!isOpen)}
          data-steps
          sx={{ justifySelf: 'end' }}
        >
          {translate('plan.blocks', { smart_count: form.areas.length })}
        </Button>
      </Line>
      {isOpen &&
        form.areas.map((summary) => <AreaLine key={summary.area_id} {...props} summary={summary} isNested />)}
    </>
  )
}
