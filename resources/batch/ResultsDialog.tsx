import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useFormats } from '../../src/app/formats.ts'
import { useIsPhone } from '../../src/app/useIsPhone.ts'
import { useNotifySuccess } from '../../src/app/useNotifySuccess.ts'
import { DateInput } from '../../src/form/inputs/DateInput.tsx'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import { BulkOutcome } from '../candidate/steps/BulkOutcome.tsx'
import { ResultFileDialog } from './ResultFileDialog.tsx'
import { type Attendance, percentOf } from './useAttendance.ts'
import type { LeftOut, Member } from './useMembers.ts'
import { type ResultInput, useResults } from './useResults.ts'

interface Entry {
  is_pass: 0 | 1 | null
  assement_id: string
  exception: string
}

const NO_ENTRY: Entry = { is_pass: null, assement_id: '', exception: '' }

interface ResultsDialogProps {
  record: SavedRecord
  /** Those without a result of this batch. */
  waiting: readonly Member[]
  attendance: Attendance | undefined
  onClose: () => void
}

/** The results of the candidates of a batch on one sheet: passed or failed, and the number of the assessment. */
export function ResultsDialog({ record, waiting, attendance, onClose }: ResultsDialogProps) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const isPhone = useIsPhone()
  const notifySuccess = useNotifySuccess()
  const [day, setDay] = useState<string | null>(null)
  const [entries, setEntries] = useState<Readonly<Record<number, Entry>>>({})
  const [outcome, setOutcome] = useState<{ done: string; refused: readonly LeftOut[] } | null>(null)
  const [isReadingFile, setReadingFile] = useState(false)
  const { storing } = useResults(Number(record.id))
  const entryOf = (id: number) => entries[id] ?? NO_ENTRY
  const change = (id: number, part: Partial<Entry>) =>
    setEntries({ ...entries, [id]: { ...entryOf(id), ...part } })
  const decided = waiting.filter(({ id }) => entryOf(id).is_pass !== null)
  /** The percentage of who was there too seldom, and needs a reason; null for the others. */
  const seldomOf = (id: number) => {
    const percent = attendance && percentOf(attendance, id)
    return typeof percent === 'number' && percent < (attendance?.least ?? 0) ? percent : null
  }
  const isReady = ({ id }: Member) =>
    entryOf(id).assement_id.trim() !== '' && (seldomOf(id) === null || entryOf(id).exception.trim() !== '')
  const passed = decided.filter(({ id }) => entryOf(id).is_pass === 1).length
  const isComplete = day !== null && decided.length > 0 && decided.every(isReady)
  const store = (results: ResultInput[]) =>
    storing.mutate(results, {
      onSuccess: ({ stored, leftOut: refused }) => {
        const words = { smart_count: stored, count: integer(stored) }
        if (refused.length) return setOutcome({ done: translate('batch.results.stored', words), refused })
        onClose()
        notifySuccess('batch.results.stored', words)
      },
    })
  const save = () => {
    const results = decided.map(({ id }) => {
      const { is_pass, assement_id, exception } = entryOf(id)
      return {
        ...{ id, is_pass, assement_id: assement_id.trim(), date_of_assesment: day ?? '' },
        exception: exception.trim() || null,
      }
    })
    store(results)
  }
  if (outcome) return <BulkOutcome {...outcome} onClose={onClose} />
  if (isReadingFile)
    return (
      <ResultFileDialog
        batchId={Number(record.id)}
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
      <DialogTitle id="results-title">
        {translate('batch.results.title', { name: record.batch_no })}
      </DialogTitle>
      <Box sx={{ px: 3, pb: 1.5, display: 'grid', gap: 1.5 }}>
        <Box color="text.secondary">{translate('batch.results.about')}</Box>
        <DateInput
          id="results-day"
          label={translate('batch.results.day')}
          value={day}
          onChange={(value) => setDay((value as string | null) ?? null)}
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
      <Box component="ul" sx={{ m: 0, px: 3, flex: 1, overflowY: 'auto', listStyle: 'none' }}>
        {waiting.map(({ id, name, registration_number, no_attemtpt }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1.5,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              {name}
              <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                {[
                  registration_number,
                  no_attemtpt && translate('batch.results.attempt', { attempt: integer(no_attemtpt + 1) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
            </Box>
            <ToggleButtonGroup
              exclusive
              size="small"
              value={entryOf(id).is_pass}
              aria-label={translate('batch.results.result_of', { name })}
              onChange={(_, is_pass: 0 | 1 | null) => change(id, { is_pass })}
            >
              <ToggleButton value={1} sx={{ minHeight: 40, px: 2 }}>
                {translate('batch.results.passed')}
              </ToggleButton>
              <ToggleButton value={0} sx={{ minHeight: 40, px: 2 }}>
                {translate('batch.results.failed')}
              </ToggleButton>
            </ToggleButtonGroup>
            <TextField
              size="small"
              placeholder={translate('batch.results.number')}
              value={entryOf(id).assement_id}
              onChange={(event) => change(id, { assement_id: event.target.value })}
              slotProps={{
                htmlInput: { 'aria-label': translate('batch.results.number_of', { name }), maxLength: 60 },
              }}
              sx={{ flex: '0 1 200px' }}
            />
            {seldomOf(id) !== null && (
              <TextField
                size="small"
                placeholder={translate('batch.results.exception')}
                helperText={translate('batch.results.seldom', {
                  percent: integer(Math.floor(seldomOf(id) ?? 0)),
                  least: integer(attendance?.least ?? 0),
                })}
                value={entryOf(id).exception}
                onChange={(event) => change(id, { exception: event.target.value })}
                slotProps={{ htmlInput: { 'aria-label': translate('batch.results.exception_of', { name }) } }}
                sx={{ width: '100%' }}
              />
            )}
          </Box>
        ))}
      </Box>
      {storing.error && (
        <Alert severity="error" sx={{ mx: 3 }}>
          {storing.error.message}
        </Alert>
      )}
      <DialogActions sx={{ '& > button': { minHeight: { xs: 44, sm: 0 } } }}>
        <Box sx={{ flex: 1, pl: 2, fontSize: 13, color: 'text.secondary' }} aria-live="polite">
          {translate('batch.results.count', {
            passed: integer(passed),
            failed: integer(decided.length - passed),
            open: integer(waiting.length - decided.length),
          })}
        </Box>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={!isComplete || storing.isPending} onClick={save}>
          {translate('batch.results.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
