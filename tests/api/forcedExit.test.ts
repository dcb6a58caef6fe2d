// @module-tag thorough
/** An administrator ends a server whose embedded database does not come to an end with a statement. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { takeLock } from '../../server/database/folderLock.ts'
import { openPGlite } from '../../server/database/pglite.ts'
import { type RunningServer, startServerProcess } from '../fixtures/process.ts'
import { ADMINISTRATOR, embeddedIn, PASSWORD } from '../support.ts'

const folder = mkdtempSync(join(tmpdir(), 'kaushal-exit-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What happens first: the server ends, with its exit code, or so much time passes. */
const endWithin = ({ ended }: RunningServer, milliseconds: number) =>
  Promise.race([ended, wait(milliseconds, 'running' as const)])

test('A second signal ends the server within a second while the database spins; the first one waits for it', async () => {
  await embeddedIn(folder)
  const database = await openPGlite({ dataDir: join(folder, 'db') })
  await database.script(
    `create function spin() returns trigger language plpgsql as $$ begin loop perform 1; end loop; end $$;
     create trigger spin before insert on state for each row execute function spin();`,
  )
  await database.close()
  const server = await startServerProcess({ KAUSHAL_DATA: folder })
  onTestFinished(() => server.kill())
  const post = (path: string, body: object, token = '') =>
    fetch(`${server.url}/api/${path}`, {
      method: 'POST',
      headers: { ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const { token } = await (await post('login', { username: ADMINISTRATOR, password: PASSWORD })).json()
  const save = post('state', { name: 'Goa' }, token).catch(() => 'no reply' as const)
  expect(await Promise.race([save, wait(1_000, 'waiting' as const)])).toBe('waiting')

  process.kill(server.pid, 'SIGTERM')
  expect(await endWithin(server, 1_000)).toBe('running')
  process.kill(server.pid, 'SIGTERM')
  expect(await endWithin(server, 1_000)).toBe(1)
  expect(await save).toBe('no reply')
  // The folder is free for the next start.
  const release = await takeLock(folder)
  release()
})
