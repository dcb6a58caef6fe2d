/** The folder of the embedded database: one process at a time by whatever path, and never a new database over a damaged one. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { takeLock } from '../../server/database/folderLock.ts'
import { openFolder } from '../../server/database/openFolder.ts'
import { startServerProcess } from '../fixtures/process.ts'
import { embeddedIn } from '../support.ts'

const folder = mkdtempSync(join(tmpdir(), 'kaushal-folder-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const namespaces = ['--net', '--pid', '--mount', '--fork', '--mount-proc']
const hasNamespaces = spawnSync('unshare', [...namespaces, 'true']).status === 0
if (!hasNamespaces)
  console.error('\n⚠ SKIPPED: a lock across containers, because this user may not unshare.\n')

/** Takes the lock in a container of its own: other network, other process ids, and this path to the folder. */
async function lockElsewhere(data: string, path: string): Promise<ChildProcess> {
  const module = new URL('../../server/database/folderLock.ts', import.meta.url)
  const script = `import('${module}').then(async ({ takeLock }) => {
    await takeLock(${JSON.stringify(path)}); console.log('locked'); setInterval(() => {}, 1000) })`
  const command = ['mount --bind "$1" "$2" && shift 2 && exec "$@"', 'sh', data, path]
  const args = [...namespaces, 'sh', '-c', ...command, process.execPath, '--import', 'tsx', '-e', script]
  const child = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  await once(child.stdout, 'data')
  return child
}

test.skipIf(!hasNamespaces).each(['shared', 'mounted'])(
  'A process in another container on the same folder, there at …/%s, is refused',
  { tags: 'thorough' },
  async (name) => {
    const data = mkdtempSync(join(folder, 'data-'))
    const path = name === 'shared' ? data : join(folder, name)
    mkdirSync(path, { recursive: true })
    const child = await lockElsewhere(data, path)
    onTestFinished(() => {
      process.kill(-(child.pid as number), 'SIGKILL')
    })
    await expect(takeLock(data)).rejects.toThrow(`Another process already uses the data in ${data}`)
  },
)

test('A folder with a part of a database is refused with the newest backup, and stays as it is', async () => {
  const data = join(folder, 'part')
  mkdirSync(data)
  await embeddedIn(data)
  rmSync(join(data, 'db/PG_VERSION'))
  const before = readdirSync(join(data, 'db'), { recursive: true })
  await expect(openFolder(data)).rejects.toThrow(
    /PG_VERSION is missing\. Nothing was changed\. There is no backup/,
  )
  mkdirSync(join(data, 'backups'))
  for (const day of ['01', '02']) writeFileSync(join(data, `backups/kaushal-2026-11-${day}.tar.gz`), '')
  await expect(openFolder(data)).rejects.toThrow(
    `restore -- ${join(data, 'backups/kaushal-2026-11-02.tar.gz')}`,
  )
  expect(readdirSync(join(data, 'db'), { recursive: true })).toEqual(before)
})

test('A folder that cannot be read is refused with what to do', async () => {
  const data = join(folder, 'unreadable')
  writeFileSync(data, '')
  await expect(takeLock(data)).rejects.toThrow(
    /^The data folder .+ cannot be used \(E.+\)\. Nothing was changed\. .+ set KAUSHAL_DATA to another folder\.$/,
  )
  rmSync(data)
  mkdirSync(data)
  writeFileSync(join(data, 'db'), '')
  await expect(openFolder(data)).rejects.toThrow(
    /cannot be read \(ENOTDIR.+\)\. Nothing was changed\. There is no backup in .+ npm run restore/,
  )
  expect(readFileSync(join(data, 'db'), 'utf8')).toBe('')
})

test('An empty folder gets a new database, which is not ready on a disk without space', {
  tags: 'thorough',
}, async () => {
  const data = join(folder, 'empty')
  mkdirSync(join(data, 'db'), { recursive: true })
  const database = await openFolder(data, Number.POSITIVE_INFINITY)
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  await expect(database.ready()).rejects.toMatchObject({ code: 'ENOSPC' })
  await database.close()
})

test.each([
  {
    name: 'without its control file',
    damage: (db: string) => rmSync(join(db, 'global/pg_control')),
    open: openFolder,
  },
  {
    name: 'with half a control file',
    damage: (db: string) => truncateSync(join(db, 'global/pg_control'), 100),
    open: openFolder,
  },
  {
    name: 'without its tables',
    damage: (db: string) => rmSync(join(db, 'base'), { recursive: true }),
    // A process of the server takes two seconds of processor time, so only one does not start.
    open: (data: string) => startServerProcess({ KAUSHAL_DATA: data }),
  },
])(
  'A database $name is reported in a sentence, and the server does not start',
  async ({ name, damage, open }) => {
    const data = join(folder, name.replaceAll(' ', '-'))
    mkdirSync(data)
    await embeddedIn(data)
    damage(join(data, 'db'))
    const version = readFileSync(join(data, 'db/PG_VERSION'))
    const failed = open(data)
    await expect(failed).rejects.toThrow(/is damaged and cannot be opened\. Nothing was changed/)
    await expect(failed).rejects.not.toThrow(/Aborted/)
    expect(readFileSync(join(data, 'db/PG_VERSION'))).toEqual(version)
  },
)
