import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { SavedRecord } from '../../../src/form/savedRecord.ts'
import { useEmployments } from '../../employment/useEmployments.ts'

const LATE = ['certified', 'placed']

/** Says on the home screen of a candidate that an employment waits for the confirmation. */
export function ToConfirm({ record }: { record: SavedRecord }) {
  const translate = useTranslate()
  const { data } = useEmployments(record.id, LATE.includes(String(record.application_status)))
  if (!data?.employments.some(({ confirmation }) => confirmation === 'to_confirm')) return null
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
