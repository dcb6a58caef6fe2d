import Box from '@mui/material/Box'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { useNotifySuccess } from '../../src/app/useNotifySuccess.ts'
import type { KaushalDataProvider } from '../../src/data/types.ts'
import { StepDialog } from '../../src/steps/StepDialog.tsx'

interface RevokeDialogProps {
  id: number
  number: string
  onClose: () => void
}

/** What the revocation of a certificate leads to, in the order in which people notice it. */
const EFFECTS = [
  'certificate.effect.public',
  'certificate.effect.candidate',
  'certificate.effect.placement',
  'certificate.effect.final',
] as const

/** Revokes a certificate with a reason, after it has said what follows. */
export function RevokeDialog({ id, number, onClose }: RevokeDialogProps) {
  const translate = useTranslate()
  const notifySuccess = useNotifySuccess()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<KaushalDataProvider>()
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
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {EFFECTS.map((effect) => (
          <li key={effect}>{translate(effect)}</li>
        ))}
      </Box>
    </StepDialog>
  )
}
