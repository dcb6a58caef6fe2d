import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import * as systemTables from '../server/sql/systemTables.ts'
import { areaIds, tables } from '../server/sql/tables.ts'

// drizzle-kit gives every array an enumerable method `random`; pdf.js will not work beside one.
Object.defineProperty(Array.prototype, 'random', { enumerable: false })

export type Snapshot = DrizzleSnapshotJSON

/** Ids of snapshots say nothing here, and random ones would make every regeneration a change. */
const SAME_ID = '00000000-0000-0000-0000-000000000000'

/** The schema as the declarations have it now. */
export const snapshotNow = (): Snapshot => ({
  ...generateDrizzleJson({ ...tables, ...systemTables, areaIds }),
  id: SAME_ID,
  prevId: SAME_ID,
})

export const emptySnapshot = (): Snapshot => ({ ...generateDrizzleJson({}), id: SAME_ID, prevId: SAME_ID })

/** The statements that lead from one to the other; what they throw away is for the caller to notice. */
export const statementsBetween = (before: Snapshot, after: Snapshot): Promise<string[]> =>
  generateMigration(before, after)
