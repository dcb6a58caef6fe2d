import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useFormats } from '../../../src/app/formats.ts'
import { Panel } from '../../../src/app/Panel.tsx'
import { nameIn, type RegistrationDraft } from './registrationDrafts.ts'

interface DraftChoiceProps {
  drafts: readonly RegistrationDraft[]
  /** With no draft a new registration begins. */
  onChoose: (chosen: { draft?: RegistrationDraft }) => void
}

/** Offers the registrations that this device has not sent completely, before a new one begins. */
export default function DraftChoice({ drafts, onChoose }: DraftChoiceProps) {
  const translate = useTranslate()
  const formats = useFormats()
  return (
    <Box sx={{ maxWidth: 760, width: '100%', mx: 'auto', px: { xs: 2, sm: 3 }, py: 2 }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {translate('registration.unfinished')}
      </Typography>
      <Panel title={translate('registration.on_device')}>
        {drafts.map((draft) => (
          <Box key={draft.key} sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1, py: 0.5 }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <b>{nameIn(draft) || translate('registration.no_name')}</b>
              <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{formats.timestamp(draft.at)}</Box>
            </Box>
            <Button variant="outlined" sx={{ minHeight: 44 }} onClick={() => onChoose({ draft })}>
              {translate('registration.resume')}
            </Button>
          </Box>
        ))}
      </Panel>
      <Button variant="contained" sx={{ mt: 2, minHeight: 44 }} onClick={() => onChoose({})}>
        {translate('registration.begin')}
      </Button>
    </Box>
  )
}
