import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { entityOf } from '../../schema/index.ts'
import { dayInIndia } from '../../schema/indiaTime.ts'
import { whyNotPrinted } from '../../schema/rpl/whyNotPrinted.ts'
import { validityOf } from '../../schema/validity.ts'
import { useFormats } from '../../src/app/formats.ts'
import { Panel } from '../../src/app/Panel.tsx'
import { useCan } from '../../src/app/permissions.tsx'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import { DocumentMenu } from './DocumentMenu.tsx'

const certificate = entityOf('certificate')

/** The certificates of a candidate, newest first; nothing before the first one. */
export function CertificatesOf({ candidate }: { candidate: SavedRecord }) {
  const { application_status } = candidate
  const id = Number(candidate.id)
  const translate = useTranslate()
  const { date } = useFormats()
  const can = useCan()
  const dataProvider = useKaushalDataProvider()
  const { data = [] } = useQuery({
    queryKey: ['employee_registration', 'certificates', id],
    queryFn: async () =>
      (await dataProvider.api('GET rpl/employee_registration/{id}/certificates', { path: { id } })).json,
  })
  if (!data.length) return null
  return (
    <Panel title={translate('certificate.many')}>
      <Box component="ul" sx={{ m: 0, px: 1, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {data.map(({ id: one, number, issued_date, valid_until, revoked_on, revoke_reason, job_role }) => (
          <Box
            component="li"
            key={one}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
          >
            <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
              {can('certificate', 'view') ? (
                <MuiLink component={Link} to={`/certificate/${one}`}>
                  {number}
                </MuiLink>
              ) : (
                number
              )}
              <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                {[
                  job_role,
                  translate('certificate.issued_on', { day: date(issued_date) }),
                  valid_until && translate('certificate.until', { day: date(valid_until) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
              {validityOf(certificate, { valid_until, revoked_on }, dayInIndia()) === 'expired' && (
                <Box sx={{ fontSize: 13, color: 'error.main' }}>
                  {translate('certificate.expired', { day: date(String(valid_until)) })}
                </Box>
              )}
              {whyNotPrinted({ revoked_on, application_status }) === 'erased' && (
                <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{translate('certificate.erased')}</Box>
              )}
              {revoked_on && (
                <Box sx={{ fontSize: 13, color: 'error.main' }}>
                  {translate('certificate.revoked_because', {
                    day: date(revoked_on),
                    reason: revoke_reason ?? '',
                  })}
                </Box>
              )}
            </Box>
            {!whyNotPrinted({ revoked_on, application_status }) && <DocumentMenu ids={[one]} name={number} />}
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
