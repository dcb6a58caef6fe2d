import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { GENERATED_RECORDS } from '../../mocks/generateRecords.ts'
import { loadWorld } from '../../mocks/load.ts'
import { sampleAccounts } from '../../mocks/world/accounts.ts'
import type { WorldRecord } from '../../mocks/world/table.ts'
import { createSampleWorld, world } from '../../mocks/world.ts'
import type { Field, Fields } from '../../schema/define.ts'
import { entities, entityOf } from '../../schema/index.ts'
import { removeBlockedCharacters } from '../../schema/policy.ts'
import { batchStatuses } from '../../schema/rpl/batchStatuses.ts'
import { createApp } from '../../server/app.ts'
import type { Database } from '../../server/database/database.ts'
import { createFirstAccounts } from '../../server/start/firstAccounts.ts'
import { isThorough } from '../fixtures/entitiesFor.ts'
import { testHomeCounts } from '../fixtures/homeCounts.ts'
import { testSampleCandidates } from '../fixtures/sampleCandidates.ts'
import { closeAll, type Driver, drivers, freshDatabase, isMissing, testFiles, testVault } from '../support.ts'

/** Entities whose records the accounts of the sample world make, and holidays, which follow the clock. */
const madeAsUsersDo = [
  ...['employee_registration', 'schedule', 'batch_group', 'batch', 'attendance', 'certificate'],
  ...['examination', 'employment', 'demand', 'holiday'],
]

afterAll(closeAll)

const opened = new Map<Driver, Promise<Database>>()

/** A migrated database without users and roles; all tests that create no sample world share it. */
async function empty(driver: Driver): Promise<Database> {
  const shared = opened.get(driver) ?? freshDatabase(driver)
  opened.set(driver, shared)
  const database = await shared
  await database.script('truncate users, user_role, module_types restart identity cascade')
  return database
}

async function login(database: Database, username: string, password: string) {
  const reply = await createApp({ database }).fetch(
    new Request('http://kaushal.example/api/login', {
      method: 'POST',
      body: JSON.stringify({ username, password }),
    }),
  )
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}

const count = async (database: Database, table: string) =>
  (await database.query<{ n: number }>(`select count(*) as n from "${table}"`))[0]?.n

/**
 * The embedded database takes its time from the process and so lives on a day whose weekends and holidays leave short trainings the
 * fewest hours; in India it is the day after. PostgreSQL lives today.
 */
const CLOCK: Partial<Record<Driver, Date>> = { pglite: new Date('2026-11-25T20:00:00Z') }

describe.each(drivers)('The first start on %s', (driver) => {
  describe.skipIf(isMissing(driver))('with the sample world', () => {
    let database: Database
    const lines: string[] = []
    const print = (line: string) => void lines.push(line)
    beforeAll(async () => {
      const now = CLOCK[driver]
      if (now) vi.useFakeTimers({ toFake: ['Date'], now })
      database = await empty(driver)
      opened.delete(driver)
      await Promise.all(
        [1, 2].map(() =>
          createFirstAccounts({
            ...{ database, vault: testVault, files: testFiles(), sample: createSampleWorld },
            log: print,
          }),
        ),
      )
    })

    afterAll(() => void vi.useRealTimers())

    test('two starts at the same time create it once, with records of every entity', async () => {
      expect(lines).toHaveLength(1 + sampleAccounts.length)
      for (const name of Object.keys(entities))
        if (!madeAsUsersDo.includes(name))
          expect([name, await count(database, name)]).toEqual([
            name,
            world[name]?.length ?? GENERATED_RECORDS,
          ])
    })

    test('there are batches in every status, with all the candidates that they count', async () => {
      const batches = await database.query<{ status: string; counted: number; members: number }>(
        `select batch_status as status, total_no_of_candidate as counted,
                (select count(*)::integer from employee_registration c where c.batch_id = b.id) as members from batch b`,
      )
      expect([...new Set(batches.map(({ status }) => status))].toSorted()).toEqual(
        Object.keys(batchStatuses).toSorted(),
      )
      for (const { counted, members } of batches) expect([members > 0, counted]).toEqual([true, members])
    })

    testSampleCandidates(() => database)
    testHomeCounts(() => database)

    test('some candidates have a picture that was drawn for them', async () => {
      const rows = await database.query<{ content: string }>(
        'select f.content from employee_registration t join file f on f.id = t.file and f.record_id = t.id',
      )
      expect(rows).toHaveLength(12)
      for (const { content } of rows) expect(await testFiles().get(content)).toBeDefined()
    })

    test('each printed account can sign in', async () => {
      for (const { email, password } of sampleAccounts) {
        expect(lines.join('\n')).toContain(email)
        expect(lines.join('\n')).toContain(password)
        expect((await login(database, email, password)).body).toMatchObject({ must_change_password: false })
      }
    })

    test('its plans have every form status, and those of last year are locked', async () => {
      const rows = await database.query<{ status: string; year: string }>(
        `select distinct s.status, y.name as year from form_status s join financial_year y on y.id = s.financial_year_id`,
      )
      const of = (year: string) => rows.filter((row) => row.year === year).map(({ status }) => status)
      expect(of('2025-26').sort()).toEqual(['approved', 'complete', 'draft', 'locked', 'submitted'])
      expect(of('2024-25').sort()).toEqual(['draft', 'locked'])
    })

    test('candidate and TPS have their fixed roles, and a new role gets an id after them', async () => {
      const roles = await database.query<{ id: number; level: number }>('select id, level from user_role')
      expect(roles).toContainEqual({ id: 19, level: 9 })
      expect(roles).toContainEqual({ id: 24, level: 8 })
      const [made] = await database.query<{ id: number }>(
        `insert into user_role (name, level) values ('New', 6) returning id`,
      )
      expect(made?.id).toBe(25)
    })
  })

  test.skipIf(isMissing(driver))(
    'without the sample world creates one administrator, whose generated password must be changed',
    async () => {
      const database = await empty(driver)
      const lines: string[] = []
      const start = () => createFirstAccounts({ database, log: (line) => lines.push(line) })
      await Promise.all([start(), start()])
      await start()
      expect(lines).toHaveLength(2)
      const [, email = '', password = ''] = /(\S+@\S+)\s+(\S+)/.exec(lines[1] ?? '') ?? []
      expect(await login(database, email, password)).toMatchObject({
        status: 200,
        body: { must_change_password: true },
      })
      expect([await count(database, 'users'), await count(database, 'user_role')]).toEqual([1, 3])
    },
  )

  test.skipIf(isMissing(driver))(
    'a configured password is used and not printed; a weak one stops the start',
    async () => {
      const database = await empty(driver)
      const lines: string[] = []
      const start = (adminPassword: string) =>
        createFirstAccounts({ database, adminPassword, log: (line) => lines.push(line) })
      await expect(start('short')).rejects.toThrow('KAUSHAL_ADMIN_PASSWORD')
      expect(await count(database, 'users')).toBe(0)
      await start('a long enough one')
      expect(lines.join()).not.toContain('a long enough one')
      expect((await login(database, 'admin@kaushal.example', 'a long enough one')).status).toBe(200)
    },
  )

  if (isThorough(driver))
    test('a failed start leaves no records', async () => {
      const database = await empty(driver)
      const sample = async (db: Parameters<typeof createSampleWorld>[0]) => {
        await loadWorld(db, { state: world.state ?? [] })
        throw new Error('The power went out.')
      }
      await expect(createFirstAccounts({ database, sample, log: () => undefined })).rejects.toThrow('power')
      expect([await count(database, 'users'), await count(database, 'state')]).toEqual([0, 0])
    })
})

describe('The sample data of entities without a hand-written world', () => {
  test('is generated from their declarations', async () => {
    const database = await empty(isMissing('postgres') ? 'pglite' : 'postgres')
    const written = ['geography', 'reference', 'people']
    const withoutWorld = Object.values(entities).filter(({ group }) => !written.includes(group))
    const rest = Object.fromEntries(
      Object.entries(world).filter(([name]) => written.includes(entityOf(name).group)),
    )
    await database.transaction((db) => loadWorld(db, rest, { generateMissing: true, vault: testVault }))
    expect(withoutWorld.length).toBeGreaterThan(30)
    for (const { name } of withoutWorld)
      expect([name, await count(database, name)]).toEqual([name, GENERATED_RECORDS])
  })
})

/** All rows and records of the sample world, with their entity. */
const lines = Object.entries(world).flatMap(([name, records]) =>
  records.flatMap((record) => [
    { name, line: record },
    ...Object.values(record).flatMap((value) =>
      typeof value === 'string' ? [] : value.map((line) => ({ name, line })),
    ),
  ]),
)

const number = (line: WorldRecord, field: string) => Number(line[field])
const sum = (list: readonly WorldRecord[], ...fields: string[]) =>
  list.reduce((all, line) => all + fields.reduce((some, field) => some + number(line, field), 0), 0)
const of = (entity: string, district: string, year = '2025-26') =>
  (world[entity] ?? []).filter(
    (line) => line.district_id === district && (line.financial_year_id ?? year) === year,
  )
const rowsOf = (entity: string, district: string) =>
  of(entity, district).flatMap(({ data }) => data as WorldRecord[])

describe('The figures of the sample world', () => {
  test.each([
    ['sanctioned_seats', 'enrolled', 'passed', 'placed'],
    ['intake', 'enrolled', 'passed', 'placed'],
    ['enrolled', 'trained', 'certified', 'placed'],
    ['target', 'trained', 'certified', 'placed'],
    ['target', 'trained', 'placed'],
    ['needed', 'available'],
    ['boys', 'boys_dropped_out'],
    ['girls', 'girls_dropped_out'],
  ])('%s: each figure is at least the next one', (...fields) => {
    const found = lines.filter(({ line }) => fields.every((field) => line[field] !== undefined))
    expect(found.length).toBeGreaterThan(0)
    for (const { name, line } of found) {
      const figures = fields.map((field) => number(line, field))
      expect([name, figures]).toEqual([name, figures.toSorted((one, other) => other - one)])
    }
  })

  test.each(['Bagalkote', 'Gaya', 'Nashik'])('those of %s are consistent', (district) => {
    const [sight] = of('district_sight', district)
    const [situation] = of('district_employment_situation', district)
    if (!sight || !situation) throw new Error('Nothing is known of it.')
    const people = of('district_population', district)
    expect(sum(people, 'total')).toBe(number(sight, 'population'))
    expect(sum(people, 'rural', 'urban')).toBe(sum(people, 'total'))
    expect(number(sight, 'density')).toBeCloseTo(number(sight, 'population') / number(sight, 'total_area'), 1)

    const workers = sum(rowsOf('district_employment_situation', district), 'men', 'women')
    expect(sum(rowsOf('district_economic', district), 'employment')).toBe(workers)
    const ratio = number(situation, 'worker_population_ratio')
    expect(ratio).toBeCloseTo((workers / number(situation, 'working_age_population')) * 100, 1)
    const idle = number(situation, 'unemployment_rate') / 100
    expect(ratio).toBeCloseTo(number(situation, 'labour_force_participation_rate') * (1 - idle), 1)

    for (const scheme of of('district_schemes_operational', district))
      expect(number(scheme, 'annual_intake')).toBeGreaterThanOrEqual(
        sum(scheme.data as WorldRecord[], 'target'),
      )
    for (const { dob, doj } of of('district_trainer_base', district))
      expect(Number(String(doj).slice(0, 4)) - Number(String(dob).slice(0, 4))).toBeGreaterThan(17)
  })

  test('every yearly entity with hand-written records has the year 2025-26', () => {
    const yearly = Object.values(entities).filter(
      ({ name, fields }) => world[name] && fields.financial_year_id,
    )
    expect(yearly.length).toBeGreaterThan(15)
    for (const { name } of yearly)
      expect([name, world[name]?.some((line) => line.financial_year_id === '2025-26')]).toEqual([name, true])
  })
})

test('a user could have typed every text of the sample world', () => {
  const check = (place: string, fields: Fields, line: WorldRecord): void => {
    for (const [name, value] of Object.entries(line)) {
      const field = fields[name] as Field | undefined
      if (field?.kind === 'rows' && typeof value !== 'string')
        for (const row of value) check(`${place}.${name}`, field.columns, row)
      if (field?.kind === 'text' && typeof value === 'string') {
        const typed = removeBlockedCharacters(field.policy ?? 'plain', value)
        expect([place, name, typed]).toEqual([place, name, value])
      }
    }
  }
  for (const [name, records] of Object.entries(world))
    for (const record of records) check(name, entityOf(name).fields, record)
})

const DIST = join(import.meta.dirname, '../../dist/assets')

test.skipIf(!existsSync(DIST))('the production build contains no code of the demo', () => {
  const files = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  expect(files.filter(({ name }) => /pglite|\.wasm$|mockServiceWorker/i.test(name))).toEqual([])
  for (const file of files) {
    const text = readFileSync(join(file.parentPath, file.name), 'latin1')
    for (const trace of ['mockServiceWorker', 'pglite', 'PGlite', 'Kaushal-2026', 'kaushal-demo'])
      expect([file.name, trace, text.includes(trace)]).toEqual([file.name, trace, false])
  }
})
