import Alert from '@mui/material/Alert'
import Paper from '@mui/material/Paper'
import { useTranslate } from 'ra-core'
import type { SavedRecord } from '../../../src/form/savedRecord.ts'
import { EmploymentCard } from '../../employment/EmploymentCard.tsx'
import { useEmployments } from '../../employment/useEmployments.ts'
import { OwnTopic, useOwnRecord } from './OwnTopic.tsx'
import { TopicPage } from './TopicPage.tsx'

const TOPIC = 'work'

/** The jobs of the candidate after the certificate, to be confirmed here; until there is one, what comes before. */
export default function WorkScreen() {
  const own = useOwnRecord()
  const content = useEmployments(own.data?.id)
  const { data } = content
  return (
    <OwnTopic topic={TOPIC} own={own} content={content}>
      {(record) => data?.employments.length && <Jobs record={record} data={data} />}
    </OwnTopic>
  )
}

interface JobsProps {
  record: SavedRecord
  data: NonNullable<ReturnType<typeof useEmployments>['data']>
}

function Jobs({ record, data: { employments, application_status, blocked } }: JobsProps) {
  const translate = useTranslate()
  const waits = employments.some(({ confirmation }) => confirmation === 'to_confirm')
  return (
    <TopicPage topic={TOPIC}>
      {(blocked || waits) && (
        <Alert severity="info">
          {translate(blocked ? `employment.blocked.${blocked}` : 'employment.own_next')}
        </Alert>
      )}
      <Paper variant="outlined" component="ul" sx={{ m: 0, px: 2, py: 0.5, listStyle: 'none' }}>
        {employments.map((one) => (
          <EmploymentCard
            key={one.id}
            employment={one}
            candidate={{ id: Number(record.id), name: String(record.name) }}
            enters={false}
            confirms={false}
            isOwn
            isCertified={application_status === 'certified'}
            blocked={blocked}
          />
        ))}
      </Paper>
    </TopicPage>
  )
}
