import type { MergeGroup } from '../../../schema/rpl/mergeGroups.ts'
import { useQueueStep } from '../queue/useQueueStep.ts'
import { DUPLICATES_QUERY, type ShownDuplicate } from './useDuplicates.ts'

export type PairDecision = 'not_duplicate' | 'archive' | 'merge'

interface DecisionInput {
  decision: PairDecision
  survivor_id: number
  take: readonly MergeGroup[]
  note: string
}

/** The call that decides about a pair, and the undo of the last decision. */
export function useDecision(onDecided: (id: number) => void) {
  const { take, undo, isPending } = useQueueStep(DUPLICATES_QUERY, onDecided)
  const decide = ({ case: found, records }: ShownDuplicate, input: DecisionInput) => {
    const { decision, survivor_id, take: groups, note } = input
    const [first, second] = records
    const [one, other] = survivor_id === second.id ? [second, first] : [first, second]
    return take({
      call: (dataProvider) =>
        dataProvider.api('POST rpl/employee_registration/duplicates/decide', {
          body: {
            id: found.id,
            version: found.version,
            decision,
            note: note.trim() || null,
            ...(decision !== 'not_duplicate' && { survivor_id, versions: [first.version, second.version] }),
            ...(decision === 'merge' && { take: [...groups] }),
          },
        }),
      done: [`duplicates.done.${decision}`, { name: one.name, other: other.name }],
    })
  }
  return { decide, undo, isPending }
}
