import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { footStyles } from '../../../src/app/footStyles.ts'
import { useFormats } from '../../../src/app/formats.ts'
import { onFirstClick } from '../../../src/app/onFirstClick.ts'
import { useCan } from '../../../src/app/permissions.tsx'
import { shortcuts } from '../../../src/app/shortcuts.ts'
import { useScreenKeys } from '../../../src/app/useScreenKeys.ts'
import { PairTable } from './PairTable.tsx'
import type { PairDecision, useDecision } from './useDecision.ts'
import type { ShownDuplicate } from './useDuplicates.ts'
import { useMergeChoice } from './useMergeChoice.ts'
import { useReasonsText } from './useReasonsText.ts'

const decisions = [
  { decision: 'merge', key: 'merge' },
  { decision: 'not_duplicate', key: 'notDuplicate' },
  { decision: 'archive', key: undefined },
] as const

interface PairViewProps {
  shown: ShownDuplicate
  decide: ReturnType<typeof useDecision>['decide']
  isPending: boolean
}

/** Both records of a pair, why they may be the same person, and the buttons of the decisions. */
export function PairView({ shown, decide, isPending }: PairViewProps) {
  const translate = useTranslate()
  const { timestamp } = useFormats()
  const can = useCan()
  const reasonsText = useReasonsText()
  const choice = useMergeChoice(shown)
  const [note, setNote] = useState('')
  const { case: found, blocked } = shown
  const isOpen = found.status === 'open'
  const canDecide = isOpen && can('employee_registration', 'approve')
  /** Why the record that does not remain cannot be archived. */
  const reason = blocked[1 - choice.survivor]
  const submit = (decision: PairDecision) => {
    if (!canDecide || isPending || (decision !== 'not_duplicate' && reason)) return
    void decide(shown, { decision, survivor_id: choice.survivorId, take: choice.take, note })
  }
  useScreenKeys({ merge: () => submit('merge'), notDuplicate: () => submit('not_duplicate') })
  const title = `${found.first.name} / ${found.second.name}`
  return (
    <Box
      component="article"
      aria-label={title}
      sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}
    >
      <Box sx={{ px: { xs: 1, sm: 3 }, pt: 2, flex: 1 }}>
        <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Box sx={{ mb: 1.5, color: 'text.secondary' }}>{reasonsText(found)}</Box>
        {!isOpen && (
          <Alert severity="info" sx={{ mb: 1.5 }}>
            {translate(`duplicates.decided.${found.status}`, {
              by: found.decided_by ?? '',
              at: found.decided_at ? timestamp(found.decided_at) : '',
            })}
            {found.note && ` ${found.note}`}
          </Alert>
        )}
        <PairTable shown={shown} choice={choice} canChoose={canDecide} />
      </Box>
      {canDecide && (
        <Box
          sx={{
            ...footStyles,
            px: { xs: 1, sm: 3 },
            py: 1.25,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'end',
            gap: 1,
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          {decisions.map(({ decision, key }) => (
            <Button
              key={decision}
              variant={decision === 'merge' ? 'contained' : 'outlined'}
              disabled={isPending || (decision !== 'not_duplicate' && Boolean(reason))}
              aria-keyshortcuts={key && shortcuts[key].key}
              onClick={onFirstClick(() => submit(decision))}
              sx={{ minHeight: { xs: 44, sm: 36 }, flex: { xs: '1 0 auto', sm: 'none' } }}
            >
              {translate(`duplicates.decide.${decision}`)}
              {key && (
                <Box component="kbd" aria-hidden sx={{ ml: 1, display: { xs: 'none', sm: 'inline' } }}>
                  {shortcuts[key].key.toUpperCase()}
                </Box>
              )}
            </Button>
          ))}
          <TextField
            size="small"
            label={translate('duplicates.note')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
            sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 160 }}
          />
        </Box>
      )}
    </Box>
  )
}
