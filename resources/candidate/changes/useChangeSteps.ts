import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useRefresh } from 'ra-core'
import { useRef, useState } from 'react'
import type { ChangeStep } from '../../../schema/rpl/changeSteps.ts'
import { useNotifySuccess } from '../../../src/app/useNotifySuccess.ts'
import { useUndoWrite } from '../../../src/app/useUndo.ts'
import type { KaushalDataProvider, UndoableWrite } from '../../../src/data/types.ts'
import { CHANGES_QUERY, type ShownChange } from './useChanges.ts'

/** The call that takes a step of a request, and the undo of the last one. */
export function useChangeSteps(onTaken?: (id: number) => void) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const notifySuccess = useNotifySuccess()
  const refresh = useRefresh()
  const undoWrite = useUndoWrite()
  const last = useRef<UndoableWrite>(undefined)
  const [isPending, setPending] = useState(false)
  const reload = () => queryClient.invalidateQueries({ queryKey: [CHANGES_QUERY] })

  const takeStep = async ({ request }: ShownChange, step: ChangeStep, notes: string) => {
    const { id, version, candidate } = request
    setPending(true)
    try {
      const { json, headers } = await dataProvider.api('POST rpl/employee_registration/changes/step', {
        body: { id, version, step, notes: notes.trim() || null },
      })
      last.current = {
        resource: 'employee_registration',
        operation: Number(headers.get('X-Operation')),
        ownUndo: { verb: '/changes/undo', body: { id: json.id, version: json.version } },
      }
      notifySuccess(`changes.done.${step}`, { name: candidate.name }, last.current)
      onTaken?.(id)
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
  return { takeStep, undo, isPending }
}
