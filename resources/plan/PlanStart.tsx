import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { useScreenTitle } from '../../src/layout/useScreenTitle.ts'
import { Waiting } from '../../src/layout/Waiting.tsx'
import { PlacePicker } from './PlacePicker.tsx'
import { type Place, usePlaces, useRememberedPlace } from './usePlaces.ts'

/** Leads to the plan that was open last, or to that of one's only district; else asks which. */
export default function PlanStart() {
  const translate = useTranslate()
  const [remembered] = useRememberedPlace()
  const { data, error } = usePlaces()
  const [picked, pick] = useState<Partial<Place>>({})
  useScreenTitle(translate('plan.title'))
  if (error) return <Typography role="alert">{error.message}</Typography>
  if (!data) return <Waiting />
  const district = picked.district ?? data.only?.id ?? remembered?.district
  const year = picked.year ?? remembered?.year ?? data.current?.id
  if (district && year) return <Navigate to={`/plan/${district}/${year}`} replace />
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 2, maxWidth: 720 }}>
      <Typography variant="h1" gutterBottom>
        {translate('plan.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('plan.choose')}
      </Typography>
      <PlacePicker place={{ district, year }} onPick={pick} />
      <Button variant="outlined" component={Link} to="/plan/board" sx={{ mt: 2.5 }}>
        {translate('plan.board.open')}
      </Button>
    </Box>
  )
}
