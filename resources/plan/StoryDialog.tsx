import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import type { State, Step } from '../../schema/plan.ts'
import { useFormats } from '../../src/grid/formats.ts'
import type { KaushalDataProvider } from '../../src/provider.ts'
import { StateMark } from './StateMark.tsx'
import { PLAN } from './useWorkspace.ts'
import type { Cell, Form, Workspace } from './workspace.ts'

interface Told {
  id: number
  area_id: number
  step: Step | 'change' | 'carry'
  to_state: State
  by: string | null
  at: string
  comment: string | null
  until: string | null
}

interface StoryDialogProps {
  workspace: Workspace
  form: Form
  cell: Cell
  onClose: () => void
}

/** What happened to a form of an area: who took which step, when, and what they said. */
export function StoryDialog({ workspace, form, cell, onClose }: StoryDialogProps) {
  const translate = useTranslate()
  const { moment, day } = useFormats()
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const { district, financial_year: year } = workspace
  const { data, error } = useQuery({
    queryKey: [PLAN, 'steps', district.id, year.id, form.form],
    queryFn: async () =>
      (await dataProvider.call<Told[]>('GET', `plan/steps/${district.id}/${year.id}/${form.form}`)).json,
    select: (all) => all.filter(({ area_id }) => area_id === cell.area_id),
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="story-title">
      <DialogTitle id="story-title">{translate('plan.story.title')}</DialogTitle>
      <DialogContent>
        {error && <Alert severity="error">{error.message}</Alert>}
        {data?.length === 0 && <Box color="text.secondary">{translate('plan.story.none')}</Box>}
        <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.map(({ id, step, to_state, by, at, comment, until }) => (
            <Box component="li" key={id} sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
                <b>{translate(`plan.steps.${step}`)}</b>
                <StateMark state={to_state} />
                <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
                  {by} · {moment(at)}
                </Box>
              </Box>
              {comment && <Box sx={{ overflowWrap: 'anywhere' }}>“{comment}”</Box>}
              {until && (
                <Box sx={{ fontSize: 13 }}>{translate('plan.said.until', { until: day(until) })}</Box>
              )}
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('plan.board.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
