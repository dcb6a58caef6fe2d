import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { isOverdue } from '../../schema/plan.ts'
import { FormStatusMark } from '../app/FormStatusMark.tsx'
import { formOf, type GridRow } from './row.ts'
import { StatusChip } from './StatusChip.tsx'

const Line = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'baseline',
  columnGap: 8,
  whiteSpace: 'nowrap',
  '& small': { fontSize: 12, color: theme.palette.text.secondary },
  '& small[data-overdue]': { color: theme.palette.warning.main, fontWeight: 500 },
}))

interface FormStatusTextProps {
  row: GridRow
  tabIndex?: number
}

/** The status of the form of a yearly record, and by how many days it is late. An inactive record, which does not count, says so instead. */
export function FormStatusText({ row, tabIndex }: FormStatusTextProps) {
  const translate = useTranslate()
  const form = formOf(row)
  if (!form || row.status === 'inactive') return <StatusChip row={row} tabIndex={tabIndex} />
  const { status, days_late: days } = form
  return (
    <Line>
      <FormStatusMark status={status} />
      {days > 0 && (
        <small data-overdue={isOverdue(status, days) || undefined}>
          {translate('plan.days_late', { smart_count: days })}
        </small>
      )}
    </Line>
  )
}
