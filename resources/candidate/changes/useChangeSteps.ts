import type { ChangeStep } from '../../../schema/rpl/changeSteps.ts'
import { useQueueStep } from '../queue/useQueueStep.ts'
import { CHANGES_QUERY, type ShownChange } from './useChanges.ts'

/** The call that takes a step of a request, and the undo of the last one. */
export function useChangeSteps(onTaken?: (id: number) => void) {
  const { take, undo, isPending } = useQueueStep(CHANGES_QUERY, onTaken)
  const takeStep = ({ request }: ShownChange, step: ChangeStep, notes: string) => {
    const { id, version, candidate } = request
    return take({
      call: (dataProvider) =>
        dataProvider.api('POST rpl/employee_registration/changes/step', {
          body: { id, version, step, notes: notes.trim() || null },
        }),
      done: [`changes.done.${step}`, { name: candidate.name }],
    })
  }
  return { takeStep, undo, isPending }
}
