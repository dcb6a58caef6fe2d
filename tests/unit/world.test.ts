import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { GENERATED_RECORDS } from '../../mocks/generateRecords.ts'
import { loadWorld } from '../../mocks/load.ts'
import { accountsWith, offeredAccounts, sampleAccounts } from '../../mocks/world/accounts.ts'
import { createSampleWorld, world } from '../../mocks/world.ts'
import { entities, entityOf } from '../../schema/index.ts'
import { batchStatuses } from '../../schema/rpl/batchStatuses.ts'
import { createApp } from '../../server/app.ts'
import type { Database } from '../../server/database/database.ts'
import { createFirstAccounts } from '../../server/start/firstAccounts.ts'
import { isFullyTested } from '../fixtures/entitiesFor.ts'
import { testHomeCounts } from '../fixtures/homeCounts.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { testSampleCandidates } from '../fixtures/sampleCandidates.ts'
import { type Driver, freshDatabase, isMissing, testFiles, testVault } from '../support.ts'

/** Entities whose records the accounts of the sample world make, and holidays, which follow the clock. */
const madeAsUsersDo = [
  'employee_registration',
  'schedule',
  'batch_group',
  'batch',
  'attendance',
  'certificate',
  'examination',
  'employment',
  'demand',
  'holiday',
]

test('A training provider of the sample world sees all that belongs to it', () => {
  const provider = world.access_right?.find(({ user_role_id }) => user_role_id === 'TPS')
  const rows = provider?.view as readonly { module: string; view?: string }[]
  const owned = Object.values(entities).filter(({ owners }) => owners?.includes('tps_id'))
  expect(owned.filter(({ name }) => !rows.some((row) => row.module === name && row.view === '1'))).toEqual([])
})

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

/** The password of the administrator, where it is configured. */
const ADMIN_PASSWORDS: Partial<Record<Driver, string>> = { postgres: 'a password of our own' }

onEachDriver((driver) => {
  describe('The first start with the sample world', () => {
    let database: Database
    const adminPassword = ADMIN_PASSWORDS[driver]
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
            database,
            vault: testVault,
            files: testFiles(),
            sample: createSampleWorld,
            adminPassword,
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
    testHomeCounts(() => database, accountsWith(adminPassword))

    test('some candidates have a picture that was drawn for them', async () => {
      const rows = await database.query<{ content: string }>(
        'select f.content from employee_registration t join file f on f.id = t.file and f.record_id = t.id',
      )
      expect(rows).toHaveLength(12)
      for (const { content } of rows) expect(await testFiles().get(content)).toBeDefined()
    })

    test('each printed account can sign in; a configured password is not printed', async () => {
      const output = lines.join('\n')
      for (const { email, password } of accountsWith(adminPassword)) {
        expect(output).toContain(email)
        expect([email, output.includes(password)]).toEqual([email, password !== adminPassword])
        expect((await login(database, email, password)).body).toMatchObject({ must_change_password: false })
      }
      const publicSettings = await createApp({ database, sampleAccounts: offeredAccounts }).fetch(
        new Request('http://kaushal.example/api/settings/public'),
      )
      const { sample_accounts } = (await publicSettings.json()) as { sample_accounts: { email: string }[] }
      expect(sample_accounts.map(({ email }) => email)).toEqual([
        ...accountsWith(adminPassword).flatMap(({ email, password }) =>
          password === adminPassword ? [] : [email],
        ),
        'office@basava-skills.example',
      ])
      if (!adminPassword) return
      expect(output).toMatch(/admin@kaushal\.example +\(KAUSHAL_ADMIN_PASSWORD\) +System administrator/)
      expect((await login(database, 'admin@kaushal.example', 'Kaushal-2026')).status).toBe(401)
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

  test('A first start without the sample world creates one administrator, whose generated password must be changed', async () => {
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
  })

  test('a configured password is used and not printed; a weak one stops the start', async () => {
    const database = await empty(driver)
    const lines: string[] = []
    const start = (adminPassword: string) =>
      createFirstAccounts({ database, adminPassword, log: (line) => lines.push(line) })
    await expect(start('short')).rejects.toThrow('KAUSHAL_ADMIN_PASSWORD')
    expect(await count(database, 'users')).toBe(0)
    await start('a long enough one')
    expect(lines.join()).not.toContain('a long enough one')
    expect((await login(database, 'admin@kaushal.example', 'a long enough one')).status).toBe(200)
  })

  if (isFullyTested(driver))
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
