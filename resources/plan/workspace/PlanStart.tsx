import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { Loading } from '../../../src/app/Loading.tsx'
import { useScreenTitle } from '../../../src/app/useScreenTitle.ts'
import { DistrictYearPicker } from './DistrictYearPicker.tsx'
import { type DistrictYearIds, useDistrictYearOptions, useLastDistrictYear } from './useDistrictYear.ts'

/** Redirects to the plan of the year in work: of the user's only district, or of the one that was open last; else lets the user choose. */
export default function PlanStart() {
  const translate = useTranslate()
  const [last] = useLastDistrictYear()
  const { data, error } = useDistrictYearOptions()
  const [picked, setPicked] = useState<Partial<DistrictYearIds>>({})
  useScreenTitle(translate('plan.title'))
  if (error) return <Typography role="alert">{error.message}</Typography>
  if (!data) return <Loading />
  const district = picked.district ?? data.only?.id ?? last?.district
  const year = picked.year ?? data.inWork?.id
  if (district && year) return <Navigate to={`/plan/${district}/${year}`} replace />
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 2, maxWidth: 720 }}>
      <Typography variant="h1" gutterBottom>
        {translate('plan.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('plan.choose')}
      </Typography>
      <DistrictYearPicker value={{ district, year }} onPick={setPicked} />
      <Button variant="outlined" component={Link} to="/plan/board" sx={{ mt: 2.5 }}>
        {translate('plan.board.open')}
      </Button>
    </Box>
  )
}
