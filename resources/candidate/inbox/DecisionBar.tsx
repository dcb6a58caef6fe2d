import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { candidateSteps } from '../../../schema/rpl/candidateSteps.ts'
import { footStyles } from '../../../src/app/footStyles.ts'
import { onFirstClick } from '../../../src/app/onFirstClick.ts'
import type { ShortcutName } from '../../../src/app/shortcuts.ts'
import { shortcuts } from '../../../src/app/shortcuts.ts'
import { useBarHeight } from '../../../src/app/useBarHeight.ts'
import { useScreenKeys } from '../../../src/app/useScreenKeys.ts'
import { useCandidateSteps } from '../steps/useCandidateSteps.ts'
import { NotesPanel } from './NotesPanel.tsx'
import type { Application } from './useApplications.ts'
import type { Decision } from './useDecisions.ts'

const decisions: readonly { step: Decision; key: ShortcutName }[] = [
  { step: 'approve', key: 'approve' },
  { step: 'send_back', key: 'sendBack' },
  { step: 'reject', key: 'reject' },
]

/** All buttons stand in one line of a phone. */
const buttonStyles = { minHeight: { xs: 48, sm: 36 }, px: { xs: 1, sm: 2 }, whiteSpace: 'nowrap' } as const

interface DecisionBarProps {
  application: Application
  /** How many are selected; the decision is about them, if any. */
  selected: number
  onDecide: (step: Decision, notes: string) => void
  onAssign: () => void
}

/** The buttons of the decisions, or why the user cannot decide. Of several each has an outcome of its own. */
export function DecisionBar({ application, selected, onDecide, onAssign }: DecisionBarProps) {
  const translate = useTranslate()
  const bar = useBarHeight('--foot')
  const { choice, loadError } = useCandidateSteps(application)
  const [noted, setNoted] = useState<Decision>()
  // A key that is pressed before the reply is sent: the server decides.
  const isKnown = selected > 0 || choice !== undefined || loadError !== null
  const offered = isKnown ? decisions : []
  const reason = selected ? undefined : choice?.blocked_steps.approve?.reason
  const start = (step: Decision) => {
    if (reason) return
    if (candidateSteps.commentNeeded(step, false)) setNoted(step)
    else onDecide(step, '')
  }
  useScreenKeys(Object.fromEntries(decisions.map(({ step, key }) => [key, () => start(step)])))
  const assign = (
    <Button onClick={onAssign} aria-keyshortcuts={shortcuts.assign.key} sx={{ ...buttonStyles, ml: 'auto' }}>
      {translate('candidate.inbox.assign')}
    </Button>
  )
  return (
    <Box
      ref={bar}
      data-foot
      sx={{
        ...footStyles,
        zIndex: 1,
        px: { xs: 2, sm: 3 },
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {noted ? (
        <NotesPanel
          key={noted}
          label={translate(`candidate.step.${noted}`)}
          onCancel={() => setNoted(undefined)}
          onSend={(notes) => {
            setNoted(undefined)
            onDecide(noted, notes)
          }}
        />
      ) : reason ? (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Box role="note" sx={{ flex: '1 1 240px' }}>
            {translate(`candidate.reasons.${reason}`, { fields: '' })}
          </Box>
          {assign}
        </Box>
      ) : (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          {selected > 0 && <b>{translate('candidate.inbox.selected', { smart_count: selected })}</b>}
          {offered.map(({ step, key }) => (
            <Button
              key={step}
              variant={step === 'approve' ? 'contained' : 'outlined'}
              onClick={onFirstClick(() => start(step))}
              aria-keyshortcuts={shortcuts[key].key}
              sx={{ ...buttonStyles, flex: { xs: 1, sm: 'none' } }}
            >
              {translate(`candidate.step.${step}`)}
              <Box component="kbd" aria-hidden sx={{ ml: 1, display: { xs: 'none', sm: 'inline' } }}>
                {shortcuts[key].key.toUpperCase()}
              </Box>
            </Button>
          ))}
          {assign}
        </Box>
      )}
    </Box>
  )
}
