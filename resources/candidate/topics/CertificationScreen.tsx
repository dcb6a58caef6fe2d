import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { Navigate } from 'react-router-dom'
import { useFormats } from '../../../src/app/formats.ts'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { Loading } from '../../../src/app/Loading.tsx'
import { CANDIDATE_ROLE } from '../../../src/data/authProvider.ts'
import { storage } from '../../../src/data/storage.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'
import { DocumentMenu } from '../../certificate/DocumentMenu.tsx'
import { useOwnRegistration } from '../registration/useOwnRegistration.ts'
import { CandidateStatusMark } from '../steps/CandidateStatusMark.tsx'
import LaterScreen from './LaterScreen.tsx'
import { TopicScreen } from './TopicScreen.tsx'

const TOPIC = 'certification'

/** The newest certificate of the candidate; until there is one, what comes before. */
export default function CertificationScreen() {
  const translate = useTranslate()
  const { date } = useFormats()
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const isCandidate = storage.role() === CANDIDATE_ROLE
  const { data: record } = useOwnRegistration(isCandidate)
  const id = Number(record?.id ?? 0)
  const { data, error, refetch, isLoading } = useQuery({
    queryKey: ['employee_registration', TOPIC, id],
    enabled: id > 0,
    queryFn: async () =>
      (await dataProvider.api('GET rpl/employee_registration/{id}/certificates', { path: { id } })).json,
  })
  if (!isCandidate) return <Navigate to="/" replace />
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (record === undefined || isLoading) return <Loading />
  const [newest] = data ?? []
  if (!newest) return <LaterScreen topic={TOPIC} />
  const { revoked_on, valid_until } = newest
  return (
    <TopicScreen
      topic={TOPIC}
      heading={newest.job_role ?? translate('batch.certificates.one')}
      mark={
        revoked_on ? (
          <Box sx={{ color: 'error.main', fontWeight: 600 }}>
            {translate('certificate.revoked_on', { day: date(revoked_on) })}
          </Box>
        ) : (
          <CandidateStatusMark status="certified" />
        )
      }
      facts={[
        ['batch.certificates.number', newest.number],
        ['batch.certificates.day', date(newest.issued_date)],
        ['certificate.valid_until', valid_until && date(valid_until)],
        ['certificate.reason', newest.revoke_reason],
        ['batch.course.provider', newest.provider],
        ['batch.certificates.education', newest.education_details],
      ]}
      actions={!revoked_on && <DocumentMenu ids={[newest.id]} name={newest.number} />}
    />
  )
}
