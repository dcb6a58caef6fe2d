import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { entityOf } from '../../../schema/index.ts'
import { whyNotChangeable } from '../../../schema/rpl/whyNotChangeable.ts'
import { BeforeData } from '../../../src/app/BeforeData.tsx'
import { useFormats } from '../../../src/app/formats.ts'
import { Panel } from '../../../src/app/Panel.tsx'
import { useScreenTitle } from '../../../src/app/useScreenTitle.ts'
import { saveFile } from '../../../src/data/calls/saveFile.ts'
import { StoredRecord } from '../../../src/form/record/StoredRecord.tsx'
import { changePath } from '../changes/changeEntity.ts'
import { REVIEW, registrationPath } from '../registration/registrationPages.ts'
import { ConsentState } from './ConsentState.tsx'
import { ErasureState } from './ErasureState.tsx'
import { type DataAction, useMyData } from './useMyData.ts'

const candidate = entityOf('employee_registration')

/** Saves the data as a file of the browser. */
const download = (id: number, data: object) =>
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `my-data-${id}.json`)

interface MyDataProps {
  id: number
  isOwn: boolean
  /** Runs after an erasure was decided. */
  onDecided?: () => void
}

/** All that is stored about a candidate, for the person or for staff. */
export function MyDataPanels({ id, isOwn, onDecided }: MyDataProps) {
  const translate = useTranslate()
  const { date, mobile, timestamp } = useFormats()
  const { data, error, refetch, action } = useMyData(id)
  const title = translate('my_data.title')
  useScreenTitle(title)
  if (!data) return <BeforeData error={error} onRetry={refetch} />
  const { record, account, consents, changes, certificates, employments, history, messages, erasure } = data
  const { attendance, examinations } = data
  const onAct = (sent: DataAction) =>
    action.mutate(sent, { onSuccess: () => sent.kind === 'decide_erasure' && onDecided?.() })
  const act = { isPending: action.isPending, onAct }
  const isWaiting = erasure?.status === 'waiting'
  const blocked = whyNotChangeable(record)
  const erasureState = <ErasureState erasure={erasure} {...act} />
  const nameOf = (field: string) =>
    translate(candidate.fields[field] ? `resources.${candidate.name}.fields.${field}` : `history.${field}`)
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 2, maxWidth: 840, display: 'grid', gap: 2 }}>
      <Typography variant="h1">{isOwn ? title : translate('my_data.of', { name: record.name })}</Typography>
      <Box sx={{ color: 'text.secondary' }}>{translate('my_data.about')}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
        <Button variant="outlined" onClick={() => download(id, data)} sx={{ minHeight: 44 }}>
          {translate('my_data.download')}
        </Button>
        <Button variant="outlined" onClick={() => window.print()} sx={{ minHeight: 44 }}>
          {translate('my_data.print')}
        </Button>
      </Box>
      {isWaiting && erasureState}
      {action.error && <Alert severity="error">{action.error.message}</Alert>}
      <Box>
        {translate('my_data.correct')}{' '}
        {blocked === 'consentWithdrawn' ? (
          translate('changes.consent_withdrawn')
        ) : (
          <MuiLink
            component={Link}
            to={blocked ? registrationPath(id, REVIEW) : changePath(id)}
            underline="always"
          >
            {translate(blocked ? 'my_data.correct_link' : 'changes.request')}
          </MuiLink>
        )}
      </Box>
      <StoredRecord entity={candidate} record={record} />
      {account && (
        <Panel title={translate('my_data.account')}>
          <Box sx={{ px: 1, overflowWrap: 'anywhere' }}>
            {[account.name, account.email, mobile(account.mobile)].filter(Boolean).join(' · ')}
          </Box>
        </Panel>
      )}
      <ConsentState record={record} consents={consents} isOwn={isOwn} {...act} />
      <LinesPanel
        title={translate('changes.all')}
        lines={changes.map(({ requested_at, status, fields, reason, notes }) => [
          timestamp(requested_at),
          translate(`changes.status.${status}`),
          fields.map(nameOf).join(', '),
          reason,
          notes,
        ])}
      />
      <LinesPanel
        title={translate('batch.attendance.title')}
        lines={attendance.map(({ batch_no, date: day, topic, is_present }) => [
          date(day),
          batch_no,
          translate(is_present ? 'my_data.present' : 'my_data.absent'),
          topic,
        ])}
      />
      <LinesPanel
        title={translate('examination.title')}
        lines={examinations.map(({ batch_no, date: day, from_time, to_time, place }) => [
          date(day),
          `${from_time} – ${to_time}`,
          place,
          batch_no,
        ])}
      />
      <LinesPanel
        title={translate('certificate.many')}
        lines={certificates.map(
          ({ number, job_role, issued_date, valid_until, education_details, revoked_on, revoke_reason }) => [
            number,
            job_role,
            translate('my_data.issued', { day: date(issued_date) }),
            valid_until && translate('my_data.valid_until', { day: date(valid_until) }),
            education_details,
            revoked_on && translate('certificate.revoked_on', { day: date(revoked_on) }),
            revoke_reason,
          ],
        )}
      />
      <LinesPanel
        title={translate('employment.of', { name: record.name })}
        lines={employments.map(({ employer, job_title, from_date, to_date, confirmation }) => [
          employer ?? job_title,
          `${date(from_date)} – ${to_date ? date(to_date) : translate('employment.today')}`,
          translate(`resources.employment.choices.confirmation.${confirmation}`),
        ])}
      />
      <LinesPanel
        title={translate('history.title', { title: record.name })}
        lines={history.map(({ action: done, at, by, changes }) => [
          timestamp(at),
          translate(`history.action.${done}`),
          by ?? translate('history.system'),
          changes.map(({ field }) => nameOf(field)).join(', '),
        ])}
        none=""
      />
      <LinesPanel
        title={translate('my_data.messages')}
        lines={messages.map(({ created_at, channel, address, subject }) => [
          timestamp(created_at),
          translate(`outbox.channels.${channel}`),
          mobile(address),
          subject,
        ])}
        none={translate('my_data.no_messages')}
      />
      {!isWaiting && erasureState}
    </Box>
  )
}

interface LinesPanelProps {
  title: string
  /** Of each line its parts; an empty one is left out. */
  lines: readonly (readonly (string | null)[])[]
  /** Shown where there are no lines. Default: no panel. */
  none?: string
}

/** Facts about the candidate, each on a line. */
function LinesPanel({ title, lines, none }: LinesPanelProps) {
  if (!lines.length && none === undefined) return null
  return (
    <Panel title={title}>
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        {lines.map((parts, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and keep their order
          <li key={index}>{parts.filter(Boolean).join(' · ')}</li>
        ))}
      </Box>
      {lines.length === 0 && none && <Box sx={{ px: 1 }}>{none}</Box>}
    </Panel>
  )
}
