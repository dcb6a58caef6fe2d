import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useRef, useState } from 'react'
import { useFormats } from '../../../src/app/formats.ts'
import { useNotifySuccess } from '../../../src/app/useNotifySuccess.ts'
import { useUndoWrite } from '../../../src/app/useUndo.ts'
import type { UndoableWrite } from '../../../src/data/types.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { type RefusedDecision, refusedOf } from '../refused.ts'
import { undoOf } from '../steps/useCandidateSteps.ts'
import type { Application } from './useApplications.ts'
import type { useQueue } from './useQueue.ts'

/** The decisions of the inbox. */
export type Decision = 'approve' | 'send_back' | 'reject'

interface LastDecision {
  write: UndoableWrite
  applications: readonly Application[]
}

interface BulkDecision {
  step: Decision
  done: number
  refused: readonly RefusedDecision[]
}

/** Was the application changed by another user since it was loaded? */
const isStale = (error: unknown) =>
  (error as { body?: { current?: unknown } | null }).body?.current !== undefined

/** Decides about applications: they leave the list at once, and return to it if the server refuses. */
export function useDecisions({ remove, putBack, restore }: ReturnType<typeof useQueue>) {
  const dataProvider = useKaushalDataProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const notifySuccess = useNotifySuccess()
  const undoWrite = useUndoWrite()
  const { integer } = useFormats()
  const [outcome, setOutcome] = useState<BulkDecision>()
  /** The decision that is sent or was sent last: undo waits for its reply. */
  const last = useRef<Promise<LastDecision | undefined>>(Promise.resolve(undefined))

  const send = async (step: Decision, applications: readonly Application[], notes: string) => {
    const [first] = applications
    const isOne = applications.length === 1
    const targets = isOne
      ? { id: first?.id, version: first?.version }
      : { ids: applications.map(({ id }) => id) }
    try {
      const { json, headers } = await dataProvider.api('POST rpl/employee_registration/step', {
        body: { ...targets, step, notes: notes.trim() || null },
      })
      const records = 'records' in json ? json.records : []
      const refused = refusedOf(records)
      const done = applications.length - refused.length
      const write = undoOf(headers)
      if (refused.length) {
        const refusedIds = new Set(refused.map(({ id }) => id))
        putBack(applications.filter(({ id }) => refusedIds.has(id)))
        setOutcome({ step, done, refused })
      } else if (isOne) notifySuccess(`candidate.step_done.${step}`, { name: first?.name }, write)
      else notifySuccess(`candidate.bulk_done.${step}`, { smart_count: done, count: integer(done) }, write)
      void queryClient.invalidateQueries({
        queryKey: ['employee_registration', 'getList'],
        refetchType: 'none',
      })
      return write.operation ? { write, applications } : undefined
    } catch (error) {
      // One that another user changed comes back with its new version if it still waits.
      putBack(isStale(error) ? [] : applications)
      notify((error as Error).message, { type: 'error' })
      return undefined
    }
  }
  const decide = (step: Decision, applications: readonly Application[], notes: string) => {
    if (!applications.length) return
    remove(applications)
    last.current = send(step, applications, notes)
  }
  const undo = async () => {
    const decision = await last.current
    if (!decision) return
    last.current = Promise.resolve(undefined)
    if (await undoWrite(decision.write)) await restore(decision.applications)
  }
  return { decide, undo, outcome, closeOutcome: () => setOutcome(undefined) }
}
