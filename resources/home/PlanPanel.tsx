import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { PlanHome } from '../../schema/contract/home.ts'
import { lockedStatuses } from '../../schema/plan.ts'
import { useFormats } from '../../src/app/formats.ts'
import { Panel } from '../../src/app/Panel.tsx'
import { DistrictsBehind } from './DistrictsBehind.tsx'
import { planPath } from './homePaths.ts'
import { NextForms } from './NextForms.tsx'
import { PartBar } from './PartBar.tsx'

/** Until the due date of a year, or since then. */
function useDueText({ due_date, days_left }: PlanHome['financial_year']) {
  const translate = useTranslate()
  const { date } = useFormats()
  if (due_date === null || days_left === null) return ''
  if (days_left < 0) return translate('home.plan.late', { smart_count: -days_left, day: date(due_date) })
  return translate('home.plan.due', { smart_count: days_left, day: date(due_date) })
}

/** Most blocks that the title names. */
const MAX_NAMED = 3

/** The blocks of a user who has no whole district; else the district, if there is only one. A reply of an earlier version, as a device can have it, has no blocks. */
function areaText({ blocks = [], district }: PlanHome): string {
  const others = blocks.length - MAX_NAMED
  const named = blocks.slice(0, MAX_NAMED).map(({ name }) => name)
  if (named.length === 0) return district?.name ?? ''
  return `${named.join(', ')}${others > 0 ? ` +${others}` : ''}`
}

/** The plan of the year in work: how far it is, what comes next in the one district, or which districts are behind. */
export function PlanPanel({ plan }: { plan: PlanHome }) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const due = useDueText(plan.financial_year)
  const submitted = lockedStatuses.reduce((sum, status) => sum + plan.by_status[status], 0)
  const approved = plan.by_status.approved + plan.by_status.locked
  const isLate = (plan.financial_year.days_left ?? 0) < 0 && submitted < plan.forms
  const counts = { submitted: integer(submitted), forms: integer(plan.forms), approved: integer(approved) }
  const title = translate('home.plan.title', { year: plan.financial_year.name })
  return (
    <Panel title={[title, areaText(plan)].filter(Boolean).join(' · ')}>
      <Box sx={{ px: 1, display: 'grid', gap: 0.75 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontSize: 13 }}>
          <span>{translate('home.plan.submitted', counts)}</span>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate('home.plan.approved', counts)}
          </Box>
        </Box>
        <PartBar part={submitted} whole={plan.forms} label={translate('home.plan.submitted', counts)} />
        <Box
          sx={{
            fontSize: 12,
            color: isLate ? 'warning.main' : 'text.secondary',
            fontWeight: isLate ? 500 : 400,
          }}
        >
          {due}
        </Box>
      </Box>
      {plan.next.length > 0 && <NextForms plan={plan} />}
      {plan.behind.length > 0 && <DistrictsBehind plan={plan} />}
      <Box sx={{ p: 1, '@media print': { display: 'none' } }}>
        <Button
          variant="outlined"
          size="small"
          component={Link}
          to={planPath(plan)}
          sx={{ minHeight: { xs: 44, sm: 0 } }}
        >
          {translate(plan.district ? 'home.plan.open' : 'home.plan.board')}
        </Button>
      </Box>
    </Panel>
  )
}
