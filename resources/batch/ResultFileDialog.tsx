import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { assessmentFile } from '../../schema/assessmentFile.ts'
import { useFormats } from '../../src/app/formats.ts'
import { useIsPhone } from '../../src/app/useIsPhone.ts'
import { ColumnQuestions } from '../../src/import/ColumnQuestions.tsx'
import { DropZone } from '../../src/import/DropZone.tsx'
import { KnownColumns } from '../../src/import/KnownColumns.tsx'
import { MatchedColumns } from '../../src/import/MatchedColumns.tsx'
import { RowCards } from '../../src/import/RowCards.tsx'
import { RowsTable } from '../../src/import/RowsTable.tsx'
import type { ResultInput } from './data/useResults.ts'
import { type ResultFileCheck, useResultFile } from './useResultFile.ts'

interface ResultFileDialogProps {
  batchId: number
  batchNumber: string
  isSaving: boolean
  saveError: Error | null
  onSave: (results: ResultInput[]) => void
  onBack: () => void
}

/** The checked rows of a file, those with errors first. */
function CheckedRows({ checked }: { checked: ResultFileCheck }) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const isPhone = useIsPhone()
  const View = isPhone ? RowCards : RowsTable
  const { counts, rows } = checked
  const sorted = rows.toSorted(
    (one, other) => other.errors.length - one.errors.length || one.line - other.line,
  )
  return (
    <>
      <Alert severity={counts.wrong ? 'warning' : 'success'}>
        {translate(counts.wrong ? 'batch.file.some_wrong' : 'batch.file.all_right', {
          smart_count: counts.new,
          count: integer(counts.new),
          wrong: integer(counts.wrong),
        })}
      </Alert>
      <MatchedColumns {...checked} entity={assessmentFile} />
      <View rows={sorted} run={checked} />
    </>
  )
}

/** Reads the assessor's file of results of a batch: every row is checked before any is saved. */
export function ResultFileDialog({
  batchId,
  batchNumber,
  isSaving,
  saveError,
  onSave,
  onBack,
}: ResultFileDialogProps) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const isPhone = useIsPhone()
  const { checked, error, isPending, questions, unanswered, send, answer, restart } = useResultFile(batchId)
  const results = checked?.results ?? []
  return (
    <Dialog
      open
      onClose={onBack}
      fullWidth
      maxWidth="lg"
      fullScreen={isPhone}
      aria-labelledby="result-file-title"
    >
      <DialogTitle id="result-file-title">{translate('batch.file.title', { name: batchNumber })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Box color="text.secondary">{translate('batch.file.about')}</Box>
        {(error ?? saveError) && <Alert severity="error">{(error ?? saveError)?.message}</Alert>}
        <ColumnQuestions entity={assessmentFile} {...questions} onAnswer={answer} />
        {checked ? (
          <CheckedRows checked={checked} />
        ) : (
          <>
            <DropZone onSource={({ file }) => send(file)} />
            <KnownColumns entity={assessmentFile} />
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ '& > button': { minHeight: { xs: 44, sm: 0 } } }}>
        <Button onClick={onBack}>{translate('batch.file.back')}</Button>
        {checked && <Button onClick={restart}>{translate('import.other_file')}</Button>}
        {results.length > 0 && (
          <Button
            variant="contained"
            disabled={isPending || isSaving || unanswered > 0}
            onClick={() => onSave(results)}
          >
            {translate('batch.file.save', { smart_count: results.length, count: integer(results.length) })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
