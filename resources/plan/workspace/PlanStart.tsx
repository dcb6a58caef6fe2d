import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Navigate } from 'react-router-dom'
import { BeforeData } from '../../../src/app/BeforeData.tsx'
import { useScreenTitle } from '../../../src/app/useScreenTitle.ts'
import { useDistrictYearOptions } from './useDistrictYear.ts'

/** Redirects to the plan of the year in work for users of a single district, and to the board of all districts for others. */
export default function PlanStart() {
  const translate = useTranslate()
  const { data, error, refetch } = useDistrictYearOptions()
  useScreenTitle(translate('plan.title'))
  if (!data) return <BeforeData error={error} onRetry={refetch} />
  if (!data.only) return <Navigate to="/plan/board" replace />
  if (data.inWork) return <Navigate to={`/plan/${data.only.id}/${data.inWork.id}`} replace />
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 2, maxWidth: 720 }}>
      <Typography variant="h1" gutterBottom>
        {translate('plan.title')}
      </Typography>
      <Typography color="text.secondary">{translate('plan.no_year')}</Typography>
    </Box>
  )
}
