import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import {
  type ApplicationStatus,
  applicationStatuses,
  CERTIFIED_STATUSES,
} from '../../../schema/rpl/applicationStatuses.ts'
import { CANDIDATE_HOME } from '../../../src/data/paths.ts'
import type { SavedRecord } from '../../../src/form/savedRecord.ts'
import { CandidateStatusMark } from '../CandidateStatusMark.tsx'
import { useRoadText } from '../useRoadText.ts'
import { TopicPage } from './TopicPage.tsx'

const IN_TRAINING = ['in_batch', 'assessed', ...CERTIFIED_STATUSES] as const

/** The entries of the candidate's menu, with the statuses in which each can have content. */
const topics = {
  certification: CERTIFIED_STATUSES,
  course: IN_TRAINING,
  presence: IN_TRAINING,
  exam: IN_TRAINING,
  results: ['assessed', ...CERTIFIED_STATUSES],
  work: CERTIFIED_STATUSES,
} as const satisfies Readonly<Record<string, readonly ApplicationStatus[]>>
export type Topic = keyof typeof topics

const isStatus = (value: unknown): value is ApplicationStatus =>
  typeof value === 'string' && Object.hasOwn(applicationStatuses, value)

/** What an entry of the candidate's menu will show, when, and what comes before for this candidate. */
export function LaterTopic({ topic, record }: { topic: Topic; record: SavedRecord | null }) {
  const translate = useTranslate()
  const roadText = useRoadText()
  const withContent: readonly ApplicationStatus[] = topics[topic]
  const status = isStatus(record?.application_status) ? record.application_status : null
  const isDue = status !== null && withContent.includes(status)
  return (
    <TopicPage topic={topic}>
      <Alert severity="info">
        <b>{translate('candidate.later.not_yet')}</b>
        <Box>{translate(`candidate.later.${topic}`)}</Box>
      </Alert>
      <Box component="section" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Typography variant="h5" component="h2">
          {translate('registration.yours')}
        </Typography>
        {status && <CandidateStatusMark status={status} />}
        <Box>{isDue ? translate('candidate.later.due') : roadText(record)}</Box>
      </Box>
      <Box>
        <Button variant="outlined" component={Link} to={CANDIDATE_HOME} sx={{ minHeight: 44 }}>
          {translate('registration.home')}
        </Button>
      </Box>
    </TopicPage>
  )
}
