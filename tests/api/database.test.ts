import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { backup, backupOpen, restore } from '../../server/database/backup.ts'
import { splitAtLines } from '../../server/database/copy.ts'
import type { Database } from '../../server/database/database.ts'
import { takeLock } from '../../server/database/folderLock.ts'
import { migrate } from '../../server/database/migrate.ts'
import { readMigrations } from '../../server/database/migrationFiles.ts'
import { openPGlite } from '../../server/database/pglite.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { runMaintenance } from '../../server/jobs/maintenance.ts'
import { constraintName, violationOf } from '../../server/sql/constraintNames.ts'
import { queuedTime } from '../fixtures/processorTime.ts'
import { closeAll, drivers, embeddedIn, freshDatabase, freshPostgres, isMissing } from '../support.ts'

afterAll(closeAll)

const folders: string[] = []
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'kaushal-database-'))
  folders.push(made)
  return made
}
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true })
})

test('names fit the limit of PostgreSQL and stay unique', () => {
  const long = (last: string) =>
    constraintName('gram_panchayat_development_plan_analysis', `a_rather_long_field_${last}`, 'fk')
  expect(long('one').length).toBeLessThanOrEqual(63)
  expect(long('one')).not.toBe(long('two'))
  expect(constraintName('block', 'district_id', 'fk')).toBe('block_district_id_fk')
})

async function* chunks(...list: string[]) {
  yield* list
}

test('a COPY is split at line breaks only', async () => {
  const pieces: string[] = []
  for await (const piece of splitAtLines(chunks('a\nb', 'b\nc', 'c', '\n', 'd'), 3)) pieces.push(piece)
  expect(pieces.join('')).toBe('a\nbb\ncc\nd')
  for (const piece of pieces.slice(0, -1)) expect(piece.endsWith('\n')).toBe(true)
})

describe.each(drivers)('on %s', (driver) => {
  const on = test.skipIf(isMissing(driver))
  let database: Database
  beforeAll(async () => {
    if (!isMissing(driver)) database = await freshDatabase(driver)
  })

  on('values come as the same JavaScript', async () => {
    const [row] = await database.query(
      `select 9007199254740991::bigint as big, 12.50::numeric as number, '2026-11-21'::date as day,
        '2026-11-21 10:00:00+05:30'::timestamptz as timestamp, '{"a":[1]}'::jsonb as json, array[1,null]::bigint[] as list,
        $1::integer[] as ids, $2::jsonb as sent, true as yes`,
      [[1, 2], JSON.stringify([{ a: 1 }])],
    )
    expect(row).toEqual({
      big: 9007199254740991,
      number: 12.5,
      day: '2026-11-21',
      timestamp: '2026-11-21 04:30:00+00',
      json: { a: [1] },
      list: [1, null],
      ids: [1, 2],
      sent: [{ a: 1 }],
      yes: true,
    })
  })

  on('a transaction that throws leaves nothing', async () => {
    const failed = database.transaction(async (queries) => {
      await queries.script(`insert into login_attempt (subject, ok) values ('undone', true)`)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await database.query(`select ok from login_attempt where subject = 'undone'`)).toEqual([])
  })

  on('a copy keeps what is hard to write', async () => {
    await database.copyIn('login_attempt', ['subject', 'ok'], chunks('a\\tb\\\\c', 'ಕನ್ನಡ\tt\n', 'e\tf\n'))
    expect(await database.query('select subject as name, ok from login_attempt order by ok')).toEqual([
      { name: 'e', ok: false },
      { name: 'a\tb\\cಕನ್ನಡ', ok: true },
    ])
  })

  on('a violated constraint has its fields and rule', async () => {
    const insert = `insert into state (name) values ('Goa')`
    await database.query(insert)
    const error = await database.query(insert).catch((reason: { constraint: string }) => reason)
    expect(violationOf(entityOf('state'), (error as { constraint: string }).constraint)).toEqual({
      fields: ['name'],
      rule: 'unique',
    })
  })

  on('migrations run once, and a changed or an unknown one stops the start', async () => {
    const migrations = await readMigrations()
    expect(await migrate(database, migrations)).toEqual([])
    const changed = migrations.map((one, at) => (at ? one : { ...one, sql: `${one.sql} ` }))
    await expect(migrate(database, changed)).rejects.toThrow('0000_base was changed')
    await expect(migrate(database, migrations.slice(0, -1))).rejects.toThrow('newer version')
    const broken = [
      ...migrations,
      { name: '9999_broken', sql: 'create table half (id int); select nothing_here' },
    ]
    await expect(migrate(database, broken)).rejects.toThrow()
    expect(await database.query(`select 1 from pg_tables where tablename = 'half'`)).toEqual([])
  })
})

test.skipIf(isMissing('postgres'))('processes that start together migrate once', async () => {
  const url = await freshPostgres()
  const databases = await Promise.all([1, 2, 3].map(() => openPostgres(url, { connections: 1 })))
  const more = [...(await readMigrations()), { name: '9998_more', sql: 'create table more (id int)' }]
  const ran = await Promise.all(databases.map((database) => migrate(database, more)))
  expect(ran.flat()).toEqual(['9998_more'])
  for (const database of databases) await database.close()
})

test('a second process on the folder is refused, and can start after the first has ended', async () => {
  const data = folder()
  const release = await takeLock(data)
  const clock = () => performance.now() - queuedTime(process.pid)
  const start = clock()
  await expect(takeLock(data)).rejects.toThrow(data)
  expect(clock() - start).toBeLessThan(200)
  release()
  await new Promise((done) => setTimeout(done, 20))
  const again = await takeLock(data)
  again()
})

test('a killed process leaves no lock behind', async () => {
  const data = folder()
  const script = `import('${new URL('../../server/database/folderLock.ts', import.meta.url)}').then(async ({ takeLock }) => {
    await takeLock(${JSON.stringify(data)}); console.log('locked'); setInterval(() => {}, 1000) })`
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((done) => child.stdout.once('data', done))
  await expect(takeLock(data)).rejects.toThrow('Another process')
  child.kill('SIGKILL')
  await new Promise((done) => child.once('exit', done))
  const release = await takeLock(data)
  release()
})

test('changed tables of the embedded database are vacuumed and analysed, those of the vault too', async () => {
  const database = await freshDatabase('pglite')
  await database.script(`
    insert into state (name) select 'State ' || n from generate_series(1, 2000) n;
    update state set version = 2;
    insert into vault.secret (id, entity, record_id, field, key_id, nonce, ciphertext, hash)
      select gen_random_uuid(), 'state', n, 'name', 'first', '', '', n::text from generate_series(1, 2000) n`)
  const wear = `select n_dead_tup as dead, n_mod_since_analyze as changed from pg_stat_user_tables
    where relname in ('state', 'secret')`
  const none = { dead: 0, changed: 0 }
  await database.query('select pg_stat_force_next_flush()')
  expect(await database.query(wear)).not.toContainEqual(none)
  await runMaintenance(database)
  expect(await database.query(wear)).toEqual([none, none])
})

test('a restored backup has everything, and an invalid file changes nothing', {
  tags: 'thorough',
}, async () => {
  const data = folder()
  await expect(backup(data)).rejects.toThrow('no database')
  await embeddedIn(data, 'nothing')
  const database = await openPGlite({ dataDir: join(data, 'db') })
  await database.script(
    `create table migration (name text); create table stored (note text); insert into stored values ('here')`,
  )
  await database.close()
  const file = await backup(data)
  await expect(restore(data, file, false)).rejects.toThrow('--replace')

  const bytes = readFileSync(file)
  const changed = Buffer.from(bytes)
  changed[changed.length >> 1] = (changed[changed.length >> 1] as number) ^ 1
  const broken = {
    rubbish: Buffer.from('not a backup'),
    truncated: bytes.subarray(0, bytes.length >> 1),
    'truncated inside': gzipSync(gunzipSync(bytes).subarray(0, 3_000_000)),
    changed,
  }
  for (const [name, content] of Object.entries(broken)) {
    const other = join(data, `${name}.tar.gz`)
    writeFileSync(other, content)
    const before = readdirSync(data)
    await expect(restore(data, other, true), name).rejects.toThrow(/othing was changed/)
    // With its checksum it is not even unpacked.
    writeFileSync(`${other}.sha256`, readFileSync(`${file}.sha256`))
    await expect(restore(data, other, true), name).rejects.toThrow('its checksum differs')
    expect(readdirSync(data).sort()).toEqual([...before, `${name}.tar.gz.sha256`].sort())
  }

  const previous = await restore(data, file, true)
  expect(readdirSync(data)).toContain(previous?.split('/').at(-1))
  const restored = await openPGlite({ dataDir: join(data, 'db') })
  expect(await restored.query('select note from stored')).toEqual([{ note: 'here' }])
  await restored.close()
})

test('a backup that the disk changes is reported, and the backup before it stays', async () => {
  const data = folder()
  const file = join(data, 'faulty.tar.gz')
  const part = `${file}.part`
  const write = (content: string) => backupOpen({ dump: async () => new Blob([content]) }, data, file)
  await write('The first backup')
  const before = readdirSync(data)
  const checksum = readFileSync(`${file}.sha256`, 'utf8')

  let isDone = false
  const failed = write('The second backup').finally(() => {
    isDone = true
  })
  const expected = expect(failed).rejects.toThrow(/is not what was written\. Nothing was left behind/)
  // As soon as the file has its first bytes, before it is read again.
  while (!isDone && !statSync(part, { throwIfNoEntry: false })?.size) await setImmediate()
  if (!isDone) writeFileSync(part, 'the', { flag: 'r+' })
  await expected
  expect(readdirSync(data)).toEqual(before)
  expect(readFileSync(file, 'utf8')).toBe('The first backup')
  expect(readFileSync(`${file}.sha256`, 'utf8')).toBe(checksum)
})
