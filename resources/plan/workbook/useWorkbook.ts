import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { PLAN } from '../../../schema/plan.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'
import { PLAN_QUERY } from '../workspace/useWorkspace.ts'
import type { Workspace } from '../workspace/workspace.ts'

export type WorkbookOutcome = 'new' | 'changed' | 'removed' | 'stale' | 'wrong' | 'same'

/** The change that a filled workbook would make to one record. */
export interface ProposedRecord {
  record: number | null
  outcome: WorkbookOutcome
  lines: number[]
  changes: { line: number; column: string; from: string | number | null; to: string | number | null }[]
  wrong: { line: number; column: string; value: string | number | boolean | null; message: string }[]
}

export interface WorkbookDryRun {
  id: number
  counts: Record<WorkbookOutcome, number>
  forms: { form: string; label: string; counts: Record<WorkbookOutcome, number>; records: ProposedRecord[] }[]
}

/** The workbook of a district and year: download, dry run of a filled one, and confirmation. */
export function useWorkbook({ district, financial_year: year }: Workspace) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const path = `plan/${district.id}/${year.id}`
  const download = useMutation({
    mutationFn: () => dataProvider.download(`${path}/workbook.xlsx`, `${district.name} ${year.name}.xlsx`),
  })
  const dryRun = useMutation({
    mutationFn: async (file: Blob) =>
      (await dataProvider.call<WorkbookDryRun>('POST', `${path}/workbook`, file)).json,
  })
  const confirm = useMutation({
    mutationFn: async ({ id, skip }: { id: number; skip: boolean }) =>
      (
        await dataProvider.call<Record<'removed' | 'changed' | 'new', number> & { operation: number | null }>(
          'POST',
          `plan/workbook/${id}/confirm`,
          { skip_wrong: skip },
        )
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
