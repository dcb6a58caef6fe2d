import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useRefresh } from 'ra-core'
import { useRef, useState } from 'react'
import type { MergeGroup } from '../../../schema/rpl/mergeGroups.ts'
import { useNotifySuccess } from '../../../src/app/useNotifySuccess.ts'
import { useUndoWrite } from '../../../src/app/useUndo.ts'
import type { KaushalDataProvider, UndoableWrite } from '../../../src/data/types.ts'
import { DUPLICATES_QUERY, type ShownDuplicate } from './useDuplicates.ts'

export type PairDecision = 'not_duplicate' | 'archive' | 'merge'

export interface DecisionInput {
  decision: PairDecision
  survivor_id: number
  take: readonly MergeGroup[]
  note: string
}

/** The call that decides about a pair, and the undo of the last decision. */
export function useDecision(onDecided: (id: number) => void) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const notifySuccess = useNotifySuccess()
  const refresh = useRefresh()
  const undoWrite = useUndoWrite()
  const last = useRef<UndoableWrite>(undefined)
  const [isPending, setPending] = useState(false)
  const reload = () => queryClient.invalidateQueries({ queryKey: [DUPLICATES_QUERY] })

  const decide = async ({ case: found, records }: ShownDuplicate, input: DecisionInput) => {
    const { decision, survivor_id, take, note } = input
    const [first, second] = records
    setPending(true)
    try {
      const { json, headers } = await dataProvider.api('POST rpl/employee_registration/duplicates/decide', {
        body: {
          id: found.id,
          version: found.version,
          decision,
          note: note.trim() || null,
          ...(decision !== 'not_duplicate' && { survivor_id, versions: [first.version, second.version] }),
          ...(decision === 'merge' && { take: [...take] }),
        },
      })
      last.current = {
        resource: 'employee_registration',
        operation: Number(headers.get('X-Operation')),
        ownUndo: { verb: '/duplicates/undo', body: { id: json.id, version: json.version } },
      }
      const [one, other] = survivor_id === second.id ? [second, first] : [first, second]
      notifySuccess(`duplicates.done.${decision}`, { name: one.name, other: other.name }, last.current)
      onDecided(found.id)
      refresh()
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setPending(false)
      await reload()
    }
  }
  const undo = async () => {
    const write = last.current
    last.current = undefined
    if (write && (await undoWrite(write))) await reload()
  }
  return { decide, undo, isPending }
}
