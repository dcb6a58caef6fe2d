import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { Navigate } from 'react-router-dom'
import { useFormats } from '../../../src/app/formats.ts'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { Loading } from '../../../src/app/Loading.tsx'
import { CANDIDATE_ROLE } from '../../../src/data/authProvider.ts'
import { storage } from '../../../src/data/storage.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'
import { useOwnRegistration } from '../registration/useOwnRegistration.ts'
import { CandidateStatusMark } from '../steps/CandidateStatusMark.tsx'
import LaterScreen from './LaterScreen.tsx'
import { TopicScreen } from './TopicScreen.tsx'

const TOPIC = 'exam'

/** When and where the candidate is assessed; until it is set, what comes before. */
export default function ExamScreen() {
  const translate = useTranslate()
  const { date } = useFormats()
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const isCandidate = storage.role() === CANDIDATE_ROLE
  const { data: record } = useOwnRegistration(isCandidate)
  const id = Number(record?.id ?? 0)
  const { data, error, refetch, isLoading } = useQuery({
    queryKey: ['employee_registration', TOPIC, id],
    enabled: id > 0,
    queryFn: async () =>
      (await dataProvider.api('GET rpl/employee_registration/{id}/examination', { path: { id } })).json,
  })
  if (!isCandidate) return <Navigate to="/" replace />
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (record === undefined || isLoading) return <Loading />
  const examination = data?.examination
  if (!examination) return <LaterScreen topic={TOPIC} />
  const isAssessed = record?.application_status !== 'in_batch'
  return (
    <TopicScreen
      topic={TOPIC}
      heading={`${date(examination.date)}, ${examination.from_time} – ${examination.to_time}`}
      mark={isAssessed && <CandidateStatusMark status="assessed" />}
      facts={[
        ['examination.place', examination.place],
        ['batch.assessor.label', examination.assessor],
        ['batch.course.batch', examination.batch_no],
        ['examination.bring', !isAssessed && translate('examination.bring_what')],
      ]}
      actions={isAssessed && <Box>{translate('examination.done')}</Box>}
    />
  )
}
