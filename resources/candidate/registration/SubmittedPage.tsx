import CheckCircle from '@mui/icons-material/CheckCircle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { CANDIDATE_HOME } from '../../../src/data/paths.ts'
import { registration } from '../registrationEntity.ts'
import type { Submitted } from './useSubmission.ts'

interface SubmittedPageProps {
  submitted: Submitted
  isOwn: boolean
  onNext: () => void
}

/** The registration number, and what comes next. */
export default function SubmittedPage({ submitted, isOwn, onNext }: SubmittedPageProps) {
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone. Staff go on with the next person.
  useEffect(() => {
    if (isOwn) heading.current?.focus({ preventScroll: true })
  }, [isOwn])
  return (
    <Box sx={{ textAlign: 'center', py: 4, display: 'grid', gap: 2, justifyItems: 'center' }}>
      <CheckCircle sx={{ fontSize: 56, color: 'success.main' }} />
      <Typography variant="h1" ref={heading} tabIndex={-1}>
        {translate('registration.submitted')}
      </Typography>
      <Box>
        {translate('registration.number')}
        <Box sx={{ fontSize: 22, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {submitted.registration_number}
        </Box>
      </Box>
      <Box sx={{ color: 'text.secondary', maxWidth: 420 }}>
        {translate(isOwn ? 'registration.next_own' : 'registration.next_staff')}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          justifyContent: 'center',
          '& > *': { minHeight: 44 },
        }}
      >
        {!isOwn && (
          <Button variant="contained" autoFocus onClick={onNext}>
            {translate('registration.another')}
          </Button>
        )}
        <Button
          variant={isOwn ? 'contained' : 'outlined'}
          component={Link}
          to={isOwn ? CANDIDATE_HOME : `/${registration.name}`}
        >
          {translate(isOwn ? 'registration.home' : 'registration.list')}
        </Button>
      </Box>
    </Box>
  )
}
