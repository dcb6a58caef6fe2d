import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import type { ReplyOf } from '../../../schema/contract/index.ts'
import { PLAN } from '../../../schema/plan.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { PLAN_QUERY } from '../data/useWorkspace.ts'
import type { Workspace } from '../data/workspace.ts'

export type WorkbookDryRun = ReplyOf<'POST plan/{district_id}/{financial_year_id}/workbook'>

/** The workbook of a district and year: download, dry run of a filled one, and confirmation. */
export function useWorkbook({ district, financial_year: year }: Workspace) {
  const dataProvider = useKaushalDataProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const path = { district_id: district.id, financial_year_id: year.id }
  const download = useMutation({
    mutationFn: () =>
      dataProvider.download(
        'GET plan/{district_id}/{financial_year_id}/workbook.xlsx',
        { path },
        `${district.name} ${year.name}.xlsx`,
      ),
  })
  const dryRun = useMutation({
    mutationFn: async (file: Blob) =>
      (
        await dataProvider.api('POST plan/{district_id}/{financial_year_id}/workbook', {
          path,
          body: file,
        })
      ).json,
  })
  const confirm = useMutation({
    mutationFn: async ({ id, skip }: { id: number; skip: boolean }) =>
      (
        await dataProvider.api('POST plan/workbook/{id}/confirm', {
          path: { id: String(id) },
          body: { skip_wrong: skip },
        })
      ).json,
    onSuccess: ({ removed, changed, new: added, operation }) => {
      const messageArgs = { smart_count: removed + changed + added }
      const write = { resource: PLAN, operation: operation ?? 0 }
      if (operation) notify('plan.workbook.done', { type: 'success', messageArgs, write })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [PLAN_QUERY] }),
  })
  return { download, dryRun, confirm }
}
