import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { dayInIndia } from '../../schema/indiaTime.ts'
import { useFormats } from '../../src/app/formats.ts'
import { Loading } from '../../src/app/Loading.tsx'
import { useIsPhone } from '../../src/app/useIsPhone.ts'
import { useNotifySuccess } from '../../src/app/useNotifySuccess.ts'
import { DateInput } from '../../src/form/inputs/DateInput.tsx'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import type { BulkStepOutcome } from '../candidate/refused.ts'
import { BulkOutcome } from '../candidate/steps/BulkOutcome.tsx'
import { useExamination } from '../examination/useExamination.ts'
import { type Attendance, missingDays } from './data/useAttendance.ts'
import type { Member } from './data/useMembers.ts'
import { type ResultInput, useResults } from './data/useResults.ts'
import { MembersDialogFoot } from './MembersDialogFoot.tsx'
import { ResultFileDialog } from './ResultFileDialog.tsx'
import { ResultLines } from './ResultLines.tsx'
import { isFurther, useResultRows } from './useResultRows.ts'

const ResultsGrid = lazy(() => import('./ResultsGrid.tsx'))

interface ResultsDialogProps {
  record: SavedRecord
  /** Those without a result of this batch, then those who failed. */
  candidates: readonly Member[]
  attendance: Attendance | undefined
  onClose: () => void
}

/** The results of the candidates of a batch on one sheet: passed or failed, and the number of the assessment. */
export function ResultsDialog({ record, candidates, attendance, onClose }: ResultsDialogProps) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const isPhone = useIsPhone()
  const notifySuccess = useNotifySuccess()
  const batchId = Number(record.id)
  const day = useExamination(record).data?.examination?.date
  const isOver = day !== undefined && day <= dayInIndia()
  const entering = useResultRows(batchId, candidates, attendance, isOver ? day : null)
  const [outcome, setOutcome] = useState<BulkStepOutcome | null>(null)
  const [isReadingFile, setReadingFile] = useState(false)
  const { storing } = useResults(batchId, entering.forget)
  const store = (results: ResultInput[]) =>
    storing.mutate(results, {
      onSuccess: ({ stored, refused }) => {
        const words = { smart_count: stored.length, count: integer(stored.length) }
        if (refused.length) return setOutcome({ done: translate('batch.results.stored', words), refused })
        onClose()
        notifySuccess('batch.results.stored', words)
      },
    })
  const { days, missing } = attendance ? missingDays(attendance) : { days: 0, missing: 0 }
  const title = translate('batch.results.title', { name: record.batch_no })
  if (outcome) return <BulkOutcome {...outcome} onClose={onClose} />
  if (isReadingFile)
    return (
      <ResultFileDialog
        batchId={batchId}
        batchNumber={String(record.batch_no)}
        isSaving={storing.isPending}
        saveError={storing.error}
        onSave={store}
        onBack={() => setReadingFile(false)}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      aria-labelledby="results-title"
    >
      <DialogTitle id="results-title">{title}</DialogTitle>
      <Box sx={{ px: 2.5, pb: 1.5, display: 'grid', gap: 1.5 }}>
        <Box color="text.secondary">
          {translate('batch.results.about')}
          {candidates.some(isFurther) && ` ${translate('batch.results.about_further')}`}
        </Box>
        {missing > 0 && (
          <Alert severity="warning">
            {translate('batch.attendance.missing', {
              smart_count: missing,
              count: integer(missing),
              days: integer(days),
            })}
          </Alert>
        )}
        <DateInput
          id="results-day"
          label={translate('batch.results.day')}
          value={entering.day}
          onChange={(value) => entering.setDay((value as string | null) ?? null)}
        />
        <Button
          variant="outlined"
          startIcon={<UploadFile />}
          onClick={() => setReadingFile(true)}
          sx={{ justifySelf: 'start', minHeight: { xs: 44, sm: 0 } }}
        >
          {translate('batch.file.open')}
        </Button>
      </Box>
      <Box
        // Escape leaves a cell, not the dialog.
        onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
        sx={{ px: 2.5, flex: 1, overflowY: 'auto' }}
      >
        {isPhone ? (
          <ResultLines candidates={candidates} entering={entering} label={title} />
        ) : (
          <Suspense fallback={<Loading />}>
            <ResultsGrid candidates={candidates} entering={entering} label={title} />
          </Suspense>
        )}
      </Box>
      <MembersDialogFoot
        count={translate('batch.results.count', {
          passed: integer(entering.passed),
          failed: integer(entering.decided - entering.passed),
          open: integer(entering.open),
        })}
        action={translate('batch.results.save')}
        isDisabled={!entering.isComplete || storing.isPending}
        error={storing.error?.message}
        onAction={() => store(entering.results())}
        onCancel={onClose}
      />
    </Dialog>
  )
}
