import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type HttpError, useTranslate } from 'ra-core'
import { useState } from 'react'
import { dayInIndia } from '../../../schema/indiaTime.ts'
import { useFormats } from '../../../src/app/formats.ts'
import { useNotifySuccess } from '../../../src/app/useNotifySuccess.ts'
import { DateInput } from '../../../src/form/inputs/DateInput.tsx'
import { useReloadBatch } from '../../batch/data/useBatchSteps.ts'
import type { BulkStepOutcome } from '../refused.ts'
import { BulkOutcome } from './BulkOutcome.tsx'
import { PrintedFields, type PrintedValues } from './PrintedFields.tsx'
import { useCertifying } from './useCertifying.ts'

interface CertifyDialogProps {
  title: string
  /** The candidates who passed and have no certificate of this assessment. */
  ids: readonly number[]
  onClose: () => void
  /** Called when certificates were issued and the user has seen for whom they were not. */
  onIssued?: () => void
}

/** Issues the certificates of those who passed, all at once; of one also with the number of a certificate that was printed before. */
export function CertifyDialog({ title, ids, onClose, onIssued }: CertifyDialogProps) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const notifySuccess = useNotifySuccess()
  const reloadBatch = useReloadBatch()
  const [day, setDay] = useState<string | null>(dayInIndia)
  const [printed, setPrinted] = useState<PrintedValues>({})
  const [outcome, setOutcome] = useState<BulkStepOutcome | null>(null)
  const end = () => {
    onClose()
    onIssued?.()
  }
  const issuing = useCertifying(ids)
  const issue = (issued_date: string) =>
    issuing.mutate(
      { issued_date, ...printed },
      {
        onSuccess: ({ issued, refused }) => {
          reloadBatch()
          const words = { smart_count: issued, count: integer(issued) }
          if (refused.length)
            return setOutcome({ done: translate('batch.certificates.issued', words), refused })
          end()
          notifySuccess('batch.certificates.issued', words)
        },
      },
    )
  if (outcome) return <BulkOutcome {...outcome} onClose={end} />
  const errors: Readonly<Record<string, string>> = (issuing.error as HttpError | null)?.body?.errors ?? {}
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="certify-title">
      <DialogTitle id="certify-title">{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Box color="text.secondary">
          {translate('batch.certificates.about', {
            smart_count: ids.length,
            count: integer(ids.length),
          })}
        </Box>
        <DateInput
          id="certificate-day"
          label={translate('batch.certificates.day')}
          value={day}
          error={errors.issued_date}
          onChange={(value) => setDay((value as string | null) ?? null)}
        />
        {ids.length === 1 && <PrintedFields values={printed} errors={errors} onChange={setPrinted} />}
        {issuing.error && <Alert severity="error">{issuing.error.message}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={day === null || issuing.isPending}
          onClick={() => day !== null && issue(day)}
        >
          {translate('batch.certificates.issue')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
