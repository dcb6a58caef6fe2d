import Download from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Snackbar from '@mui/material/Snackbar'
import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import type { KaushalDataProvider } from '../../../src/data/types.ts'
import { TaskProgress } from '../tasks/TaskProgress.tsx'
import type { Workspace } from './workspace.ts'

/** Downloads the plan as a PDF. */
export function DocumentButton({ workspace }: { workspace: Workspace }) {
  const translate = useTranslate()
  const notify = useNotify()
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const { district, financial_year: year } = workspace
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      dataProvider.download(
        `plan/${district.id}/${year.id}/document.pdf`,
        `${district.name} ${year.name}.pdf`,
      ),
    onError: ({ message }) => notify(message, { type: 'error' }),
  })
  return (
    <>
      <Button startIcon={<Download />} disabled={isPending} onClick={() => mutate()}>
        {translate('plan.document')}
      </Button>
      <Snackbar open={isPending} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
        <Paper
          variant="outlined"
          sx={{ boxShadow: 8, px: 2, py: 1.5, width: 320, '&:empty': { display: 'none' } }}
        >
          <TaskProgress name="printPlan" label={translate('plan.document_busy')} isPending={isPending} />
        </Paper>
      </Snackbar>
    </>
  )
}
