import type { StepMachine, StepOf, StepTable } from '../../schema/steps.ts'

/** The records by the user who submitted them, to notify each of a step that another user took; empty for a step that notifies nobody. */
export function recordsByMaker<T extends StepTable, R extends { maker: number | null }>(
  { table }: StepMachine<T>,
  step: StepOf<T>,
  records: readonly R[],
  userId: number,
): ReadonlyMap<number, readonly R[]> {
  const byMaker = new Map<number, R[]>()
  if (!(table as StepTable).steps[step]?.notifiesMaker) return byMaker
  for (const record of records) {
    const { maker } = record
    if (maker !== null && maker !== userId) byMaker.set(maker, [...(byMaker.get(maker) ?? []), record])
  }
  return byMaker
}
