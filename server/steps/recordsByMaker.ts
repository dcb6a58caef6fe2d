import type { StepMachine, StepOf, StepTable } from '../../schema/steps.ts'
import type { Queries } from '../database/database.ts'
import { whoSee } from './whoSee.ts'

/** A record with who made it, where it lies in areas. */
interface MadeRecord {
  maker: number | null
  areas: readonly number[]
}

/**
 * The records by the user who submitted them and sees them still, to notify each of a step that another user took; empty for a step that
 * notifies nobody.
 */
export async function recordsByMaker<T extends StepTable, R extends MadeRecord>(
  db: Queries,
  { table }: StepMachine<T>,
  step: StepOf<T>,
  records: readonly R[],
  userId: number,
): Promise<ReadonlyMap<number, readonly R[]>> {
  const byMaker = new Map<number, R[]>()
  if (!(table as StepTable).steps[step]?.notifiesMaker) return byMaker
  const made = records.flatMap((record) => {
    const { maker: user, areas } = record
    return user === null || user === userId ? [] : [{ user, areas, record }]
  })
  for (const { user, record } of await whoSee(db, made))
    byMaker.set(user, [...(byMaker.get(user) ?? []), record])
  return byMaker
}
