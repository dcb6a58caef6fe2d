import Change from '@mui/icons-material/DifferenceOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { whyNotChangeable } from '../../../schema/rpl/whyNotChangeable.ts'
import { useFormats } from '../../../src/app/formats.ts'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { Panel } from '../../../src/app/Panel.tsx'
import { useCan } from '../../../src/app/permissions.tsx'
import type { SavedRecord } from '../../../src/form/savedRecord.ts'
import { ChangeBar } from './ChangeBar.tsx'
import { ChangeFacts } from './ChangeFacts.tsx'
import { changePath } from './changeEntity.ts'
import { useChangeSteps } from './useChangeSteps.ts'
import { useChange, useChangesOf } from './useChanges.ts'

interface ChangesOfProps {
  record: SavedRecord
}

const useChanges = ({ id, version }: SavedRecord) => {
  const { data = [], isSuccess, error, refetch } = useChangesOf(id, version)
  return {
    isLoaded: isSuccess,
    error,
    refetch,
    open: data.find(({ status }) => status === 'open'),
    past: data.filter(({ status }) => status !== 'open'),
  }
}

/** The way to a request, where the candidate is changed by one and none waits; without the consent, why there is none. */
export function RequestChange({ record }: ChangesOfProps) {
  const translate = useTranslate()
  const can = useCan()
  const { isLoaded, open } = useChanges(record)
  const reason = whyNotChangeable(record)
  if (reason === 'notNeeded' || !can('employee_registration', 'update') || !isLoaded || open) return null
  if (reason)
    return <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{translate('changes.consent_withdrawn')}</Box>
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Change />}
      component={Link}
      to={changePath(record.id)}
      title={translate('changes.about')}
      sx={{ minHeight: { xs: 44, sm: 0 } }}
    >
      {translate('changes.request')}
    </Button>
  )
}

/** The request that waits, with the difference and its steps. */
export function OpenChange({ record }: ChangesOfProps) {
  const translate = useTranslate()
  const { open, error: listError, refetch: reloadList } = useChanges(record)
  const { data: shown, error, refetch } = useChange(open?.id)
  const { takeStep, isPending } = useChangeSteps()
  if (listError && !open) return <LoadError message={listError.message} onRetry={reloadList} sx={{ mb: 2 }} />
  if (!open) return null
  return (
    <Box sx={{ mb: 2 }}>
      <Panel title={translate('changes.waits')}>
        <Box sx={{ px: 1 }}>
          {error && <LoadError message={error.message} onRetry={refetch} />}
          {shown && (
            <>
              <ChangeFacts shown={shown} />
              <ChangeBar
                key={shown.request.version}
                shown={shown}
                isPending={isPending}
                onStep={(step, notes) => void takeStep(shown, step, notes)}
              />
            </>
          )}
        </Box>
      </Panel>
    </Box>
  )
}

/** The decided requests, each in one line with its notes. */
export function PastChanges({ record }: ChangesOfProps) {
  const translate = useTranslate()
  const { timestamp } = useFormats()
  const { past } = useChanges(record)
  if (!past.length) return null
  return (
    <Panel title={translate('changes.all')}>
      <Box component="ul" sx={{ m: 0, px: 1, listStyle: 'none', display: 'grid', gap: 1 }}>
        {past.map(({ id, status, decided_by, decided_at, notes }) => (
          <Box key={id} component="li" sx={{ overflowWrap: 'anywhere' }}>
            <b>{translate(`changes.status.${status}`)}</b>{' '}
            {[decided_by, decided_at && timestamp(decided_at)].filter(Boolean).join(' · ')}
            {notes && <Box sx={{ color: 'text.secondary' }}>{notes}</Box>}
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
