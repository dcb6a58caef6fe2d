import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { MyData } from '../../../schema/contract/personalData.ts'
import { consentLanguages } from '../../../schema/rpl/consent.ts'
import { useFormats } from '../../../src/app/formats.ts'
import { Panel } from '../../../src/app/Panel.tsx'
import { ConsentPanel } from '../registration/ConsentPanel.tsx'
import { useConsentAnswer } from '../registration/useConsentAnswer.ts'
import type { DataAction } from './useMyData.ts'

interface ConsentStateProps extends Pick<MyData, 'record' | 'consents'> {
  isOwn: boolean
  isPending: boolean
  onAct: (action: DataAction) => void
}

/** What the person agreed to and when, and the button that withdraws it or gives it again. */
export function ConsentState({ record, consents, isOwn, isPending, onAct }: ConsentStateProps) {
  const translate = useTranslate()
  const { timestamp } = useFormats()
  const [answer, setAnswer] = useConsentAnswer()
  const isGiven = record.consent_status === 'given'
  return (
    <Panel title={translate('consent.title')}>
      <Box sx={{ px: 1, display: 'grid', gap: 1, justifyItems: 'start' }}>
        {consents.length === 0 && translate('consent.none')}
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {consents.map(({ version, language, channel, given_at, withdrawn_at }) => (
            <li key={given_at}>
              {translate(`consent.given_${channel}`, {
                version,
                language: consentLanguages[language as keyof typeof consentLanguages],
                at: timestamp(given_at),
              })}
              {withdrawn_at && ` ${translate('consent.withdrawn_at', { at: timestamp(withdrawn_at) })}`}
            </li>
          ))}
        </Box>
        {isGiven ? (
          <>
            <Box sx={{ color: 'text.secondary' }}>{translate('consent.withdraw_about')}</Box>
            <Button
              variant="outlined"
              disabled={isPending}
              onClick={() => onAct({ kind: 'withdraw_consent' })}
              sx={{ minHeight: 44 }}
            >
              {translate('consent.withdraw')}
            </Button>
          </>
        ) : (
          <>
            <ConsentPanel answer={answer} onChange={setAnswer} isOwn={isOwn} />
            <Button
              variant="contained"
              disabled={isPending || !answer.isGiven}
              onClick={() => onAct({ kind: 'consent', language: answer.language })}
              sx={{ minHeight: 44 }}
            >
              {translate('consent.give')}
            </Button>
          </>
        )}
      </Box>
    </Panel>
  )
}
