import Download from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { DownloadProgress } from '../../../src/tasks/DownloadProgress.tsx'
import type { Workspace } from '../data/workspace.ts'

/** Downloads the plan as a PDF. */
export function DocumentButton({ workspace }: { workspace: Workspace }) {
  const translate = useTranslate()
  const notify = useNotify()
  const dataProvider = useKaushalDataProvider()
  const { district, financial_year: year } = workspace
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      dataProvider.download(
        'GET plan/{district_id}/{financial_year_id}/document.pdf',
        { path: { district_id: district.id, financial_year_id: year.id } },
        `${district.name} ${year.name}.pdf`,
      ),
    onError: ({ message }) => notify(message, { type: 'error' }),
  })
  return (
    <>
      <Button startIcon={<Download />} disabled={isPending} onClick={() => mutate()}>
        {translate('plan.document')}
      </Button>
      <DownloadProgress name="printPlan" label={translate('plan.document_busy')} isPending={isPending} />
    </>
  )
}
