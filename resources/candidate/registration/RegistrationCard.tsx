import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { type ApplicationStatus, isUnsubmitted } from '../../../schema/rpl/applicationStatuses.ts'
import { missingFields } from '../../../schema/rpl/missingFields.ts'
import type { SavedRecord } from '../../../src/form/savedRecord.ts'
import { CandidateStatusMark } from '../CandidateStatusMark.tsx'
import { OwnChange } from '../changes/OwnChange.tsx'
import { useRoadText } from '../useRoadText.ts'
import { DistrictNote } from './DistrictNote.tsx'
import { pageNames, REVIEW, registrationPages, registrationPath } from './registrationPages.ts'
import { useRequiredDocuments } from './useRequiredDocuments.ts'

/** Where the application of the candidate stands, what is missing, and the button that goes on. */
export function RegistrationCard({ record }: { record: SavedRecord | null }) {
  const translate = useTranslate()
  const roadText = useRoadText()
  const status = (record?.application_status ?? 'draft') as ApplicationStatus
  const missing = missingFields(record ?? {}, useRequiredDocuments())
  const number = pageNames.indexOf(missing[0]?.part ?? REVIEW) + 1
  const isEditable = isUnsubmitted(status)
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2, mb: 3, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography variant="h5" component="h2">
          {translate('registration.yours')}
        </Typography>
        {record && <CandidateStatusMark status={status} />}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        {roadText(record)}
        {Boolean(record?.registration_number) && (
          <Box sx={{ color: 'text.primary', mt: 0.5 }}>
            {translate('registration.number')}: <b>{String(record?.registration_number)}</b>
          </Box>
        )}
      </Box>
      <DistrictNote application={record} />
      {record && isEditable && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {(status === 'sent_back' ? registrationPages : missing).map(({ part }) => (
            <li key={part}>
              <MuiLink
                component={Link}
                to={registrationPath(record.id, part)}
                sx={{ display: 'inline-flex', minHeight: { xs: 44, md: 32 }, alignItems: 'center', mr: 1 }}
              >
                {translate(`registration.page.${part}`)}
              </MuiLink>
              <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
                {missing
                  .filter((one) => one.part === part)
                  .map(({ fields }) =>
                    translate('registration.missing_count', { smart_count: fields.length }),
                  )}
              </Box>
            </li>
          ))}
        </Box>
      )}
      {record && <OwnChange record={record} />}
      {isEditable && (
        <Box>
          <Button
            variant="contained"
            size="large"
            component={Link}
            to={registrationPath(record?.id)}
            sx={{ minHeight: 44 }}
          >
            {record
              ? translate(missing.length ? 'registration.go_on' : 'registration.check', {
                  number,
                  count: pageNames.length,
                })
              : translate('registration.register')}
          </Button>
        </Box>
      )}
    </Paper>
  )
}
