import Lock from '@mui/icons-material/LockOutlined'
import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { useFormats } from '../../src/grid/formats.ts'
import type { Cell } from './workspace.ts'

/** Who closed a form, when and why, and until when it stays so. */
export function ClosedLine({ cell }: { cell: Cell }) {
  const translate = useTranslate()
  const { day } = useFormats()
  const { state, over, until, by, at, comment } = cell
  return (
    <Alert severity="info" icon={<Lock fontSize="small" />} sx={{ mb: 1.5 }}>
      {over && until
        ? translate('plan.said.over', { until: day(until) })
        : translate(`plan.closed.${state}`, { by: by ?? '', at: at ? day(at) : '' })}{' '}
      {comment && `“${comment}”`}
    </Alert>
  )
}
