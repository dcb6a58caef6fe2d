import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { type State, states } from '../../schema/plan.ts'
import { StateMark } from './StateMark.tsx'
import { cellsIn, type Workspace } from './workspace.ts'

/** How far the plan is: the forms by their state, and the day by which they are due. */
export function Progress({ workspace, due }: { workspace: Workspace; due: string | null }) {
  const translate = useTranslate()
  const cells = cellsIn(workspace)
  const counts = (Object.keys(states) as State[])
    .map((state) => ({ state, count: cells.filter(({ cell }) => cell.state === state).length }))
    .filter(({ count }) => count > 0)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, fontSize: 13 }}>
      {counts.map(({ state, count }) => (
        <Box key={state} component="span">
          <StateMark state={state} /> <b>{count}</b>
        </Box>
      ))}
      {due && <Box sx={{ color: 'text.secondary' }}>{translate('plan.due', { day: due })}</Box>}
    </Box>
  )
}
