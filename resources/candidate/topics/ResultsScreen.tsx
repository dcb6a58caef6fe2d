import { useTranslate } from 'ra-core'
import { Navigate } from 'react-router-dom'
import { useFormats } from '../../../src/app/formats.ts'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { Loading } from '../../../src/app/Loading.tsx'
import { StatusMark } from '../../../src/app/StatusMark.tsx'
import { CANDIDATE_ROLE } from '../../../src/data/authProvider.ts'
import { storage } from '../../../src/data/storage.ts'
import { useOwnRegistration } from '../registration/useOwnRegistration.ts'
import LaterScreen from './LaterScreen.tsx'
import { TopicScreen } from './TopicScreen.tsx'

const TOPIC = 'results'

/** The result of the candidate's last assessment; until there is one, what comes before. */
export default function ResultsScreen() {
  const translate = useTranslate()
  const { date, integer } = useFormats()
  const isCandidate = storage.role() === CANDIDATE_ROLE
  const { data: record, error, refetch } = useOwnRegistration(isCandidate)
  if (!isCandidate) return <Navigate to="/" replace />
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (record === undefined) return <Loading />
  const [attempt, day] = [record?.no_attemtpt, record?.date_of_assesment]
  if (!attempt || !day) return <LaterScreen topic={TOPIC} />
  const isPassed = record?.is_pass === 1
  return (
    <TopicScreen
      topic={TOPIC}
      heading={translate('batch.results.attempt_number', { attempt: integer(Number(attempt)) })}
      mark={
        <StatusMark
          tone={isPassed ? 'done' : 'final'}
          word={translate(isPassed ? 'batch.results.passed' : 'batch.results.failed')}
        />
      }
      facts={[
        ['batch.results.day', date(String(day))],
        ['batch.results.number', String(record?.assement_id ?? '')],
        [
          'batch.results.next',
          translate(isPassed ? 'batch.results.next_passed' : 'batch.results.next_failed'),
        ],
      ]}
    />
  )
}
