import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { type Entity, entityOf } from '../../schema/index.ts'
import type { Confirmation } from '../../schema/rpl/employmentChoices.ts'
import { RecordHistory } from '../../src/form/history/RecordHistory.tsx'
import { namesOf, RecordPage, recordScreen } from '../../src/form/record/RecordPage.tsx'
import { StoredRecord } from '../../src/form/record/StoredRecord.tsx'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import { NextOfItsCandidate } from '../candidate/NextOfCandidate.tsx'
import EmploymentActions from './EmploymentActions.tsx'
import { useEmployments } from './useEmployments.ts'

const entity: Entity = entityOf('employment')

/** It is not known yet whether it is true: that is next, whatever else is for the candidate. */
const WAITING: Confirmation = 'to_confirm'

/** One employment with its history, and what can be done with it. */
export default recordScreen(entity, Employment)

function Employment({ record }: { record: SavedRecord }) {
  const translate = useTranslate()
  const names = namesOf(record)
  const blocked = useEmployments(Number(record.candidate_id)).data?.blocked
  return (
    <RecordPage
      entity={entity}
      record={record}
      title={String(
        record.employer ?? record.job_title ?? names.job_role_id ?? translate('employment.title'),
      )}
      about={[names.candidate_id]}
      actions={<EmploymentActions record={record as never} />}
    >
      {record.confirmation === WAITING ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate(blocked ? `employment.blocked.${blocked}` : 'employment.next_confirm')}
        </Alert>
      ) : (
        <NextOfItsCandidate id={Number(record.candidate_id)} />
      )}
      <Box sx={{ display: 'grid', gap: 2 }}>
        <StoredRecord entity={entity} record={record} />
        <RecordHistory entity={entity} record={record} />
      </Box>
    </RecordPage>
  )
}
