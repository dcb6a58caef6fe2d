import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import * as systemTables from '../server/sql/systemTables.ts'
import { areaIdSequence, tables } from '../server/sql/tables.ts'

// drizzle-kit adds an enumerable method `random` to every array, which breaks pdf.js.
Object.defineProperty(Array.prototype, 'random', { enumerable: false })

export type Snapshot = DrizzleSnapshotJSON

/** A constant id for all snapshots: a random one would change the file at every generation. */
const SNAPSHOT_ID = '00000000-0000-0000-0000-000000000000'

/** The snapshot of the current declarations. */
export const currentSnapshot = (): Snapshot => ({
  ...generateDrizzleJson({ ...tables, ...systemTables, areaIdSequence }),
  id: SNAPSHOT_ID,
  prevId: SNAPSHOT_ID,
})

export const emptySnapshot = (): Snapshot => ({
  ...generateDrizzleJson({}),
  id: SNAPSHOT_ID,
  prevId: SNAPSHOT_ID,
})

/** The SQL statements that change one schema into the other. They may drop data: the caller must check. */
export const statementsBetween = (before: Snapshot, after: Snapshot): Promise<string[]> =>
  generateMigration(before, after)
