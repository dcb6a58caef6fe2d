import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  currentSnapshot,
  emptySnapshot,
  type Snapshot,
  statementsBetween,
} from '../../scripts/schemaDifference.ts'
import { migrationsFolder } from '../../server/database/migrationFiles.ts'
import { tables } from '../../server/sql/tables.ts'

test('the migrations match the declarations (else run npm run db:generate)', async () => {
  const stored = JSON.parse(readFileSync(join(migrationsFolder, 'snapshot.json'), 'utf8')) as Snapshot
  expect(await statementsBetween(stored, currentSnapshot())).toEqual([])
})

test('a removed table is reported as a drop', async () => {
  const statements = await statementsBetween(currentSnapshot(), emptySnapshot())
  expect(statements.filter((statement) => /^drop table/i.test(statement)).length).toBeGreaterThan(
    Object.keys(tables).length,
  )
})
