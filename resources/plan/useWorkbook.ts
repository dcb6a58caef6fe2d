import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { PLAN as WHOLE } from '../../schema/plan.ts'
import type { KaushalDataProvider } from '../../src/provider.ts'
import { PLAN } from './useWorkspace.ts'
import type { Workspace } from './workspace.ts'

export type Outcome = 'new' | 'changed' | 'removed' | 'stale' | 'wrong' | 'same'

/** What a filled workbook would do to one record. */
export interface Proposed {
  record: number | null
  outcome: Outcome
  lines: number[]
  changes: { line: number; column: string; from: string | number | null; to: string | number | null }[]
  wrong: { line: number; column: string; value: string | number | boolean | null; message: string }[]
}

export interface DryRun {
  id: number
  counts: Record<Outcome, number>
  forms: { form: string; label: string; counts: Record<Outcome, number>; records: Proposed[] }[]
}

/** The workbook of a district and year: out, what a filled one would change, and its end. */
export function useWorkbook({ district, financial_year: year }: Workspace) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const at = `plan/${district.id}/${year.id}`
  const take = useMutation({
    mutationFn: () => dataProvider.download(`${at}/workbook.xlsx`, `${district.name} ${year.name}.xlsx`),
  })
  const look = useMutation({
    mutationFn: async (file: Blob) => (await dataProvider.call<DryRun>('POST', `${at}/workbook`, file)).json,
  })
  const write = useMutation({
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
      const write = { resource: WHOLE, operation: operation ?? 0 }
      if (operation) notify('plan.workbook.done', { type: 'success', messageArgs, write })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [PLAN] }),
  })
  return { take, look, write }
}
