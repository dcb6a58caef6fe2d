import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { outsideReasons } from '../../../schema/rpl/outsideReasons.ts'
import { useFormats } from '../../../src/app/formats.ts'
import { Panel } from '../../../src/app/Panel.tsx'
import type { LeftCandidate } from './useProposal.ts'

/** Candidates of one reason that are named. */
const MAX_NAMED = 20

/** Who is in no batch of the proposal, by reason. */
export function OutsidePanel({ outside }: { outside: readonly LeftCandidate[] }) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const reasons = Object.keys(outsideReasons) as (keyof typeof outsideReasons)[]
  return (
    <Panel
      title={translate('batch.proposal.outside', {
        smart_count: outside.length,
        count: integer(outside.length),
      })}
    >
      {reasons
        .map((reason) => ({ reason, left: outside.filter((one) => one.reason === reason) }))
        .filter(({ left }) => left.length)
        .map(({ reason, left }) => (
          <Box
            key={reason}
            component="details"
            sx={{ px: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
          >
            <Box component="summary" sx={{ py: 1, cursor: 'pointer', fontWeight: 500 }}>
              {`${translate(`batch.proposal.reasons.${reason}`)} (${integer(left.length)})`}
            </Box>
            <Box component="ul" sx={{ m: 0, p: 0, pb: 1, listStyle: 'none', fontSize: 13 }}>
              {left.slice(0, MAX_NAMED).map(({ id, name, village, block, waiting }) => (
                <Box
                  key={id}
                  component="li"
                  sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, py: 0.25 }}
                >
                  <Box sx={{ flex: '1 1 160px' }}>{name}</Box>
                  <Box sx={{ color: 'text.secondary' }}>{[village, block].filter(Boolean).join(', ')}</Box>
                  <Box sx={{ color: 'text.secondary' }}>
                    {translate('batch.proposal.waits', { smart_count: waiting, count: integer(waiting) })}
                  </Box>
                </Box>
              ))}
              {left.length > MAX_NAMED && (
                <Box component="li" sx={{ color: 'text.secondary' }}>
                  {translate('batch.proposal.and_more', { count: integer(left.length - MAX_NAMED) })}
                </Box>
              )}
            </Box>
          </Box>
        ))}
    </Panel>
  )
}
