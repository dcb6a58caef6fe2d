import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNotifySuccess } from '../../src/app/useNotifySuccess.ts'
import { DateInput } from '../../src/form/inputs/DateInput.tsx'
import { StepDialog } from '../../src/steps/StepDialog.tsx'
import type { Member } from './data/useMembers.ts'
import { useResults } from './data/useResults.ts'

interface CorrectionDialogProps {
  batchId: number
  member: Member
  onClose: () => void
}

/** Corrects the result of a candidate, the number or the day of the assessment, with the reason. The attempt stays. */
export function CorrectionDialog({ batchId, member, onClose }: CorrectionDialogProps) {
  const translate = useTranslate()
  const notifySuccess = useNotifySuccess()
  const { correcting } = useResults(batchId)
  const { id, name } = member
  const [is_pass, setPass] = useState(member.is_pass)
  const [number, setNumber] = useState(member.assement_id ?? '')
  const [day, setDay] = useState(member.date_of_assesment)
  const isChanged =
    is_pass !== member.is_pass || number !== member.assement_id || day !== member.date_of_assesment
  const submit = (reason: string) =>
    correcting.mutate(
      { id, is_pass, reason, assement_id: number.trim(), date_of_assesment: day ?? '' },
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
      isReady={isChanged && number.trim() !== '' && day !== null}
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
      <TextField
        label={translate('batch.results.number')}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <DateInput
        id="correction-day"
        label={translate('batch.results.day')}
        value={day}
        onChange={(value) => setDay((value as string | null) ?? null)}
      />
    </StepDialog>
  )
}
