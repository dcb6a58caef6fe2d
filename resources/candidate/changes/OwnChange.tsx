import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { whyNotChangeable } from '../../../schema/rpl/whyNotChangeable.ts'
import { LoadError } from '../../../src/app/LoadError.tsx'
import type { SavedRecord } from '../../../src/form/savedRecord.ts'
import { changePath } from './changeEntity.ts'
import { useChangesOf } from './useChanges.ts'

/** On the home screen of an approved candidate: the change that waits or was rejected, or the way to a new one. */
export function OwnChange({ record }: { record: SavedRecord }) {
  const translate = useTranslate()
  const reason = whyNotChangeable(record)
  const { data, error, refetch } = useChangesOf(record.id, record.version, reason !== 'notNeeded')
  if (!data) return error && <LoadError message={error.message} onRetry={refetch} />
  const [last] = data
  if (last?.status === 'open')
    return (
      <Alert severity="info">
        {translate('changes.your_waits')}{' '}
        <MuiLink component={Link} to={`/employee_registration/${record.id}`}>
          {translate('changes.see')}
        </MuiLink>
      </Alert>
    )
  return (
    <>
      {last?.status === 'rejected' && (
        <Alert severity="warning">
          <b>{translate('changes.your_rejected')}</b>
          <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{last.notes}</Box>
        </Alert>
      )}
      {reason ? (
        <Alert severity="info">
          {translate('changes.consent_withdrawn')}{' '}
          <MuiLink component={Link} to="/my-data">
            {translate('my_data.title')}
          </MuiLink>
        </Alert>
      ) : (
        <Box>
          <Button variant="outlined" component={Link} to={changePath(record.id)} sx={{ minHeight: 44 }}>
            {translate('changes.request')}
          </Button>
        </Box>
      )}
    </>
  )
}
