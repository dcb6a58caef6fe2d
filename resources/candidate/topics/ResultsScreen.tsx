import { useTranslate } from 'ra-core'
import { CERTIFIED_STATUSES } from '../../../schema/rpl/applicationStatuses.ts'
import { useFormats } from '../../../src/app/formats.ts'
import { StatusMark } from '../../../src/app/StatusMark.tsx'
import type { SavedRecord } from '../../../src/form/savedRecord.ts'
import { OwnTopic, useOwnRecord } from './OwnTopic.tsx'
import { TopicScreen } from './TopicScreen.tsx'

const TOPIC = 'results'

/** The result of the candidate's last assessment; until there is one, what comes before. */
export default function ResultsScreen() {
  return (
    <OwnTopic topic={TOPIC} own={useOwnRecord()}>
      {(record) => Boolean(record.no_attemtpt && record.date_of_assesment) && <Result record={record} />}
    </OwnTopic>
  )
}

function Result({ record }: { record: SavedRecord }) {
  const translate = useTranslate()
  const { date, integer } = useFormats()
  const isPassed = record.is_pass === 1
  // Who has the certificate does not wait for it.
  const isWaiting = !CERTIFIED_STATUSES.some((status) => status === record.application_status)
  return (
    <TopicScreen
      topic={TOPIC}
      heading={translate('batch.results.attempt_number', { attempt: integer(Number(record.no_attemtpt)) })}
      mark={
        <StatusMark
          tone={isPassed ? 'done' : 'final'}
          word={translate(isPassed ? 'batch.results.passed' : 'batch.results.failed')}
        />
      }
      facts={[
        ['batch.results.day', date(String(record.date_of_assesment))],
        ['batch.results.number', String(record.assement_id ?? '')],
        ...(isWaiting
          ? [
              [
                'batch.results.next',
                translate(isPassed ? 'batch.results.next_passed' : 'batch.results.next_failed'),
              ] as const,
            ]
          : []),
      ]}
    />
  )
}
