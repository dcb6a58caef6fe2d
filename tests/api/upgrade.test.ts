/** A database and a backup of the version before the renames (migration 0006) are upgraded without losing a row. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backup, restore } from '../../server/database/backup.ts'
import type { Database } from '../../server/database/database.ts'
import { migrate } from '../../server/database/migrate.ts'
import { readMigrations } from '../../server/database/migrationFiles.ts'
import { openPGlite } from '../../server/database/pglite.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { prepareDatabase } from '../../server/database/prepareDatabase.ts'
import { DISTRICT, fillOldVersion, ITI, POLYTECHNICS, SIGHT, YEAR } from '../fixtures/oldVersion.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { findForgery, forge, sealEverything } from '../fixtures/sealing.ts'
import { type Driver, drivers, embeddedIn, freshPostgres, isMissing, startApi } from '../support.ts'

const folders: string[] = []
const opened: Database[] = []

const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaushal-upgrade-'))
  folders.push(folder)
  return folder
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
  steps: (await readRows(database, 'form_step', 'id'))
    .filter(({ step }) => step !== 'start')
    .map(({ operation_id: _, submitted_on: __, ...step }) => step),
  jobs: await readRows(database, 'import_job', 'id'),
})

const upgrade = async (database: Database) => prepareDatabase(database, await readMigrations())

const emptyDatabase = async (driver: Driver) => {
  const database = await (driver === 'postgres'
    ? openPostgres(await freshPostgres('nothing'))
    : openPGlite({ dataDir: join(temporaryFolder(), 'db') }))
  opened.push(database)
  return database
}

/** Candidates 1 to 3 before they had the time since when they wait: rejected and undone, linked after the approval, and without a history. */
const WAITING = [
  `insert into employee_registration (id, name, gender, date_of_birth, mobile, address, pincode, application_status, updated_at)
   select n, 'Person ' || n, 1, '1990-01-01', '987654321' || n, 'Main Road', '587201', (array['submitted', 'approved', 'submitted'])[n], ('2026-11-2' || n)::timestamptz
     from generate_series(1, 3) n`,
  `insert into operation (id, at, entity, action, count, undone_by) overriding system value values
    (1, '2026-11-01', 'employee_registration', 'import', 2, null), (2, '2026-11-02', 'employee_registration', 'submit', 2, null),
    (3, '2026-11-03', 'employee_registration', 'reject', 1, 4), (4, '2026-11-04', 'employee_registration', 'undo_step', 1, null),
    (5, '2026-11-05', 'employee_registration', 'approve', 1, null), (6, '2026-11-06', 'employee_registration', 'link', 1, null)`,
  `insert into change (operation_id, entity, record_id, version, before, salt)
   select o, 'employee_registration', r, v, before::jsonb, case when before is not null then gen_random_uuid() end from (values
    (1, 1, 1, null), (1, 2, 1, null), (2, 1, 2, '{"application_status": "draft"}'), (2, 2, 2, '{"application_status": "draft"}'),
    (3, 1, 3, '{"application_status": "submitted"}'), (4, 1, 4, '{"application_status": "rejected"}'),
    (5, 2, 3, '{"application_status": "submitted"}'), (6, 2, 4, '{"user_id": null}')) c(o, r, v, before)`,
]

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
    { step: 'submit', from_status: 'complete', to_status: 'submitted' },
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
  await database.query(
    `select mark_form_changed(1, '${SIGHT}', ${DISTRICT}, ${DISTRICT}, ${YEAR}, 1, 'test')`,
  )
  expect(
    await database.query(`select status, version from lock_form_status('${SIGHT}', ${DISTRICT}, ${YEAR})`),
  ).toEqual([{ status: 'draft', version: 3 }])
  await expect(database.query('delete from form_step')).rejects.toThrow('append-only')
  await expect(
    database.query(`update users set status = 'inactive' where id = (select min(id) from users)`),
  ).rejects.toThrow('administrator')
  expect(api.failures).toEqual([])
}

/** The seals of before are valid, their operations cannot be forged, and old values in them can be erased. */
async function expectSealedHistory(database: Database): Promise<void> {
  const seals = await database.query('select id, seal from operation where position is not null order by id')
  expect(seals).toHaveLength(5)
  await sealEverything(database)
  expect(await findForgery(database)).toBeNull()
  const forged = (field: string) =>
    `update change set before = jsonb_set(before, '{${field}}', '"Forged"') where operation_id = 3`
  const changed = /^Operation 3 was changed/
  expect(await forge(database, forged('description'))).toMatch(changed)
  expect(await forge(database, `update operation set undone_by = null where id = 4`)).toMatch('Operation 5')
  expect(await forge(database, `update form_step set user_id = 2 where step = 'approve'`)).toMatch(
    'Operation 7 was changed',
  )
  await database.query(`select erase_old_values('trade_sector', 77, '{description}')`)
  expect(await findForgery(database)).toBeNull()
  expect(await forge(database, forged('name'))).toMatch(changed)
  const hidden = `update operation set resealed_digest = null where id = 3`
  expect(await forge(database, hidden)).toMatch(changed)
  expect(await forge(database, `${forged('name')}; ${hidden}`)).toMatch(changed)
  const other = `update operation set resealed_digest = '2:00' where id = 1`
  expect(await forge(database, other)).toMatch('Operation 1 was changed')
  expect(await database.query('select id, seal from operation where id < 6 order by id')).toEqual(seals)
}

/** An old database on each driver, and what its rows must be afterwards. */
const oldRows: Partial<Record<Driver, Awaited<ReturnType<typeof readOldRows>>>> = {}
const data = temporaryFolder()
const embedded = () => openPGlite({ dataDir: join(data, 'db') })
let url: string
let backupFile: string

onEachDriver((driver) => {
  beforeAll(async () => {
    if (driver === 'postgres') url = await freshPostgres('nothing')
    else await embeddedIn(data, 'nothing')
    const old = await (driver === 'postgres' ? openPostgres(url) : embedded())
    await fillOldVersion(old)
    oldRows[driver] = await readOldRows(old)
    await old.close()
    if (driver === 'pglite') backupFile = await backup(data)
  })

  test('a database of the old version is upgraded with all rows', async () => {
    const database = await (driver === 'postgres' ? openPostgres(url) : embedded())
    opened.push(database)
    expect(await upgrade(database)).toContain('0007_form_status')
    expect(await readNewRows(database)).toEqual(oldRows[driver])
    await expectSealedHistory(database)
    await expectWorkingApi(database)
    expect(await upgrade(database)).toEqual([])
  })
})

// Before the databases are dropped.
afterAll(async () => {
  for (const database of opened.splice(0)) await database.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test.each(drivers)(
  'on %s candidates wait since the last step that stands',
  { tags: 'thorough' },
  async (driver) => {
    if (isMissing(driver)) return
    const database = await emptyDatabase(driver)
    const former = (await readMigrations()).filter(({ name }) => name < '0065')
    await migrate(database, former)
    await database.script(WAITING.join(';'))
    expect(await upgrade(database)).toContain('0065_queued_at')
    const since = await database.query<{ day: string }>(
      `select to_char(queued_at, 'YYYY-MM-DD') as day from employee_registration order by id`,
    )
    expect(since.map(({ day }) => day)).toEqual(['2026-11-02', '2026-11-05', '2026-11-23'])
    await database.query(`update employee_registration set application_status = 'withdrawn' where id = 1`)
    const [again] = await database.query(
      "select from employee_registration where id = 1 and queued_at > now() - interval '1 hour'",
    )
    expect(again).toBeTruthy()
  },
)

test.each(drivers)(
  'on %s saved views and their mails are there after the upgrade',
  { tags: 'thorough' },
  async (driver) => {
    if (isMissing(driver)) return
    const database = await emptyDatabase(driver)
    await migrate(
      database,
      (await readMigrations()).filter(({ name }) => name < '0068'),
    )
    await database.script(
      `insert into report_view (user_id, report, name, query) values (1, 'certified', 'By sector', 'by=sector_id');
     insert into report_mail (view_id, user_id, every, next_on) select id, 2, 'week', '2026-11-30' from report_view`,
    )
    expect(await upgrade(database)).toContain('0068_deleted_views')
    const stored = await database.query(
      'select v.name, v.deleted_at, m.user_id, m.next_on::text from report_view v join report_mail m on m.view_id = v.id',
    )
    expect(stored).toEqual([{ name: 'By sector', deleted_at: null, user_id: 2, next_on: '2026-11-30' }])
    const again = `insert into report_view (user_id, report, name, query) values (1, 'certified', 'By sector', '')`
    await expect(database.query(again)).rejects.toThrow('report_view_name')
    await database.query('update report_view set deleted_at = now()')
    await database.query(again)
  },
)

test('a backup of the old version is restored and upgraded with all rows', { tags: 'thorough' }, async () => {
  const target = temporaryFolder()
  await restore(target, backupFile, false)
  const database = await openPGlite({ dataDir: join(target, 'db') })
  opened.push(database)
  expect(await upgrade(database)).toContain('0007_form_status')
  expect(await readNewRows(database)).toEqual(oldRows.pglite)
  await sealEverything(database)
  expect(await findForgery(database)).toBeNull()
  await expectWorkingApi(database)
})
