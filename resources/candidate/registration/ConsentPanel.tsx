import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import {
  type ConsentLanguage,
  consentLanguageNames,
  consentLanguages,
  currentConsent,
} from '../../../schema/rpl/consent.ts'
import type { ConsentAnswer } from './useConsentAnswer.ts'

export interface ConsentPanelProps {
  answer: ConsentAnswer
  onChange: (answer: ConsentAnswer) => void
  /** Does the person agree, or staff for a person to whom they read the text? */
  isOwn: boolean
}

/** The text to which a candidate agrees, in a language of choice. Another language asks again. */
export function ConsentPanel({ answer: { language, isGiven }, onChange, isOwn }: ConsentPanelProps) {
  const translate = useTranslate()
  const title = translate('consent.title')
  return (
    <Paper variant="outlined" role="group" aria-label={title} sx={{ mb: 2 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <TextField
          select
          size="small"
          label={translate('consent.language')}
          value={language}
          onChange={({ target }) => onChange({ language: target.value as ConsentLanguage, isGiven: false })}
          sx={{ minWidth: 130, '& .MuiInputBase-root': { minHeight: 44 } }}
        >
          {consentLanguageNames.map((name) => (
            <MenuItem key={name} value={name} lang={name}>
              {consentLanguages[name]}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box sx={{ p: 2 }}>
        <Box lang={language} sx={{ fontSize: 15, lineHeight: 1.6, '& p': { mt: 0, mb: 1 } }}>
          {currentConsent.texts[language].map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Box>
        <FormControlLabel
          control={
            <Checkbox
              checked={isGiven}
              onChange={({ target }) => onChange({ language, isGiven: target.checked })}
            />
          }
          label={translate(isOwn ? 'consent.agree' : 'consent.agree_staff')}
          sx={{ minHeight: 44 }}
        />
      </Box>
    </Paper>
  )
}
