import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { dayInIndia } from '../../../schema/indiaTime.ts'
import { useFormats } from '../../../src/app/formats.ts'
import { useNotifySuccess } from '../../../src/app/useNotifySuccess.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { DateInput } from '../../../src/form/inputs/DateInput.tsx'
import { useReloadBatch } from '../../batch/data/useBatchSteps.ts'
import { type BulkStepOutcome, refusedOf } from '../refused.ts'
import { BulkOutcome } from './BulkOutcome.tsx'

interface CertifyDialogProps {
  title: string
  /** The candidates who passed and have no certificate of this assessment. */
  ids: readonly number[]
  onClose: () => void
  /** Called when certificates were issued and the user has seen for whom they were not. */
  onIssued?: () => void
}

/** Issues the certificates of those who passed, all at once. */
export function CertifyDialog({ title, ids, onClose, onIssued }: CertifyDialogProps) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const notifySuccess = useNotifySuccess()
  const reloadBatch = useReloadBatch()
  const dataProvider = useKaushalDataProvider()
  const [day, setDay] = useState<string | null>(dayInIndia)
  const [outcome, setOutcome] = useState<BulkStepOutcome | null>(null)
  const end = () => {
    onClose()
    onIssued?.()
  }
  const issuing = useMutation({
    mutationFn: async (issued_date: string) => {
      const { json } = await dataProvider.api('POST rpl/results/certify_batch', {
        body: { ids: [...ids], issued_date },
      })
      return json.records
    },
    onSuccess: (records) => {
      reloadBatch()
      const refused = refusedOf(records)
      const issued = records.length - refused.length
      const words = { smart_count: issued, count: integer(issued) }
      if (refused.length) return setOutcome({ done: translate('batch.certificates.issued', words), refused })
      end()
      notifySuccess('batch.certificates.issued', words)
    },
  })
  if (outcome) return <BulkOutcome {...outcome} onClose={end} />
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
          onChange={(value) => setDay((value as string | null) ?? null)}
        />
        {issuing.error && <Alert severity="error">{issuing.error.message}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={day === null || issuing.isPending}
          onClick={() => day !== null && issuing.mutate(day)}
        >
          {translate('batch.certificates.issue')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
