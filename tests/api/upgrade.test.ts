/** A database and a backup of the version before the renames (migration 0006) are upgraded without losing a row. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { backup, restore } from '../../server/database/backup.ts'
import type { Database } from '../../server/database/database.ts'
import { migrate } from '../../server/database/migrate.ts'
import { readMigrations } from '../../server/database/migrationFiles.ts'
import { openPGlite } from '../../server/database/pglite.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { createFirstAccounts } from '../../server/start/firstAccounts.ts'
import { drivers, freshPostgres, isMissing, PASSWORD, startApi } from '../support.ts'

const folders: string[] = []
const opened: Database[] = []
afterAll(async () => {
  for (const database of opened.splice(0)) await database.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaushal-upgrade-'))
  folders.push(folder)
  return folder
}

const LAST_OLD_MIGRATION = '0006_plan'
const DISTRICT = 9_002
const YEAR = 901
const ITI = 'iti_detail'
const POLYTECHNICS = 'skill_training_polytechnics_detail'
const SIGHT = 'district_sight'

const OLD_ROWS = [
  `insert into state (id, name) values (9001, 'KARNATAKA')`,
  `insert into district (id, state_id, name) values (${DISTRICT}, 9001, 'BAGALKOTE')`,
  `insert into financial_year (id, name) values (${YEAR}, '2025-26')`,
  `insert into plan_state (form, area_id, district_id, financial_year_id, state, version, step, changed_by, comment, submitted_by, submitted_on, open_until, shut_to) values
     ('${ITI}', ${DISTRICT}, ${DISTRICT}, ${YEAR}, 'locked', 5, 'lock', 1, 'Sent to Delhi', 1, '2025-06-01', null, null),
     ('${POLYTECHNICS}', ${DISTRICT}, ${DISTRICT}, ${YEAR}, 'draft', 6, 'reopen', 1, 'A late return', 1, '2025-06-01', '2025-07-01', 'approved'),
     ('${SIGHT}', ${DISTRICT}, ${DISTRICT}, ${YEAR}, 'complete', 2, 'complete', 1, null, null, null, null, null)`,
  `insert into plan_step (form, area_id, district_id, financial_year_id, step, from_state, to_state, user_id, level, comment, until, request_id) values
     ('${ITI}', ${DISTRICT}, ${DISTRICT}, ${YEAR}, 'approve', 'submitted', 'approved', 1, 1, null, null, 'first'),
     ('${ITI}', ${DISTRICT}, ${DISTRICT}, ${YEAR}, 'lock', 'approved', 'locked', 1, 1, 'Sent to Delhi', null, 'second'),
     ('${POLYTECHNICS}', ${DISTRICT}, ${DISTRICT}, ${YEAR}, 'reopen', 'approved', 'draft', 1, 1, 'A late return', '2025-07-01', 'third')`,
  `insert into import_job (entity, user_id, state, columns, expires_at) values ('${ITI}', 1, 'ready', '[]', now() + interval '1 day')`,
]

/** Brings an empty database to the last migration of the old version, and fills it. */
async function fillOldVersion(database: Database): Promise<void> {
  const all = await readMigrations()
  await migrate(
    database,
    all.filter(({ name }) => name <= LAST_OLD_MIGRATION),
  )
  await createFirstAccounts({ database, adminPassword: PASSWORD, log: () => undefined })
  await database.query('update users set must_change_password = 0')
  for (const sql of OLD_ROWS) await database.query(sql)
}

const readRows = (database: Database, table: string, order: string) =>
  database.query<Record<string, unknown>>(`select * from ${table} order by ${order}`)

/** Rows with the new names of their columns. */
const renamed = (rows: readonly Record<string, unknown>[], names: Readonly<Record<string, string>>) =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [names[name] ?? name, value])),
  )

async function readOldRows(database: Database) {
  const statuses = await readRows(database, 'plan_state', 'form')
  const steps = await readRows(database, 'plan_step', 'id')
  return {
    statuses: renamed(statuses, { state: 'status', shut_to: 'status_after_reopening' }),
    steps: renamed(steps, { from_state: 'from_status', to_state: 'to_status', until: 'open_until' }),
    jobs: renamed(await readRows(database, 'import_job', 'id'), { state: 'status' }),
  }
}

const readNewRows = async (database: Database) => ({
  statuses: await readRows(database, 'form_status', 'form'),
  steps: await readRows(database, 'form_step', 'id'),
  jobs: await readRows(database, 'import_job', 'id'),
})

const upgrade = async (database: Database) => migrate(database, await readMigrations())

interface Summary {
  status: string
  version: number
  reopening_expired: boolean
  open_until: string | null
}

/** The API reads the upgraded rows, takes a step with a locked form, and the triggers still protect the history. */
async function expectWorkingApi(database: Database): Promise<void> {
  const api = await startApi(database.driver, database)
  const { body } = await api.get<{ chapters: { forms: { form: string; areas?: Summary[] }[] }[] }>(
    `plan/${DISTRICT}/${YEAR}`,
  )
  const summaryOf = (form: string) =>
    body.chapters.flatMap(({ forms }) => forms).find((entry) => entry.form === form)?.areas?.[0]
  expect(summaryOf(ITI)).toMatchObject({ status: 'locked', version: 5, reopening_expired: false })
  expect(summaryOf(POLYTECHNICS)).toMatchObject({
    status: 'approved',
    open_until: '2025-07-01',
    reopening_expired: true,
  })
  const steps = await api.get<object[]>(`plan/steps/${DISTRICT}/${YEAR}/${ITI}`)
  expect(steps.body).toMatchObject([
    { step: 'lock', from_status: 'approved', to_status: 'locked', comment: 'Sent to Delhi' },
    { step: 'approve', from_status: 'submitted', to_status: 'approved' },
  ])
  const reopened = await api.post('plan/step', {
    district_id: DISTRICT,
    financial_year_id: YEAR,
    form: ITI,
    version: 5,
    step: 'reopen',
    comment: 'A correction',
    open_until: '2099-12-31',
  })
  expect(reopened.body).toMatchObject({ status: 'draft', version: 6, open_until: '2099-12-31' })
  await database.query(`select mark_form_changed('${SIGHT}', ${DISTRICT}, ${DISTRICT}, ${YEAR}, 1, 'test')`)
  expect(
    await database.query(`select status, version from lock_form_status('${SIGHT}', ${DISTRICT}, ${YEAR})`),
  ).toEqual([{ status: 'draft', version: 3 }])
  await expect(database.query('delete from form_step')).rejects.toThrow('append-only')
  await expect(
    database.query(`update users set status = 'inactive' where id = (select min(id) from users)`),
  ).rejects.toThrow('administrator')
  expect(api.failures).toEqual([])
}

describe.each(drivers)('on %s', (driver) => {
  test.skipIf(isMissing(driver))('a database of the old version is upgraded with all rows', async () => {
    const url = driver === 'postgres' ? await freshPostgres('nothing') : undefined
    const dataDir = join(temporaryFolder(), 'db')
    const open = () => (url ? openPostgres(url) : openPGlite({ dataDir }))
    const old = await open()
    await fillOldVersion(old)
    const before = await readOldRows(old)
    await old.close()

    const database = await open()
    opened.push(database)
    expect(await upgrade(database)).toContain('0007_form_status')
    expect(await readNewRows(database)).toEqual(before)
    await expectWorkingApi(database)
    expect(await upgrade(database)).toEqual([])
  })
})

test('a backup of the old version is restored and upgraded with all rows', async () => {
  const source = temporaryFolder()
  const old = await openPGlite({ dataDir: join(source, 'db') })
  await fillOldVersion(old)
  const before = await readOldRows(old)
  await old.close()
  const file = await backup(source)

  const target = temporaryFolder()
  await restore(target, file, false)
  const database = await openPGlite({ dataDir: join(target, 'db') })
  opened.push(database)
  expect(await upgrade(database)).toContain('0007_form_status')
  expect(await readNewRows(database)).toEqual(before)
  await expectWorkingApi(database)
})
