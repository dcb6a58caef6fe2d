// @module-tag thorough
/**
 * A running server gets Aadhaar and account numbers in every way that it takes them. Afterwards they are found nowhere: not in the data
 * folder or the write-ahead log, not in a table, a log, an export or a backup.
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
import { HISTORY_KEY } from '../../server/sql/vaultTable.ts'
import { keyFileIn } from '../../server/start/openVault.ts'
import { formsOf, numbersIn, numbersInFolder } from '../fixtures/findNumbers.ts'
import { SHORT_LIVED, startServerProcess } from '../fixtures/process.ts'
import { aadhaarOf } from '../fixtures/testAadhaar.ts'
import {
  ADMINISTRATOR,
  drivers,
  embeddedIn,
  FIRST_KEY,
  freshPostgres,
  isMissing,
  PASSWORD,
} from '../support.ts'

const PATH = 'rpl/employee_registration'
const [FIRST, SECOND, REFUSED, IMPORTED, UNNAMED, BROKEN] = [1, 2, 3, 4, 5, 6].map((seed) =>
  aadhaarOf(seed + 900),
) as [string, string, string, string, string, string]
const [ACCOUNT, OTHER_ACCOUNT] = ['70010020034', '70010020035']
const NUMBERS = [FIRST, SECOND, REFUSED, IMPORTED, UNNAMED, BROKEN, ACCOUNT, OTHER_ACCOUNT]
const PERSON = { name: 'Asha Patil', date_of_birth: '1990-01-01', mobile: '9876543210' }

/** What the same searches find, as it is no secret. */
const VISIBLE = [PERSON.mobile]

/** Sends every number, and returns what replies have shown of them beside the one that was asked for. */
async function sendAll(url: string): Promise<string> {
  const replies: string[] = []
  let token = ''
  let sent = 0
  const call = async (method: string, path: string, body?: unknown, type = 'application/json') => {
    sent += 1
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      'content-type': type,
      'idempotency-key': `trace ${sent}`,
    }
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const reply = await fetch(`${url}/api/${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: text }),
    })
    const answer = await reply.text()
    replies.push(answer)
    return { status: reply.status, answer, json: () => JSON.parse(answer) }
  }
  token = (await call('POST', 'login', { username: ADMINISTRATOR, password: PASSWORD })).json().token
  const created = await call('POST', PATH, { ...PERSON, aadhaar_number: FIRST, account_number: ACCOUNT })
  expect(created.status, created.answer).toBe(200)
  const { id } = created.json()
  expect(
    (await call('POST', PATH, { id, aadhaar_number: SECOND, account_number: OTHER_ACCOUNT })).status,
  ).toBe(200)
  expect((await call('POST', PATH, { ...PERSON, aadhaar_number: REFUSED, mobile: 'x' })).status).toBe(400)
  expect((await call('POST', PATH, { ...PERSON, name: 'Ravi', aadhaar_number: SECOND })).status).toBe(400)
  expect((await call('POST', PATH, `{"name": "Asha", "aadhaar_number": "${BROKEN}`)).status).toBe(400)
  expect(
    (await call('POST', `${PATH}/each`, { records: [{ ...PERSON, aadhaar_number: REFUSED, mobile: 'y' }] }))
      .status,
  ).toBe(200)
  const csv = `Name,Date of birth,Mobile,Aadhaar number,UID\nMeena,1991-02-03,9876500000,${IMPORTED},${UNNAMED}\n`
  const run = await call('POST', `${PATH}/import`, csv, 'text/csv')
  expect(run.status, run.answer).toBe(200)
  await call('GET', `import/${run.json().id}/rows`)
  for (const number of [SECOND, SECOND.slice(-4), OTHER_ACCOUNT]) {
    await call('POST', `${PATH}/search`, { search: number })
    await call('GET', `${PATH}?filter=${encodeURIComponent(JSON.stringify({ q: number }))}`)
    await call('GET', `${PATH}?filter=${encodeURIComponent(JSON.stringify({ aadhaar_number: number }))}`)
  }
  await call('POST', 'unique_number_check', { type: 'aadhaar_number', number: SECOND })
  const shown = {
    entity: 'employee_registration',
    id,
    field: 'aadhaar_number',
    reason: 'A test of the traces',
  }
  const revealed = await call('POST', 'reveal', shown)
  expect(revealed.json()).toEqual({ value: SECOND })
  replies.pop()
  for (const path of [`${PATH}/${id}`, `${PATH}/${id}/history`, `${PATH}/export.csv`, 'history', PATH])
    expect((await call('GET', path)).status).toBe(200)
  return replies.join('\n')
}

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
      ...(url && { DATABASE_URL: url, KAUSHAL_VAULT_KEYS: FIRST_KEY }),
    }
    const since = url && (await onDatabase(url, segmentNow))
    const server = await startServerProcess(settings)
    const replies = await sendAll(server.url).finally(() => server.stop())
    expect(numbersIn(replies, NUMBERS)).toEqual([])
    expect(numbersIn([...server.lines, ...server.errors].join('\n'), NUMBERS)).toEqual([])

    if (!url) {
      expect(statSync(keyFileIn(folder)).mode & 0o777).toBe(0o600)
      expect(server.lines.join('\n')).toContain('This is for trying')
      const file = await backup(folder)
      const key = readFileSync(keyFileIn(folder), 'utf8').trim().split(':')[1] as string
      expect(numbersIn(readFileSync(file), [key])).toEqual([])
      expect(numbersInFolder(folder, NUMBERS)).toEqual([])
      expect(numbersInFolder(folder, VISIBLE)).not.toEqual([])
    }
    const database = url ? await openPostgres(url) : await openPGlite({ dataDir: join(folder, 'db') })
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
      ...['aadhaar_number', 'aadhaar_number', 'account_number', 'account_number'],
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
