import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { Confirmation } from '../../schema/rpl/employmentChoices.ts'
import type { RecordActionsProps } from '../../src/app/extensions.ts'
import { namesOf } from '../../src/form/record/RecordPage.tsx'
import { ConfirmationMark } from './ConfirmationMark.tsx'
import { EmploymentButtons } from './EmploymentButtons.tsx'
import { useEmployments } from './useEmployments.ts'

/** Whether an employment is confirmed, what the user can do with it, and the way to its candidate. */
export default function EmploymentActions({ record }: RecordActionsProps) {
  const translate = useTranslate()
  const { data } = useEmployments(Number(record.candidate_id))
  const employment = data?.employments.find(({ id }) => id === record.id)
  const name = namesOf(record as never).candidate_id ?? ''
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <ConfirmationMark confirmation={record.confirmation as Confirmation} />
      {data && employment && (
        <EmploymentButtons
          employment={employment}
          enters={data.enters}
          confirms={data.confirms}
          isOwn={data.is_own}
          candidate={{ id: Number(record.candidate_id), name }}
          isCertified={data.application_status === 'certified'}
          blocked={data.blocked}
        />
      )}
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
