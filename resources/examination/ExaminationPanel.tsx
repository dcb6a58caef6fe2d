import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { dayInIndia } from '../../schema/indiaTime.ts'
import { useOpenDialog } from '../../src/app/DialogHost.tsx'
import { useFormats } from '../../src/app/formats.ts'
import { LoadError } from '../../src/app/LoadError.tsx'
import { Panel } from '../../src/app/Panel.tsx'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { ExaminationDialog } from './ExaminationDialog.tsx'
import { isExamined, useExamination } from './useExamination.ts'

/** When and where the candidates of a batch are assessed. */
export function ExaminationPanel({ record }: { record: SavedRecord }) {
  const translate = useTranslate()
  const { date } = useFormats()
  const openDialog = useOpenDialog()
  const { data, error, refetch } = useExamination(record)
  if (!isExamined(record)) return null
  if (!data) return error && <LoadError message={error.message} onRetry={refetch} />
  const { examination, sets } = data
  const opened = { record, onClose: () => openDialog(null) }
  const isOver = examination !== null && examination.date < dayInIndia()
  return (
    <Panel
      title={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 30 }}>
          <Box sx={{ flex: '1 1 auto' }}>{translate('examination.title')}</Box>
          {sets && examination && !isOver && (
            <Button
              size="small"
              onClick={() => openDialog(<CancelDialog {...opened} examination={examination} />)}
            >
              {translate('examination.cancel')}
            </Button>
          )}
          {sets && (
            <Button
              size="small"
              variant={examination ? 'outlined' : 'contained'}
              onClick={() => openDialog(<ExaminationDialog {...opened} examination={examination} />)}
            >
              {translate(examination ? 'examination.change' : 'examination.set')}
            </Button>
          )}
        </Box>
      }
    >
      <Box sx={{ px: 1, display: 'grid', gap: 0.5 }}>
        {examination ? (
          <>
            <Box sx={{ fontWeight: 600 }}>
              {date(examination.date)}, {examination.from_time} – {examination.to_time}
            </Box>
            <Box sx={{ overflowWrap: 'anywhere' }}>{examination.place}</Box>
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
              {examination.assessor
                ? translate('examination.assessor', { name: examination.assessor })
                : translate('examination.no_assessor')}
            </Box>
            {examination.is_early && <Alert severity="warning">{translate('examination.early')}</Alert>}
          </>
        ) : (
          <Box color="text.secondary">{translate('examination.none')}</Box>
        )}
      </Box>
    </Panel>
  )
}
