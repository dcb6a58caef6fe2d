import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useNotifySuccess } from '../../src/app/useNotifySuccess.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'
import { StepDialog } from '../../src/steps/StepDialog.tsx'
import { RevokeImpact } from './RevokeImpact.tsx'

interface RevokeDialogProps {
  id: number
  number: string
  onClose: () => void
}

/** Revokes a certificate with a reason, after it has said what follows. */
export function RevokeDialog({ id, number, onClose }: RevokeDialogProps) {
  const translate = useTranslate()
  const notifySuccess = useNotifySuccess()
  const queryClient = useQueryClient()
  const dataProvider = useKaushalDataProvider()
  const revoking = useMutation({
    mutationFn: (reason: string) =>
      dataProvider.api('POST rpl/certificate/revoke', { body: { id, reason: reason.trim() } }),
    onSettled: () => void queryClient.invalidateQueries(),
    onSuccess: () => {
      onClose()
      notifySuccess('certificate.revoked', { number })
    },
  })
  return (
    <StepDialog
      title={translate('certificate.revoke_title', { number })}
      about={translate('certificate.revoke_about')}
      label={translate('certificate.revoke')}
      needsComment
      commentHelp={translate('certificate.reason_help')}
      isReady
      isPending={revoking.isPending}
      error={revoking.error}
      onSubmit={revoking.mutate}
      onClose={onClose}
    >
      <RevokeImpact id={id} />
    </StepDialog>
  )
}
