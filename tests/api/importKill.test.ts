/** kill -9 during imports: nothing acknowledged is lost, and no file is imported partially. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import { openPGlite } from '../../server/database/pglite.ts'
import { SHORT_LIVED } from '../fixtures/process.ts'
import { embeddedIn } from '../support.ts'

const ROWS = 40
const KILLS = Number(process.env.KAUSHAL_CRASH_ROUNDS ?? 4)
const folder = mkdtempSync(join(tmpdir(), 'kaushal-kill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts imports, kills the server some time after the first acknowledged file, and returns the numbers of the acknowledged files. */
async function importUntilKilled(first: number, milliseconds: number): Promise<number[]> {
  const script = join(import.meta.dirname, '../fixtures/importUntilKilled.ts')
  const child = spawn(
    process.execPath,
    [...SHORT_LIVED, '--import', 'tsx', script, join(folder, 'db'), String(first), String(ROWS)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const acknowledged: number[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'ready') continue
    acknowledged.push(Number(line))
    if (acknowledged.length === 1) setTimeout(() => child.kill('SIGKILL'), milliseconds)
  }
  return acknowledged
}

test(
  'Acknowledged imports survive a crash, and every file is imported completely or not at all',
  async () => {
    const acknowledged: number[] = []
    embeddedIn(folder)
    for (let kill = 0; kill < KILLS; kill += 1) {
      acknowledged.push(...(await importUntilKilled(kill * 1_000, 150 + kill * 137)))
      const database = await openPGlite({ dataDir: join(folder, 'db') })
      const files = await database.query<{ file: number; rows: number }>(
        `select split_part(name, ' ', 2)::integer as file, count(*) as rows from state group by 1`,
      )
      const recorded = await database.query<{ n: number }>(
        `select count(*) as n from state s where not exists (select from change c where c.entity = 'state' and c.record_id = s.id)`,
      )
      await database.close()
      expect(files.filter(({ rows }) => rows !== ROWS)).toEqual([])
      expect(files.map(({ file }) => file)).toEqual(expect.arrayContaining(acknowledged))
      expect(recorded).toEqual([{ n: 0 }])
    }
    expect(acknowledged.length).toBeGreaterThan(KILLS)
  },
  KILLS * 45_000,
)
