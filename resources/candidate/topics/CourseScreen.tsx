import MuiLink from '@mui/material/Link'
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

const TOPIC = 'course'

/** The days, hours and room of the candidate's course; until there are some, what comes before. */
export default function CourseScreen() {
  const translate = useTranslate()
  const { date } = useFormats()
  const isCandidate = storage.role() === CANDIDATE_ROLE
  const { data: record } = useOwnRegistration(isCandidate)
  const { data: course, error, refetch, isLoading } = useOwnCourse(record?.id)
  if (!isCandidate) return <Navigate to="/" replace />
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (record === undefined || isLoading) return <Loading />
  if (!course) return <LaterScreen topic={TOPIC} />
  const weekend = [
    course.including_saturday === 1 && translate('batch.course.saturdays'),
    course.including_sunday === 1 && translate('batch.course.sundays'),
  ].filter(Boolean)
  const days = translate(weekend.length ? 'batch.course.days_and' : 'batch.course.days', {
    weekend: weekend.join(', '),
  })
  const phone = course.provider_mobile
  return (
    <TopicScreen
      topic={TOPIC}
      heading={course.job_role ?? course.trade}
      mark={<BatchStatusMark status={course.batch_status} />}
      facts={[
        ['batch.course.first_day', date(course.from_date)],
        ['batch.course.last_day', date(course.to_date)],
        ['batch.course.time', `${course.from_time} – ${course.to_time}`],
        ['batch.course.weekdays', days],
        ['batch.course.room', [course.unit, course.shift].filter(Boolean).join(' · ')],
        ['batch.course.provider', course.provider],
        ['batch.course.phone', phone && <MuiLink href={`tel:${phone}`}>{phone}</MuiLink>],
        ['batch.course.batch', course.batch_no],
      ]}
    />
  )
}
