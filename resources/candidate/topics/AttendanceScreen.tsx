import { useTranslate } from 'ra-core'
import { Navigate } from 'react-router-dom'
import { useFormats } from '../../../src/app/formats.ts'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { Loading } from '../../../src/app/Loading.tsx'
import { CANDIDATE_ROLE } from '../../../src/data/authProvider.ts'
import { storage } from '../../../src/data/storage.ts'
import { BatchStatusMark } from '../../batch/BatchStatusMark.tsx'
import { useOwnRegistration } from '../registration/useOwnRegistration.ts'
import LaterScreen from './LaterScreen.tsx'
import { TopicScreen } from './TopicScreen.tsx'
import { useOwnCourse } from './useOwnCourse.ts'

const TOPIC = 'presence'

/** On how many days of the course the candidate was there; until one is entered, what comes before. */
export default function AttendanceScreen() {
  const translate = useTranslate()
  const { integer } = useFormats()
  const isCandidate = storage.role() === CANDIDATE_ROLE
  const { data: record } = useOwnRegistration(isCandidate)
  const { data: course, error, refetch, isLoading } = useOwnCourse(record?.id)
  if (!isCandidate) return <Navigate to="/" replace />
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (record === undefined || isLoading) return <Loading />
  if (!course?.days_entered) return <LaterScreen topic={TOPIC} />
  const { days_entered: days, days_present: present } = course
  return (
    <TopicScreen
      topic={TOPIC}
      heading={translate('batch.attendance.own', { present: integer(present), days: integer(days) })}
      mark={<BatchStatusMark status={course.batch_status} />}
      facts={[
        ['batch.attendance.share', `${integer(Math.floor((100 * present) / days))} %`],
        ['batch.course.batch', course.batch_no],
        ['batch.course.provider', course.provider],
      ]}
    />
  )
}
