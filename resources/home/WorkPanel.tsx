import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { HomeCount } from '../../schema/contract/home.ts'
import { type HomeItem, homeItems } from '../../schema/home.ts'
import { dayOf, daysBetween } from '../../schema/indiaTime.ts'
import { Panel } from '../../src/app/Panel.tsx'
import { useCan } from '../../src/app/permissions.tsx'
import { useTotalText } from '../../src/app/useTotalText.ts'
import { itemPath } from './homePaths.ts'
import { NothingWaits } from './NothingWaits.tsx'
import type { HomeReply } from './useHome.ts'
import { useSinceText } from './useSinceText.ts'
import { WorkLine } from './WorkLine.tsx'

const CANDIDATE = 'employee_registration'
/** After so many days a line is marked. */
const LATE_DAYS = 14

const isLate = ({ name, at }: HomeCount, today: string) =>
  name === 'forms_late' ||
  (homeItems[name].section === 'waiting' && at !== null && daysBetween(dayOf(at), today) > LATE_DAYS)

function Lines({ items, home }: { items: readonly HomeCount[]; home: HomeReply }) {
  const translate = useTranslate()
  const totalText = useTotalText()
  const sinceText = useSinceText(home)
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {items.map((item) => (
        <li key={item.name}>
          <WorkLine
            to={itemPath(item.name, home)}
            count={totalText(item.count, item.more)}
            label={translate(`home.items.${item.name}`, { smart_count: item.count })}
            note={sinceText(item)}
            isLate={isLate(item, home.today)}
          />
        </li>
      ))}
    </Box>
  )
}

/** Who registers candidates and decides about none begins most of the work here. */
function RegisterButton() {
  const translate = useTranslate()
  const can = useCan()
  if (!can(CANDIDATE, 'create') || can(CANDIDATE, 'approve')) return null
  return (
    <Box sx={{ p: 1, '@media print': { display: 'none' } }}>
      <Button
        variant="outlined"
        size="small"
        component={Link}
        to={`/${CANDIDATE}/create`}
        sx={{ minHeight: { xs: 44, sm: 0 } }}
      >
        {translate('home.actions.new_candidate')}
      </Button>
    </Box>
  )
}

/** What waits for the user, and what is due. */
export function WorkPanel({ home }: { home: HomeReply }) {
  const translate = useTranslate()
  const inSection = (section: HomeItem['section']) =>
    home.items.filter(({ name, count }) => count > 0 && homeItems[name].section === section)
  const due = inSection('due')
  const waiting = inSection('waiting')
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Panel title={translate('home.waiting')}>
        {waiting.length ? (
          <>
            <Lines items={waiting} home={home} />
            <RegisterButton />
          </>
        ) : (
          <NothingWaits />
        )}
      </Panel>
      {due.length > 0 && (
        <Panel title={translate('home.due')}>
          <Lines items={due} home={home} />
        </Panel>
      )}
    </Box>
  )
}
