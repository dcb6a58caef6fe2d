import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { type Entity, entityOf } from '../../schema/index.ts'
import { dayInIndia } from '../../schema/indiaTime.ts'
import { validityOf } from '../../schema/validity.ts'
import { useFormats } from '../../src/app/formats.ts'
import { RecordHistory } from '../../src/form/history/RecordHistory.tsx'
import { namesOf, RecordPage, recordScreen } from '../../src/form/record/RecordPage.tsx'
import { StoredRecord } from '../../src/form/record/StoredRecord.tsx'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import { NextOfItsCandidate } from '../candidate/NextOfCandidate.tsx'
import CertificateActions from './CertificateActions.tsx'

const entity: Entity = entityOf('certificate')

/** One certificate: what it says, whether it counts, and what can be done with it. */
export default recordScreen(entity, Certificate)

function Certificate({ record }: { record: SavedRecord }) {
  const translate = useTranslate()
  const { date } = useFormats()
  const { candidate_id: candidate, job_role_id: jobRole } = namesOf(record)
  return (
    <RecordPage
      entity={entity}
      record={record}
      title={String(record.number)}
      about={[candidate, jobRole]}
      actions={<CertificateActions record={record} />}
    >
      {record.revoked_on ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          {translate('certificate.revoked_because', {
            day: date(String(record.revoked_on)),
            reason: String(record.revoke_reason),
          })}
        </Alert>
      ) : null}
      {validityOf(entity, record, dayInIndia()) === 'expired' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('certificate.expired', { day: date(String(record.valid_until)) })}
        </Alert>
      )}
      <NextOfItsCandidate id={Number(record.candidate_id)} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <StoredRecord entity={entity} record={record} />
        <RecordHistory entity={entity} record={record} />
      </Box>
    </RecordPage>
  )
}
