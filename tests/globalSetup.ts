/** Runs once before all tests. It imports little: what it needs is loaded beside what the tests load. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../scripts/postgres.mjs'

/** Not needed for databases that are read and written for seconds only; a vacuum would also choose other plans now and then. */
const SETTINGS = [
  'max_locks_per_transaction=512',
  'autovacuum=off',
  'checkpoint_timeout=1h',
  'max_wal_size=8GB',
  'wal_level=minimal',
  'max_wal_senders=0',
]

/** Starts PostgreSQL. Templates are made by the tests that need them. */
export async function setup(): Promise<() => void> {
  const { KAUSHAL_TEST_TEMPLATES: existing, KAUSHAL_TEST_EXTENDED: extended } = process.env
  if (existing && extended) {
    const { extendTemplate } = await import('./fixtures/extendTemplate.ts')
    await extendTemplate(existing, extended)
    process.env.KAUSHAL_TEST_TEMPLATES = extended
  }
  // The other project's tests have set it up already, or those that test a copy of the sources.
  if (existing) return () => undefined
  const started = await startPostgres(SETTINGS, { isSmall: true })
  if (!started.url) console.error(`\n⚠ SKIPPED: every test on PostgreSQL, because ${started.reason}.\n`)
  const folder = mkdtempSync(join(tmpdir(), 'kaushal-tests-'))
  process.env.KAUSHAL_TEST_TEMPLATES = folder
  process.env.KAUSHAL_TEST_POSTGRES = started.url ?? ''
  process.env.KAUSHAL_TEST_SOCKET = started.socket ?? ''
  return () => {
    if (started.url) started.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
