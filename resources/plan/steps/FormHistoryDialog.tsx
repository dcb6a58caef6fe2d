import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import type { FormSummary, PlanForm } from '../../../schema/contract/planSchemas.ts'
import { useFormats } from '../../../src/app/formats.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'
import { PLAN_QUERY } from '../workspace/useWorkspace.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { StatusMark } from './StatusMark.tsx'

interface FormHistoryDialogProps {
  workspace: Workspace
  form: PlanForm
  summary: FormSummary
  onClose: () => void
}

/** The steps of a form of an area: who took them, when, and with which comment. */
export function FormHistoryDialog({ workspace, form, summary, onClose }: FormHistoryDialogProps) {
  const translate = useTranslate()
  const { timestamp, date } = useFormats()
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const { district, financial_year: year } = workspace
  const { data, error } = useQuery({
    queryKey: [PLAN_QUERY, 'steps', district.id, year.id, form.form],
    queryFn: async () =>
      (
        await dataProvider.api('GET plan/steps/{district_id}/{financial_year_id}/{form}', {
          path: { district_id: district.id, financial_year_id: year.id, form: form.form },
        })
      ).json,
    select: (all) => all.filter(({ area_id }) => area_id === summary.area_id),
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="form-history-title">
      <DialogTitle id="form-history-title">{translate('plan.history.title')}</DialogTitle>
      <DialogContent>
        {error && <Alert severity="error">{error.message}</Alert>}
        {data?.length === 0 && <Box color="text.secondary">{translate('plan.history.none')}</Box>}
        <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.map(({ id, step, to_status, by, at, comment, open_until }) => (
            <Box component="li" key={id} sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
                <b>{translate(`plan.steps.${step}`)}</b>
                <StatusMark status={to_status} />
                <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
                  {by} · {timestamp(at)}
                </Box>
              </Box>
              {comment && <Box sx={{ overflowWrap: 'anywhere' }}>“{comment}”</Box>}
              {open_until && (
                <Box sx={{ fontSize: 13 }}>
                  {translate('plan.step_comment.open_until', { until: date(open_until) })}
                </Box>
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
