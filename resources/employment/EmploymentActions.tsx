import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { Confirmation } from '../../schema/rpl/employmentChoices.ts'
import type { RecordActionsProps } from '../../src/app/extensions.ts'
import { ConfirmationMark } from './ConfirmationMark.tsx'

/** Whether an employment is confirmed, and the way to its candidate, where it is confirmed. */
export default function EmploymentActions({ record }: RecordActionsProps) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <ConfirmationMark confirmation={record.confirmation as Confirmation} />
      <Button
        size="small"
        variant="outlined"
        component={Link}
        to={`/employee_registration/${record.candidate_id}`}
        sx={{ minHeight: { xs: 44, sm: 0 } }}
      >
        {translate('employment.open_candidate')}
      </Button>
    </Box>
  )
}
