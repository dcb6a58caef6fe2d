// @module-tag thorough
/** kill -9 during uploads: what was acknowledged is there, no row lacks its content, and the sweep removes what has no row. */
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openPGlite } from '../../server/database/pglite.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { folderStore } from '../../server/files/folderStore.ts'
import { fileOf, formOf, jpegOf } from '../fixtures/images.ts'
import { startServerProcess } from '../fixtures/process.ts'
import { runJobs } from '../fixtures/runJobs.ts'
import { ADMINISTRATOR, drivers, embeddedIn, freshPostgres, isMissing, PASSWORD } from '../support.ts'

const UPLOADS = 60
const KILLED_AFTER = 20

describe.each(drivers)('On %s', (driver) => {
  const folder = mkdtempSync(join(tmpdir(), 'kaushal-uploads-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.skipIf(isMissing(driver))('no orphan row and no orphan file', { timeout: 120_000 }, async () => {
    const address = driver === 'postgres' ? await freshPostgres() : ''
    if (driver === 'pglite') await embeddedIn(folder)
    const place = join(folder, 'files')
    const settings: Record<string, string> =
      driver === 'postgres' ? { DATABASE_URL: address } : { KAUSHAL_DATA: folder }
    const server = await startServerProcess({ ...settings, KAUSHAL_FILES: place })
    const login = await fetch(`${server.url}/api/login`, {
      method: 'POST',
      body: JSON.stringify({ username: ADMINISTRATOR, password: PASSWORD }),
    })
    const { token } = (await login.json()) as { token: string }
    const content = await jpegOf(200, 150)
    const acknowledged: number[] = []
    const send = async () => {
      const reply = await fetch(`${server.url}/api/files`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: formOf({ file: fileOf(content) }),
      })
      acknowledged.push(((await reply.json()) as { id: number }).id)
      if (acknowledged.length === KILLED_AFTER) await server.kill()
    }
    await Promise.allSettled(Array.from({ length: UPLOADS }, send))
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLED_AFTER)
    expect(acknowledged.length).toBeLessThan(UPLOADS)

    const database =
      driver === 'postgres' ? await openPostgres(address) : await openPGlite({ dataDir: join(folder, 'db') })
    const store = folderStore(place)
    const rows = await database.query<{ id: number; content: string }>('select id, content from file')
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
    for (const row of rows) expect(await store.get(row.content)).toBeDefined()

    const now = Date.now() / 1000
    const names = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    for (const entry of names) utimesSync(join(entry.parentPath, entry.name), now - 7_200, now - 7_200)
    await database.query(
      `update job set due_at = now(), lease = null, attempts = 0 where name = 'delete_unused_files'`,
    )
    expect(await runJobs(database, store, 'delete_unused_files')).toBe(1)
    const left: string[] = []
    for await (const { name } of store.list()) left.push(name)
    expect(left.toSorted()).toEqual(rows.map((row) => row.content).toSorted())
    // The jobs of what was acknowledged wait, and run once.
    await database.query(
      `update job set due_at = now(), lease = null where name = 'clean_image' and due_at is not null`,
    )
    await runJobs(database, store, 'clean_image')
    const [open] = await database.query<{ count: number }>(
      `select count(*)::integer as count from file where status <> 'checked'`,
    )
    expect(open?.count).toBe(0)
    await database.close()
  })
})
