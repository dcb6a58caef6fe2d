import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { useFormats } from '../../../src/app/formats.ts'
import { BatchStatusMark } from '../../batch/BatchStatusMark.tsx'
import { OwnTopic, useOwnRecord } from './OwnTopic.tsx'
import { TopicScreen } from './TopicScreen.tsx'
import { type OwnCourse, useOwnCourse } from './useOwnCourse.ts'

const TOPIC = 'course'

/** The days, hours and room of the candidate's course; until there are some, what comes before. */
export default function CourseScreen() {
  const own = useOwnRecord()
  const content = useOwnCourse(own.data?.id)
  return (
    <OwnTopic topic={TOPIC} own={own} content={content}>
      {() => content.data && <Course course={content.data} />}
    </OwnTopic>
  )
}

function Course({ course }: { course: OwnCourse }) {
  const translate = useTranslate()
  const { date, mobile } = useFormats()
  const weekend = [
    course.including_saturday === 1 && translate('batch.course.saturdays'),
    course.including_sunday === 1 && translate('batch.course.sundays'),
  ].filter(Boolean)
  const days = translate(weekend.length ? 'batch.course.days_and' : 'batch.course.days', {
    weekend: weekend.join(', '),
  })
  const holidays = course.holidays.map(({ date: day, name }) => (
    <Box key={day}>{`${date(day)}: ${name}`}</Box>
  ))
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
        ['batch.course.holidays', holidays.length > 0 && holidays],
        ['batch.course.room', [course.unit, course.shift].filter(Boolean).join(' · ')],
        ['batch.course.provider', course.provider],
        ['batch.course.phone', phone && <MuiLink href={`tel:${phone}`}>{mobile(phone)}</MuiLink>],
        ['batch.course.batch', course.batch_no],
      ]}
    />
  )
}
