import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'ra-core'
import { useRef, useState } from 'react'
import { useNotifySuccess } from '../../../src/app/useNotifySuccess.ts'
import { useUndoWrite } from '../../../src/app/useUndo.ts'
import type { KaushalDataProvider, UndoableWrite } from '../../../src/data/types.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'

/** The reply of a step, with the version that its undo expects. */
interface StepReply {
  json: { id: number; version: number }
}

interface QueueStep {
  call: (dataProvider: KaushalDataProvider) => Promise<StepReply>
  /** What was done: the key of a text, and its parameters. */
  done: readonly [key: string, params: Readonly<Record<string, string>>]
}

/**
 * Takes a step of a record of a queue, says what was done, and undoes the last step. `queue` is the key of its queries, which are loaded
 * again after each step, and the path of its undo.
 */
export function useQueueStep(queue: string, onTaken?: (id: number) => void) {
  const dataProvider = useKaushalDataProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const notifySuccess = useNotifySuccess()
  const refresh = useRefresh()
  const undoWrite = useUndoWrite()
  const last = useRef<UndoableWrite>(undefined)
  const [isPending, setPending] = useState(false)
  const reload = () => queryClient.invalidateQueries({ queryKey: [queue] })

  const take = async ({ call, done }: QueueStep) => {
    setPending(true)
    try {
      const { json } = await call(dataProvider)
      last.current = {
        resource: 'employee_registration',
        ownUndo: { verb: `/${queue}/undo`, body: { id: json.id, version: json.version } },
      }
      notifySuccess(...done, last.current)
      onTaken?.(json.id)
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
  return { take, undo, isPending }
}
