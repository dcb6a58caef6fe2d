import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { ReplyOf } from '../../schema/contract/index.ts'
import { useFormats } from '../../src/app/formats.ts'
import { useNotifySuccess } from '../../src/app/useNotifySuccess.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import { StepDialog } from '../../src/steps/StepDialog.tsx'
import { useReloadBatch } from '../batch/data/useBatchSteps.ts'

interface CancelDialogProps {
  record: SavedRecord
  examination: NonNullable<ReplyOf<'GET rpl/batch/{id}/examination'>['examination']>
  onClose: () => void
}

/** Cancels the examination of a batch, with a reason. */
export function CancelDialog({ record, examination, onClose }: CancelDialogProps) {
  const translate = useTranslate()
  const { date } = useFormats()
  const notifySuccess = useNotifySuccess()
  const reloadBatch = useReloadBatch()
  const dataProvider = useKaushalDataProvider()
  const name = String(record.batch_no)
  const cancelling = useMutation({
    mutationFn: (reason: string) =>
      dataProvider.api('POST rpl/batch/examination/cancel', {
        body: { id: Number(record.id), version: examination.version, reason },
      }),
    onSettled: reloadBatch,
    onSuccess: () => {
      onClose()
      notifySuccess('examination.cancelled', { name })
    },
  })
  return (
    <StepDialog
      title={translate('examination.cancel_title', { name })}
      about={translate('examination.cancel_about', { day: date(examination.date) })}
      label={translate('examination.cancel')}
      needsComment
      isReady
      isPending={cancelling.isPending}
      error={cancelling.error}
      onSubmit={cancelling.mutate}
      onClose={onClose}
    />
  )
}
