import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNotifySuccess } from '../../src/app/useNotifySuccess.ts'
import { StepDialog } from '../../src/steps/StepDialog.tsx'
import type { Member } from './useMembers.ts'
import { useResults } from './useResults.ts'

interface CorrectionDialogProps {
  batchId: number
  member: Member
  onClose: () => void
}

/** Corrects whether a candidate passed, with the reason. The day and the number of the assessment stay. */
export function CorrectionDialog({ batchId, member, onClose }: CorrectionDialogProps) {
  const translate = useTranslate()
  const notifySuccess = useNotifySuccess()
  const { correcting } = useResults(batchId)
  const { id, name, is_pass: stored, assement_id, date_of_assesment } = member
  const [is_pass, setPass] = useState(stored)
  const submit = (reason: string) =>
    correcting.mutate(
      { id, is_pass, reason, assement_id: assement_id ?? '', date_of_assesment: date_of_assesment ?? '' },
      {
        onSuccess: () => {
          onClose()
          notifySuccess('batch.results.corrected', { name })
        },
      },
    )
  return (
    <StepDialog
      title={translate('batch.results.correct_name', { name })}
      about={translate('batch.results.correct_about')}
      label={translate('batch.results.correct')}
      needsComment
      isReady={is_pass !== stored}
      isPending={correcting.isPending}
      error={correcting.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={is_pass}
          aria-label={translate('batch.results.result_of', { name })}
          onChange={(_, value: number | null) => setPass(value ?? is_pass)}
        >
          <ToggleButton value={1} sx={{ minHeight: 40, px: 2 }}>
            {translate('batch.results.passed')}
          </ToggleButton>
          <ToggleButton value={0} sx={{ minHeight: 40, px: 2 }}>
            {translate('batch.results.failed')}
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
    </StepDialog>
  )
}
