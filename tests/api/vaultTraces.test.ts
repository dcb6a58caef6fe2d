// @module-tag thorough
/**
 * A running server gets Aadhaar and account numbers in every way that it takes them. Afterwards they are found nowhere: not in the data
 * folder or the write-ahead log, not in a table, a log, an export, a workbook or a backup.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { backup } from '../../server/database/backup.ts'
import type { Queries } from '../../server/database/database.ts'
import { openPGlite } from '../../server/database/pglite.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { CHANGE_VALUES, HISTORY_KEY } from '../../server/sql/vaultTable.ts'
import { keyFileIn } from '../../server/start/openVault.ts'
import { formsOf, numbersIn, numbersInFolder } from '../fixtures/findNumbers.ts'
import { SHORT_LIVED, startServerProcess } from '../fixtures/process.ts'
import { NUMBERS, requestNumbers, sendAll, VISIBLE } from '../fixtures/sendNumbers.ts'
import { drivers, embeddedIn, FIRST_KEY, freshPostgres, isMissing } from '../support.ts'

async function numbersInTables(database: Queries, numbers = NUMBERS): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'vault')`,
  )
  expect(tables.length).toBeGreaterThan(60)
  const found = []
  for (const { name } of tables) {
    const rows = await database.query<{ row: string }>(`select t::text as row from ${name} t`)
    const text = rows.map(({ row }) => row).join('\n')
    found.push(...numbersIn(text, numbers).map((number) => `${name}: ${number}`))
  }
  return found
}

const SEGMENT_BYTES = 64 * 1024 * 1024

async function onDatabase<Result>(
  url: string,
  work: (database: Queries) => Promise<Result>,
): Promise<Result> {
  const database = await openPostgres(url)
  return work(database).finally(() => database.close())
}

/** The segment of the write-ahead log that is being written. */
async function segmentNow(database: Queries): Promise<string> {
  const [row] = await database.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')
  return String(row?.name)
}

/** The segments since this one that have a number. Other tests write at the same time: one that was listed may be recycled before it is read. */
const numbersInLog = (database: Queries, since: string, numbers = NUMBERS) =>
  database.query(
    `with segment as materialized (
       select name, pg_read_binary_file('pg_wal/' || name, 0, ${SEGMENT_BYTES}, true) as content
         from pg_ls_waldir() where name >= $1::text)
     select s.name from segment s, unnest($2::text[]) form where position(convert_to(form, 'UTF8') in s.content) > 0`,
    [since, numbers.flatMap(formsOf)],
  )

describe.each(drivers)('On %s', (driver) => {
  const folder = mkdtempSync(join(tmpdir(), 'kaushal-traces-'))
  let secrets = 0
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.skipIf(isMissing(driver))('a number is nowhere but in the vault', async () => {
    const url = driver === 'postgres' ? await freshPostgres() : undefined
    if (!url) await embeddedIn(folder)
    const settings = {
      KAUSHAL_DATA: folder,
      ...(url && { DATABASE_URL: url, KAUSHAL_VAULT_KEYS: FIRST_KEY, KAUSHAL_FILES: join(folder, 'files') }),
    }
    const since = url && (await onDatabase(url, segmentNow))
    const open = () => (url ? openPostgres(url) : openPGlite({ dataDir: join(folder, 'db') }))
    const server = await startServerProcess(settings)
    const { id, replies } = await sendAll(server.url).finally(() => server.stop())
    const between = await open()
    await between.query(
      `update employee_registration set application_status = 'approved' where id = $1::integer`,
      [id],
    )
    await between.close()
    const second = await startServerProcess(settings)
    const later = await requestNumbers(second.url, id).finally(() => second.stop())
    for (const reply of [...replies, ...later]) expect(numbersIn(reply, NUMBERS)).toEqual([])
    expect(numbersIn(later.at(-1) as Buffer, VISIBLE)).not.toEqual([])
    const printed = [server, second].flatMap(({ lines, errors }) => [...lines, ...errors])
    expect(numbersIn(printed.join('\n'), NUMBERS)).toEqual([])

    if (!url) {
      expect(statSync(keyFileIn(folder)).mode & 0o777).toBe(0o600)
      expect(server.lines.join('\n')).toContain('This is for trying')
      const file = await backup(folder)
      const key = readFileSync(keyFileIn(folder), 'utf8').trim().split(':')[1] as string
      expect(numbersIn(readFileSync(file), [key])).toEqual([])
      expect(numbersInFolder(folder, VISIBLE)).not.toEqual([])
    }
    expect(numbersInFolder(folder, NUMBERS)).toEqual([])
    const database = await open()
    onTestFinished(() => database.close())
    expect(await numbersInTables(database)).toEqual([])
    expect(await numbersInTables(database, VISIBLE)).not.toEqual([])
    if (since) {
      expect(await numbersInLog(database, since)).toEqual([])
      expect(await numbersInLog(database, since, VISIBLE)).not.toEqual([])
    }
    const stored = await database.query<{ field: string }>('select field from vault.secret order by field')
    secrets = stored.length
    // The seal of the history has made the key of the person, unless the server ended before.
    expect(stored.map(({ field }) => field).filter((field) => field !== HISTORY_KEY)).toEqual([
      ...Array<string>(4).fill('aadhaar_number'),
      ...Array<string>(4).fill('account_number'),
      CHANGE_VALUES,
    ])
  })

  test.skipIf(driver !== 'pglite')(
    'npm run vault:rotate leaves no trace, is in the history, and needs the new key from then on',
    async () => {
      const rotate = (keys: string) =>
        promisify(execFile)(process.execPath, [...SHORT_LIVED, 'dist-server/vaultRotate.js'], {
          env: { ...process.env, DATABASE_URL: '', KAUSHAL_DATA: folder, KAUSHAL_VAULT_KEYS: keys },
        })
      const old = readFileSync(keyFileIn(folder), 'utf8').trim()
      const { stdout } = await rotate(`${FIRST_KEY},${old}`)
      expect(stdout).toContain(`Encrypted again: ${secrets}\n`)
      expect(numbersIn(stdout, NUMBERS)).toEqual([])
      expect(numbersInFolder(folder, NUMBERS)).toEqual([])
      await expect(startServerProcess({ KAUSHAL_DATA: folder, KAUSHAL_VAULT_KEYS: old })).rejects.toThrow(
        'KAUSHAL_VAULT_KEYS does not have',
      )
      const database = await openPGlite({ dataDir: join(folder, 'db') })
      onTestFinished(() => database.close())
      const entries = await database.query(`select action from operation where entity = 'vault'`)
      expect(entries).toEqual([{ action: 'rotate' }])
    },
  )

  test.skipIf(driver !== 'pglite')(
    'a server whose key is lost does not start, and makes no new key',
    async () => {
      rmSync(keyFileIn(folder))
      await expect(startServerProcess({ KAUSHAL_DATA: folder })).rejects.toThrow('which')
      expect(existsSync(keyFileIn(folder))).toBe(false)
      expect(numbersInFolder(folder, NUMBERS)).toEqual([])
    },
  )
})
