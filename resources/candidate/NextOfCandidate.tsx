import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { entityOf } from '../../schema/index.ts'
import type { ApplicationStatus } from '../../schema/rpl/applicationStatuses.ts'
import { useCan } from '../../src/app/permissions.tsx'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'
import { namesOf } from '../../src/form/record/RecordPage.tsx'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import { useNextOfCandidate } from './useNextOfCandidate.ts'

const { path: PATH } = entityOf('employee_registration')

/** What is next for a candidate and by whom, with the way to the batch where it is done there. */
export function NextOfCandidate({ record }: { record: SavedRecord }) {
  const translate = useTranslate()
  const can = useCan()
  const next = useNextOfCandidate()({
    application_status: record.application_status as ApplicationStatus,
    is_pass: record.is_pass,
    consent_status: record.consent_status,
    provider: namesOf(record).tps_id ?? null,
  })
  if (!next) return null
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        next.isInBatch &&
        Boolean(record.batch_id) &&
        can('batch', 'view') && (
          <Button
            color="inherit"
            size="small"
            component={Link}
            to={`/batch/${record.batch_id}`}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {translate('candidate.open_batch')}
          </Button>
        )
      }
    >
      {translate('candidate.next_is', { what: next.what, who: next.who })}
    </Alert>
  )
}

/** The same on the page of a record of the candidate, for those who can see the candidate. */
export function NextOfItsCandidate({ id }: { id: number }) {
  const can = useCan()
  const dataProvider = useKaushalDataProvider()
  const { data } = useQuery({
    queryKey: ['employee_registration', 'next', id],
    enabled: can('employee_registration', 'view'),
    queryFn: async () => {
      const path = { entity: PATH, id }
      const { json } = await dataProvider.api('GET {entity}/{id}', { path, query: { embed: 'true' } })
      return json as SavedRecord
    },
    retry: false,
  })
  return data ? <NextOfCandidate record={data} /> : null
}
