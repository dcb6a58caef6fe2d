import { useTranslate } from 'ra-core'
import { useFormats } from '../../../src/app/formats.ts'
import { BatchStatusMark } from '../../batch/BatchStatusMark.tsx'
import { AttendanceDays } from './AttendanceDays.tsx'
import { OwnTopic, useOwnRecord } from './OwnTopic.tsx'
import { TopicScreen } from './TopicScreen.tsx'
import { type OwnCourse, useOwnCourse } from './useOwnCourse.ts'

const TOPIC = 'presence'

/** On how many days of the course the candidate was there; until one is entered, what comes before. */
export default function AttendanceScreen() {
  const own = useOwnRecord()
  const content = useOwnCourse(own.data?.id)
  return (
    <OwnTopic topic={TOPIC} own={own} content={content}>
      {() => content.data?.days_entered && <Attendance course={content.data} />}
    </OwnTopic>
  )
}

function Attendance({ course }: { course: OwnCourse }) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const { days_counted: days, days_entered, days_present: present } = course
  const missing = days - days_entered
  return (
    <TopicScreen
      topic={TOPIC}
      heading={translate('batch.attendance.own', {
        smart_count: days,
        present: integer(present),
        days: integer(days),
      })}
      mark={<BatchStatusMark status={course.batch_status} />}
      note={
        missing > 0 &&
        translate('batch.attendance.missing', {
          smart_count: missing,
          count: integer(missing),
          days: integer(days),
        })
      }
      facts={[
        ['batch.attendance.share', `${integer(Math.floor((100 * present) / days))} %`],
        ['batch.course.batch', course.batch_no],
        ['batch.course.provider', course.provider],
      ]}
    >
      <AttendanceDays days={course.days} />
    </TopicScreen>
  )
}
