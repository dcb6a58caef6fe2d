import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { statusOrder } from '../../../schema/plan.ts'
import { FormStatusMark } from '../../../src/app/FormStatusMark.tsx'
import { formsIn, type Workspace } from '../data/workspace.ts'

/** The number of forms by status, and the due date. A form of several blocks counts once, with the status of the least advanced block. */
export function PlanProgress({ workspace, due }: { workspace: Workspace; due: string | null }) {
  const translate = useTranslate()
  const forms = formsIn(workspace)
  const counts = statusOrder
    .map((status) => ({ status, count: forms.filter((form) => form.status === status).length }))
    .filter(({ count }) => count > 0)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, fontSize: 13 }}>
      {counts.map(({ status, count }) => (
        <Box key={status} component="span">
          <FormStatusMark status={status} /> <b>{count}</b>
        </Box>
      ))}
      {due && <Box sx={{ color: 'text.secondary' }}>{translate('plan.due', { day: due })}</Box>}
    </Box>
  )
}
