import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { ReplyOf } from '../../../schema/contract/index.ts'
import { entityOf } from '../../../schema/index.ts'
import { dayInIndia } from '../../../schema/indiaTime.ts'
import { type Validity, validityOf } from '../../../schema/validity.ts'
import { useFormats } from '../../../src/app/formats.ts'
import { DocumentMenu } from '../../certificate/DocumentMenu.tsx'
import { CandidateStatusMark } from '../CandidateStatusMark.tsx'
import { OwnTopic, useOwnRecord } from './OwnTopic.tsx'
import { TopicScreen } from './TopicScreen.tsx'
import { useOwnContent } from './useOwnContent.ts'

const certificate = entityOf('certificate')
const TOPIC = 'certification'

/** The newest certificate of the candidate; until there is one, what comes before. */
export default function CertificationScreen() {
  const own = useOwnRecord()
  const content = useOwnContent(
    TOPIC,
    own.data?.id,
    async (dataProvider, id) =>
      (await dataProvider.api('GET rpl/employee_registration/{id}/certificates', { path: { id } })).json,
  )
  const [newest] = content.data ?? []
  return (
    <OwnTopic topic={TOPIC} own={own} content={content}>
      {() => newest && <Newest newest={newest} />}
    </OwnTopic>
  )
}

type OwnCertificate = ReplyOf<'GET rpl/employee_registration/{id}/certificates'>[number]

function Newest({ newest }: { newest: OwnCertificate }) {
  const translate = useTranslate()
  const { date } = useFormats()
  const { revoked_on, valid_until } = newest
  const ends: Readonly<Partial<Record<Validity, string>>> = {
    revoked: revoked_on ? translate('certificate.revoked_on', { day: date(revoked_on) }) : undefined,
    expired: valid_until ? translate('certificate.expired', { day: date(valid_until) }) : undefined,
  }
  const end = ends[validityOf(certificate, newest, dayInIndia()) ?? 'valid']
  return (
    <TopicScreen
      topic={TOPIC}
      heading={newest.job_role ?? translate('batch.certificates.one')}
      mark={
        end ? (
          <Box sx={{ color: 'error.main', fontWeight: 600 }}>{end}</Box>
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
