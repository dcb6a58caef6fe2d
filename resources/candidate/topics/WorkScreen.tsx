import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useScreenTitle } from '../../../src/app/useScreenTitle.ts'
import type { SavedRecord } from '../../../src/form/savedRecord.ts'
import { EmploymentCard } from '../../employment/EmploymentCard.tsx'
import { useEmployments } from '../../employment/useEmployments.ts'
import { OwnTopic, useOwnRecord } from './OwnTopic.tsx'

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

function Jobs({ record, data: { employments, application_status } }: JobsProps) {
  const translate = useTranslate()
  const title = translate(`shell.candidate.menu.${TOPIC}`)
  useScreenTitle(title)
  const waits = employments.some(({ confirmation }) => confirmation === 'to_confirm')
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: { xs: 2, md: 3 }, maxWidth: 720, display: 'grid', gap: 2 }}>
      <Typography variant="h1">{title}</Typography>
      {waits && <Alert severity="info">{translate('employment.own_next')}</Alert>}
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
          />
        ))}
      </Paper>
    </Box>
  )
}
