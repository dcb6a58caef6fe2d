import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { ReplyOf } from '../../../schema/contract/index.ts'
import { useFormats } from '../../../src/app/formats.ts'
import { CandidateStatusMark } from '../CandidateStatusMark.tsx'
import { OwnTopic, useOwnRecord } from './OwnTopic.tsx'
import { TopicScreen } from './TopicScreen.tsx'
import { useOwnContent } from './useOwnContent.ts'

const TOPIC = 'exam'

/** When and where the candidate is assessed; until it is set, what comes before. */
export default function ExamScreen() {
  const own = useOwnRecord()
  const content = useOwnContent(
    TOPIC,
    own.data?.id,
    async (dataProvider, id) =>
      (await dataProvider.api('GET rpl/employee_registration/{id}/examination', { path: { id } })).json,
  )
  const examination = content.data?.examination
  return (
    <OwnTopic topic={TOPIC} own={own} content={content}>
      {({ application_status }) =>
        examination && <Exam examination={examination} isAssessed={application_status !== 'in_batch'} />
      }
    </OwnTopic>
  )
}

interface ExamProps {
  examination: NonNullable<ReplyOf<'GET rpl/employee_registration/{id}/examination'>['examination']>
  isAssessed: boolean
}

function Exam({ examination, isAssessed }: ExamProps) {
  const translate = useTranslate()
  const { date } = useFormats()
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
