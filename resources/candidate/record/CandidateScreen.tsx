import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { FormProvider, useForm } from 'react-hook-form'
import { entityOf } from '../../../schema/index.ts'
import { useFormats } from '../../../src/app/formats.ts'
import { Panel } from '../../../src/app/Panel.tsx'
import { RecordHistory } from '../../../src/form/history/RecordHistory.tsx'
import { RecordLinks } from '../../../src/form/record/RecordLinks.tsx'
import { RecordPage, recordScreen, twoColumns } from '../../../src/form/record/RecordPage.tsx'
import { StoredRecord } from '../../../src/form/record/StoredRecord.tsx'
import type { SavedRecord } from '../../../src/form/savedRecord.ts'
import { CertificatesOf } from '../../certificate/CertificatesOf.tsx'
import { EmploymentPanel } from '../../employment/EmploymentPanel.tsx'
import { OpenChange, PastChanges, RequestChange } from '../changes/ChangesOf.tsx'
import { PastSteps } from '../inbox/PastSteps.tsx'
import type { Application } from '../inbox/useApplications.ts'
import { NextOfCandidate } from '../NextOfCandidate.tsx'
import CandidateSteps from '../steps/CandidateSteps.tsx'
import { useVersions } from '../useVersions.ts'
import { AccountLink } from './AccountLink.tsx'

const entity = entityOf('employee_registration')
/** One candidate on one page: facts and documents, the steps until now, the account and the history. */
export default recordScreen(entity, Candidate)

function Candidate({ record }: { record: SavedRecord }) {
  const translate = useTranslate()
  const { timestamp } = useFormats()
  const { data: versions = [] } = useVersions(record as unknown as Application)
  // The steps ask whether a form has unsaved changes; here nothing can be changed.
  const form = useForm()
  const about = [
    record.registration_number,
    record.updated_at && translate('form.updated', { time: timestamp(String(record.updated_at)) }),
  ]
  const actions = (
    <>
      <FormProvider {...form}>
        <CandidateSteps record={record as never} />
      </FormProvider>
      <RequestChange record={record} />
      <RecordLinks entity={entity} id={Number(record.id)} />
    </>
  )
  return (
    <RecordPage
      entity={entity}
      record={record}
      about={about}
      actions={actions}
      title={String(record.name)}
      isWide
    >
      <NextOfCandidate record={record} />
      <OpenChange record={record} />
      <Box sx={twoColumns}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <StoredRecord entity={entity} record={record} />
        </Box>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <EmploymentPanel record={record} />
          <PastChanges record={record} />
          <Panel title={translate('candidate.inbox.decisions')}>
            <Box sx={{ px: 1 }}>
              <PastSteps application={record as unknown as Application} hasTitle={false} />
            </Box>
          </Panel>
          <CertificatesOf candidate={record} />
          <AccountLink record={record} versions={versions} />
          <RecordHistory entity={entity} record={record} />
        </Box>
      </Box>
    </RecordPage>
  )
}
