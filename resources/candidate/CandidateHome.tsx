import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Link, Navigate } from 'react-router-dom'
import { dayInIndia } from '../../schema/indiaTime.ts'
import { type ApplicationStatus, isUnsubmitted } from '../../schema/rpl/applicationStatuses.ts'
import { hasFailed } from '../../schema/rpl/candidateRoad.ts'
import { LoadError } from '../../src/app/LoadError.tsx'
import { Loading } from '../../src/app/Loading.tsx'
import { loadable } from '../../src/app/loadable.tsx'
import { Panel } from '../../src/app/Panel.tsx'
import { storage } from '../../src/data/session/storage.ts'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import { CANDIDATE_VIEW } from '../../src/shell/menu/candidateMenu.ts'
import { useStatusText } from './CandidateStatusMark.tsx'
import { RegistrationCard } from './registration/RegistrationCard.tsx'
import { registrationPath } from './registration/registrationPages.ts'
import { useOwnRegistration } from './registration/useOwnRegistration.ts'
import { Step } from './Step.tsx'
import { ToConfirm } from './topics/ToConfirm.tsx'
import { useOwnCourse } from './topics/useOwnCourse.ts'

export { firstQueries } from './registration/useOwnRegistration.ts'

/** Only who has no registration yet can have one at an office. */
const LinkPanel = loadable(() => import('./links/LinkPanel.tsx'))

/** The steps to a job. An account exists only after its number was verified, so the first step is always done. */
const steps = ['account', 'registration', 'approval', 'training', 'assessment', 'certificate', 'job'] as const

/** The step that comes next in each status of the application; none where the road has ended. */
const nextSteps: Readonly<Record<ApplicationStatus, (typeof steps)[number] | null>> = {
  draft: 'registration',
  sent_back: 'registration',
  submitted: 'approval',
  approved: 'training',
  assigned: 'training',
  in_batch: 'assessment',
  assessed: 'certificate',
  certified: 'job',
  placed: null,
  rejected: 'approval',
  withdrawn: 'registration',
  merged: 'registration',
}

/** The statuses in which the next step is not what its usual text says: the card of the registration says what it is. */
const otherSteps: readonly ApplicationStatus[] = ['sent_back', 'rejected', 'assigned', 'withdrawn', 'merged']

/** Why the profile must be correct: for the registration, until it is submitted. */
const whyCheckProfile = (status: ApplicationStatus) =>
  status === 'draft' ? 'first' : isUnsubmitted(status) ? 'again' : 'later'

/** In a wide window the steps are beside the registration, whose row has the height of its card. */
const columns = {
  display: 'grid',
  columnGap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
  gridTemplateRows: { lg: 'auto 1fr' },
  alignItems: 'start',
} as const

type Course = ReturnType<typeof useOwnCourse>['data']
const dayIn = (record: SavedRecord, field: string) => record[field] as string | null

/** The days of the steps, as far as they are known. */
const days: Readonly<
  Partial<Record<(typeof steps)[number], (record: SavedRecord, course: Course) => string | null | undefined>>
> = {
  registration: (record) => dayIn(record, 'submitted_on'),
  approval: (record) => dayIn(record, 'approved_on'),
  training: (_, course) => course?.from_date,
  assessment: (record) => dayIn(record, 'date_of_assesment'),
  certificate: (record) => dayIn(record, 'certified_on'),
  job: (record) => dayIn(record, 'placed_on'),
}

/** The home screen of a candidate: the registration, and the completed and next steps. */
export default function CandidateHome() {
  const translate = useTranslate()
  const statusText = useStatusText()
  const { hasOwnRegistration } = storage.traits()
  const { data: record, error, refetch } = useOwnRegistration(hasOwnRegistration)
  const { data: course } = useOwnCourse(record?.id)
  if (!hasOwnRegistration) return <Navigate to="/" replace />
  if (record === undefined && !error) return <Loading />
  const applicationStatus = (record?.application_status as ApplicationStatus | undefined) ?? 'draft'
  const isRepeated = hasFailed(record ?? {})
  const next = isRepeated ? 'assessment' : nextSteps[applicationStatus]
  const otherWord = isRepeated ? translate('batch.results.failed') : statusText(applicationStatus)
  const at = next === null ? steps.length : steps.indexOf(next)
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: { xs: 2, md: 3 }, maxWidth: { xs: 720, lg: 1320 } }}>
      <Typography variant="h1" sx={{ mb: 2.5 }}>
        {translate('shell.home.hello', { name: storage.profile()?.name })}
      </Typography>
      <Box sx={columns}>
        <Box>
          {error && <LoadError message={error.message} onRetry={refetch} sx={{ mb: 3 }} />}
          {record === null && <LinkPanel />}
          {record && <ToConfirm record={record} />}
          {record !== undefined && <RegistrationCard record={record} />}
        </Box>
        <Box sx={{ gridRow: { lg: 'span 2' } }}>
          <Panel title={translate('candidate.steps.title')}>
            <Box component="ol" sx={{ m: 0, p: 1, listStyle: 'none' }}>
              {steps.map((name, index) => {
                const day = record && days[name]?.(record, course)
                // Only a course is planned. Any other day of a step that is not done is one of an earlier attempt.
                const isKnown = index < at || (name === 'training' && day && day >= dayInIndia())
                const isOther = index === at && (isRepeated || otherSteps.includes(applicationStatus))
                return (
                  <Step
                    key={name}
                    name={name}
                    status={index < at ? 'done' : index === at ? 'next' : 'later'}
                    word={isOther ? otherWord : undefined}
                    day={isKnown ? day : undefined}
                  >
                    {!isOther && translate(`candidate.steps.${name}_about`)}
                    {record && isOther && isUnsubmitted(applicationStatus) && (
                      <MuiLink
                        component={Link}
                        to={registrationPath(record.id)}
                        sx={{ display: 'flex', width: 'fit-content', minHeight: 44, alignItems: 'center' }}
                      >
                        {translate('candidate.steps.correct')}
                      </MuiLink>
                    )}
                  </Step>
                )
              })}
            </Box>
          </Panel>
        </Box>
        <Box sx={{ mt: { xs: 3, lg: 0 }, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Button
            variant="outlined"
            component={Link}
            to={CANDIDATE_VIEW}
            sx={{ minHeight: { xs: 44, sm: 0 } }}
          >
            {translate('candidate.check_profile')}
          </Button>
          <Box sx={{ color: 'text.secondary', fontSize: 13, flex: '1 1 240px' }}>
            {translate(`candidate.check_profile_why.${whyCheckProfile(applicationStatus)}`)}
          </Box>
        </Box>
      </Box>
    </Box>
  )
}
