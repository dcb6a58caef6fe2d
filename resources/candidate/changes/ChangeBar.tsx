import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { type ChangeStep, changeSteps } from '../../../schema/rpl/changeSteps.ts'
import { onFirstClick } from '../../../src/app/onFirstClick.ts'
import { useCan } from '../../../src/app/permissions.tsx'
import { type ShortcutName, shortcuts } from '../../../src/app/shortcuts.ts'
import { useScreenKeys } from '../../../src/app/useScreenKeys.ts'
import { NotesPanel } from '../inbox/NotesPanel.tsx'
import type { ShownChange } from './useChanges.ts'

const keys: Readonly<Partial<Record<ChangeStep, ShortcutName>>> = {
  approve_change: 'approve',
  reject_change: 'reject',
}

interface ChangeBarProps {
  shown: ShownChange
  isPending: boolean
  /** The screen is about this request alone, so that its keys are free. */
  hasKeys?: boolean
  onStep: (step: ChangeStep, notes: string) => void
}

/** The buttons of the steps that the user can take, or why they cannot decide. */
export function ChangeBar({ shown, isPending, hasKeys = false, onStep }: ChangeBarProps) {
  const translate = useTranslate()
  const can = useCan()
  const [noted, setNoted] = useState<ChangeStep>()
  const { request, available_steps: available, blocked_steps: blocked } = shown
  const start = (step: ChangeStep) => {
    if (isPending || !available.includes(step)) return
    if (changeSteps.commentNeeded(step, false)) setNoted(step)
    else onStep(step, '')
  }
  const ofKey = Object.entries(keys).map(([step, key]) => [key, () => start(step as ChangeStep)])
  useScreenKeys(hasKeys ? Object.fromEntries(ofKey) : {})
  if (request.status !== 'open') return null
  const reason = can('employee_registration', 'approve') ? blocked.approve_change?.reason : undefined
  if (noted)
    return (
      <NotesPanel
        label={translate(`changes.step.${noted}`)}
        onCancel={() => setNoted(undefined)}
        onSend={(notes) => {
          setNoted(undefined)
          onStep(noted, notes)
        }}
      />
    )
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {reason && <Box role="note">{translate(`changes.reasons.${reason}`)}</Box>}
      {available.length > 0 && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {available.map((step) => {
            const key = hasKeys ? keys[step] : undefined
            return (
              <Button
                key={step}
                variant={step === 'approve_change' ? 'contained' : 'outlined'}
                disabled={isPending}
                onClick={onFirstClick(() => start(step))}
                aria-keyshortcuts={key && shortcuts[key].key}
                sx={{ flex: { xs: '1 0 auto', sm: 'none' }, minHeight: { xs: 48, sm: 36 } }}
              >
                {translate(`changes.step.${step}`)}
                {key && (
                  <Box component="kbd" aria-hidden sx={{ ml: 1, display: { xs: 'none', sm: 'inline' } }}>
                    {shortcuts[key].key.toUpperCase()}
                  </Box>
                )}
              </Button>
            )
          })}
        </Box>
      )}
    </Box>
  )
}
