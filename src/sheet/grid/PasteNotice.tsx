import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { formatNumber } from '../../form/inputs/numbers.ts'
import type { PasteSummary } from './useRowEdits.ts'

interface PasteNoticeProps {
  notice: PasteSummary
  /** Maximum number of rows. */
  max: number
  onDismiss: () => void
}

/** The rows and columns that a paste left out. */
export function PasteNotice({ notice, max, onDismiss }: PasteNoticeProps) {
  const translate = useTranslate()
  const { pastedRows, droppedRows, droppedColumns } = notice
  return (
    <Alert severity="warning" onClose={onDismiss} sx={{ mb: 1.5 }}>
      {droppedRows > 0 &&
        translate('sheet.cut', {
          came: formatNumber(pastedRows),
          cut: formatNumber(droppedRows),
          added: formatNumber(pastedRows - droppedRows),
          max: formatNumber(max),
        })}{' '}
      {droppedColumns > 0 && translate('sheet.wide', { smart_count: droppedColumns })}
    </Alert>
  )
}
