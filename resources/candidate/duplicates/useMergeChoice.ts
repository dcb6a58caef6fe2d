import { useState } from 'react'
import type { ApplicationStatus } from '../../../schema/rpl/applicationStatuses.ts'
import { candidateSteps } from '../../../schema/rpl/candidateSteps.ts'
import type { MergeGroup } from '../../../schema/rpl/mergeGroups.ts'
import { hasValues } from './GroupValues.tsx'
import type { ShownDuplicate } from './useDuplicates.ts'

const ENDED: readonly string[] = ['rejected', 'withdrawn', 'merged']

/** The record that is further on the way remains, of two at the same status the older one; one that the user cannot archive does, too. */
function defaultSurvivor({ records, blocked }: ShownDuplicate): 0 | 1 {
  if (blocked[0] && !blocked[1]) return 0
  if (blocked[1] && !blocked[0]) return 1
  const [first = 0, second = 0] = records.map(({ application_status: status }) =>
    ENDED.includes(status) ? -1 : candidateSteps.statusRank(status as ApplicationStatus),
  )
  return second > first ? 1 : 0
}

/** Which record remains, and whose values it gets. An empty field gets the value of the other record, unless the user chooses. */
export function useMergeChoice(shown: ShownDuplicate) {
  const { records, differing } = shown
  const [survivor, setSurvivor] = useState<number>(() => defaultSurvivor(shown))
  const [chosen, setChosen] = useState<Readonly<Partial<Record<MergeGroup, number>>>>({})
  const sideOf = (group: MergeGroup) =>
    chosen[group] ?? (hasValues(records[survivor === 0 ? 0 : 1], group) ? survivor : 1 - survivor)
  return {
    survivor,
    setSurvivor,
    survivorId: records[survivor === 0 ? 0 : 1].id,
    sideOf,
    choose: (group: MergeGroup, at: number) => setChosen((before) => ({ ...before, [group]: at })),
    /** The groups that come from the other record. */
    take: differing.filter((group) => sideOf(group) !== survivor),
  }
}
