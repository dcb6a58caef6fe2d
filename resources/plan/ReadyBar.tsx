import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { Step } from '../../schema/plan.ts'
import type { Asked } from './StepDialog.tsx'
import { type Chosen, cellsIn, type Workspace } from './workspace.ts'

/** What can be done with many forms at once: what nobody need look at again. */
const ready: { [S in Step]?: (chosen: Chosen) => boolean } = {
  complete: ({ cell }) => cell.records > 0 && cell.findings.warning === 0,
  submit: () => true,
  approve: () => true,
  lock: () => true,
}

/** Steps that are open for several forms. */
export function ReadyBar({ workspace, onAsk }: { workspace: Workspace; onAsk: (asked: Asked) => void }) {
  const translate = useTranslate()
  const cells = cellsIn(workspace)
  const offers = (Object.keys(ready) as Step[])
    .map((step) => ({
      step,
      chosen: cells.filter((one) => one.cell.open.includes(step) && ready[step]?.(one)),
    }))
    .filter(({ chosen }) => chosen.length > 1)
  return offers.map((asked) => (
    <Button key={asked.step} variant="outlined" onClick={() => onAsk(asked)}>
      {translate(`plan.many.${asked.step}`, { smart_count: asked.chosen.length })}
    </Button>
  ))
}
