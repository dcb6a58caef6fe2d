import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { whyNotEmployable } from '../../../schema/rpl/whyNotEmployable.ts'
import type { SavedRecord } from '../../../src/form/savedRecord.ts'
import { useEmployments } from '../../employment/useEmployments.ts'

/** Says on the home screen of a candidate that an employment waits for the confirmation. */
export function ToConfirm({ record }: { record: SavedRecord }) {
  const translate = useTranslate()
  const isBlocked = whyNotEmployable(record) !== null
  const { data } = useEmployments(record.id, !isBlocked)
  if (isBlocked || !data?.employments.some(({ confirmation }) => confirmation === 'to_confirm')) return null
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, alignItems: 'center' }}
      action={
        <Button component={Link} to="/candidate/work" color="inherit" sx={{ minHeight: 44 }}>
          {translate('employment.look')}
        </Button>
      }
    >
      {translate('employment.waits')}
    </Alert>
  )
}
