// @module-tag thorough
/** kill -9 during imports: nothing acknowledged is lost, and no file is imported partially. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openPGlite } from '../../server/database/pglite.ts'
import { killsOf, startServerProcess } from '../fixtures/process.ts'
import { ADMINISTRATOR, embeddedIn, PASSWORD } from '../support.ts'

const ROWS = 40
const KILLS = killsOf({ usual: 2, thorough: 4 })
const folder = mkdtempSync(join(tmpdir(), 'kaushal-kill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const contentOf = (file: number) =>
  ['name', ...Array.from({ length: ROWS }, (_, at) => `FILE ${file} ROW ${at}`)].join('\n')

let token = ''

/**
 * Starts the server, which recovers from the last kill, and imports one file after another. Kills it some time after the first
 * acknowledged file, and returns the numbers of the acknowledged files.
 */
async function importUntilKilled(first: number, milliseconds: number): Promise<number[]> {
  const server = await startServerProcess({ KAUSHAL_DATA: folder })
  async function post<Body>(path: string, body: string): Promise<Body> {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'text/csv' }
    const reply = await fetch(`${server.url}/api/${path}`, { method: 'POST', headers, body })
    const text = await reply.text()
    expect(reply.status, text).toBe(200)
    return JSON.parse(text) as Body
  }
  const credentials = JSON.stringify({ username: ADMINISTRATOR, password: PASSWORD })
  token ||= (await post<{ token: string }>('login', credentials)).token

  const acknowledged: number[] = []
  let killed: Promise<void> | undefined
  /** A request that the kill cut off has no reply; any other failure is one of the test. */
  const ignoreIfKilled = (error: unknown) => {
    if (error instanceof TypeError && killed) return
    throw error
  }
  const importAll = async () => {
    for (let file = first; ; file += 1) {
      const { id } = await post<{ id: number }>('state/import', contentOf(file))
      await post(`import/${id}/confirm`, '{}')
      acknowledged.push(file)
      killed ??= setTimeout(milliseconds).then(server.kill)
    }
  }
  await importAll().catch(ignoreIfKilled)
  await killed
  return acknowledged
}

test(
  'Acknowledged imports survive a crash, and every file is imported completely or not at all',
  async () => {
    const acknowledged: number[] = []
    await embeddedIn(folder)
    for (let kill = 0; kill < KILLS; kill += 1)
      acknowledged.push(...(await importUntilKilled(kill * 1_000, 150 + kill * 137)))
    expect(acknowledged.length).toBeGreaterThan(KILLS)

    // Nothing completes or removes what an earlier kill left behind.
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
  },
  KILLS * 45_000,
)
