import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { isOwnerLevel } from '../../../schema/defaultRights.ts'
import { WITH_PROVIDER } from '../../../schema/rpl/waitingForPlace.ts'
import { BeforeData } from '../../../src/app/BeforeData.tsx'
import { Page } from '../../../src/app/Page.tsx'
import { Panel } from '../../../src/app/Panel.tsx'
import { useLevel } from '../../../src/app/permissions.tsx'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { candidatesPath } from '../candidateLists.ts'

/** What staff assign to a provider, and what a training provider has. */
const forStaff = {
  call: 'GET rpl/employee_registration/caditate_trade_by_level4',
  about: 'candidate.by_trade.approved',
  statuses: ['approved'],
} as const
const forProvider = {
  call: 'GET rpl/employee_registration/caditate_trade_by_level8',
  about: 'candidate.by_trade.assigned',
  statuses: WITH_PROVIDER,
} as const

/** How many candidates of each trade wait for a training provider, or are assigned to the own one; a trade opens their list. */
export default function ByTradeScreen() {
  const translate = useTranslate()
  const dataProvider = useKaushalDataProvider()
  const level = useLevel() ?? null
  const { call, about, statuses } = isOwnerLevel(level) ? forProvider : forStaff
  const { data, error, refetch } = useQuery({
    queryKey: ['employee_registration', call],
    queryFn: async () => (await dataProvider.api(call)).json,
  })
  if (!data) return <BeforeData error={error} onRetry={refetch} />
  return (
    <Page
      title={translate('candidate.lists.by_trade')}
      headingGap={1.5}
      sx={{ px: { xs: 1.5, md: 3 }, maxWidth: 720 }}
    >
      <Panel title={translate(about)}>
        {data.length === 0 && (
          <Box sx={{ px: 1, color: 'text.secondary' }}>{translate('candidate.by_trade.none')}</Box>
        )}
        <Box component="ul" sx={{ m: 0, px: 1, listStyle: 'none' }}>
          {data.map(({ trade_id, trade, candidates }) => (
            <Box
              key={trade_id}
              component="li"
              sx={{ display: 'flex', gap: 2, minHeight: { xs: 44, md: 32 }, alignItems: 'center' }}
            >
              <MuiLink component={Link} to={candidatesPath(statuses, { trade_id })} sx={{ flex: 1 }}>
                {trade ?? `#${trade_id}`}
              </MuiLink>
              {translate('candidate.by_trade.count', { smart_count: candidates })}
            </Box>
          ))}
        </Box>
      </Panel>
    </Page>
  )
}
