/** Two countries that differ only in what an officer may not see reply to the same requests with the same bytes. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../../mocks/duplicates/generatePeople.ts'
import type { Sample } from '../../mocks/sampleKinds.ts'
import type { ReportReply } from '../../schema/contract/reports.ts'
import { actions, TPS_ROLE } from '../../schema/defaultRights.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { addDays } from '../../schema/indiaTime.ts'
import { type ModuleName, specialModules } from '../../schema/modules.ts'
import { isFullyTested } from '../fixtures/entitiesFor.ts'
import { searchedText } from '../fixtures/expected.ts'
import { insertCandidates, readChoices } from '../fixtures/insertCandidates.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { unowned } from '../fixtures/ownRecords.ts'
import { expectSameAnswers, questionsAbout } from '../fixtures/questions.ts'
import { reportQuestions } from '../fixtures/reportQuestions.ts'
import { sizeOf } from '../fixtures/thorough.ts'
import { entitiesByDependency, isGenericallyWritten, type Stored, saveByServer } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const placed = Object.values(entities).filter(({ name, fields }) => name === 'district' || fields.district_id)
/** By which field a user of this level owns records: their own, or those that are assigned to them. */
const ownerField = ({ owners, ownerOnCreate }: Entity, level: 8 | 9) =>
  ownerOnCreate?.[level] ?? (level === 8 ? owners?.find((name) => name === 'tps_id') : undefined)
const owners = ([8, 9] as const).map((level) => ({
  level,
  roleId: level === 8 ? TPS_ROLE : undefined,
  owned: entitiesByDependency.filter((entity) => ownerField(entity, level)),
}))
/** Random questions on PostgreSQL, `KAUSHAL_QUESTIONS=2000` for more; a quarter of them on the embedded database, but at least 60, so that every kind of reply is among them. */
const QUESTIONS = Number(process.env.KAUSHAL_QUESTIONS ?? sizeOf({ usual: 60, thorough: 600 }))
/** The rights to reports and dashboards. */
const special = specialModules.flatMap(({ name }) =>
  name === 'dashboard' || name.startsWith('report.') ? [name as ModuleName] : [],
)
/** Views that exist, own ones, shared ones and those of others, and one that does not. */
const viewIds = fc.constantFrom(1, 2, 3, 4, 2_000_000)
const TIMESTAMP = `'2025-04-01T00:00:00Z'`

/** Candidates beside those of the world, so that figures are of more than a few. */
const CANDIDATES = 150

type World = Awaited<ReturnType<typeof startWorld>>

/** The same random candidates in each database: half of the first district, the others anywhere; of these training providers. */
async function addCandidates({ database }: Api, district: number, providers: readonly number[] = []) {
  const rng = seededRandom(20_261_128)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(rng() * list.length)] as T
  const day = () => addDays('2025-07-01', Math.floor(rng() * 300))
  const { homes, trades } = await readChoices(database)
  const own = homes.filter(({ district_id }) => district_id === district)
  await insertCandidates(database, CANDIDATES, {
    rng,
    pick,
    day,
    homes: [...homes, ...own],
    trades,
    providers,
  })
}

interface Country {
  officer: Api
  /** An officer of the same district with the right to reports, but to no list. */
  withoutLists: Api
  district: Stored
  foreign: Map<string, number>
}

onEachDriver((driver) => {
  const questions = isFullyTested(driver) ? QUESTIONS : Math.max(60, QUESTIONS / 4)
  let one: Country
  let other: Country

  /** The same steps give the same ids; all timestamps are set to one value, so that only the changed records differ. */
  async function country(change: (api: Api, district: number) => Promise<void>): Promise<Country> {
    const { api, world } = await startWorld(driver)
    const district = world.first('district')
    const areas = [{ state_id: district.state_id, district_id: district.id }]
    const { api: officer, roleId } = await createOfficer(api, world, 5, {
      areas,
      rights: () => actions,
      special,
    })
    const { api: withoutLists } = await createOfficer(api, world, 5, { areas, rights: () => [], special })
    await addCandidates(api, district.id)
    const view = { report: 'candidates_registered', query: 'by=gender' }
    for (const shared of [{ name: 'Shared', role_id: roleId }, { name: 'Foreign' }])
      expect((await api.post('reports/views', { ...view, ...shared })).status).toBe(200)
    expect((await officer.post('reports/views', { ...view, name: 'By month' })).status).toBe(200)
    await change(api, district.id)
    for (const { name } of Object.values(entities))
      await api.database.query(`update "${name}" set created_at = ${TIMESTAMP}, updated_at = ${TIMESTAMP}`)
    return {
      officer,
      withoutLists,
      district,
      foreign: new Map(entitiesByDependency.map(({ name }) => [name, world.other(name).id])),
    }
  }

  /** All records outside the scope have another name, are inactive, have many versions and, if nothing refers to them, are deleted. */
  async function elsewhere(api: Api, district: number): Promise<void> {
    for (const entity of placed) {
      const outside = entity.name === 'district' ? `id <> ${district}` : `district_id <> ${district}`
      const text = searchedText(entity)
      const named = text ? `"${text}" = upper(left("${text}", 30)) || ' ' || id,` : ''
      const code = entity.code ? `"${entity.code}" = 900000 + id,` : ''
      await api.database.query(
        `update "${entity.name}" set ${named} ${code} version = version + 7, status = 'inactive' where ${outside}`,
      )
    }
    await api.database.query(
      `update employee_registration set application_status = 'placed', placed_as = 'self', employed = 1, submitted_on = '2026-01-20', gender = 3 where district_id <> ${district}`,
    )
    await api.database.query(
      `update report_view set name = 'Elsewhere', query = 'by=month', deleted_at = ${TIMESTAMP} where name = 'Foreign'`,
    )
    await api.database.query(`update form_status set status = 'approved' where district_id <> ${district}`)
    await api.database.query(
      `insert into form_status (form, area_id, district_id, financial_year_id, status)
       select distinct s.form, s.area_id, s.district_id, y.id, 'approved' from form_status s, financial_year y where s.district_id <> ${district} on conflict do nothing`,
    )
    for (const entity of entitiesByDependency
      .toReversed()
      .filter((one) => placed.includes(one) && one.name !== 'district')) {
      const used = Object.values(entities).some(({ fields }) =>
        Object.values(fields).some((field) => field.kind === 'reference' && field.to === entity.name),
      )
      if (!used)
        await api.database.query(
          `update "${entity.name}" set deleted_at = ${TIMESTAMP} where district_id <> ${district}`,
        )
    }
  }

  beforeAll(async () => {
    one = await country(async () => undefined)
    other = await country(elsewhere)
    expect(other.foreign).toEqual(one.foreign)
  })

  const question = questionsAbout(placed, (entity) =>
    fc.constantFrom(1, 2, 3, one.district.id, one.foreign.get(entity.name) ?? 1, 2_000_000),
  )

  test(`${questions} random questions are answered alike`, async () => {
    const shown = await expectSameAnswers(question, one.officer, other.officer, questions)
    // Not all requests were refused, and not all replies were empty.
    expect(shown).toEqual(expect.arrayContaining([200, 400, 404]))
  }, 120_000)

  test.each(['officer', 'withoutLists'] as const)(
    'So are questions about reports, their files, dashboards, plans and views (%s)',
    async (user) => {
      const areaIds = fc.constantFrom(
        one.district.id,
        Number(one.district.state_id),
        one.foreign.get('district') ?? 1,
      )
      const shown = await expectSameAnswers(
        reportQuestions(areaIds, viewIds),
        one[user],
        other[user],
        Math.ceil(questions / 2),
      )
      expect(shown).toEqual(expect.arrayContaining([200, 404]))
    },
    120_000,
  )

  test('Figures that both see are of many people, and only the officer without lists has hidden ones', async () => {
    const path = 'rpl/reports/candidates_registered'
    const [seen, hidden] = await Promise.all(
      [one.officer, one.withoutLists].map((api) =>
        api.post<ReportReply>(path, { by: ['gender', 'employed'] }),
      ),
    )
    expect(seen?.body.totals.registered).toBeGreaterThan(20)
    expect(hidden?.body.totals).toEqual(seen?.body.totals)
    expect(seen?.text).not.toContain('suppressed')
    expect(hidden?.text).toContain('suppressed')
  })

  test('the first screen is alike', async () => {
    const home = fc.constant({ method: 'GET' as const, path: 'home', body: undefined })
    expect(await expectSameAnswers(home, one.officer, other.officer, 1)).toEqual([200])
  })

  test('The administrator sees that the databases differ', async () => {
    const counts = await Promise.all([one, other].map(({ officer }) => officer.as('admin@kaushal.example')))
    const [here, there] = await Promise.all(counts.map((api) => api.get('river', { sort: ['id', 'ASC'] })))
    expect(there?.text).not.toBe(here?.text)
  })

  async function createBy(by: Api, entity: Entity, record: Sample): Promise<Stored> {
    if (!isGenericallyWritten(entity)) return saveByServer(by, entity, record)
    const { status, body, text } = await by.post<Stored>(entity.path, record)
    expect(status, text).toBe(200)
    return body
  }

  /** A user with one own record of each entity of these. */
  async function createOwner({ api, world }: World, user: (typeof owners)[number]): Promise<Officer> {
    const areas = [{ state_id: world.first('state').id }]
    const { level, roleId, owned } = user
    const officer = await createOfficer(api, world, level, { areas, roleId, rights: () => actions, special })
    const made = new Map<string, number>()
    for (const entity of owned) {
      const required = Object.entries(entity.fields).flatMap(([name, field]) =>
        field.kind === 'reference' && field.required && made.has(field.to)
          ? [[name, made.get(field.to)]]
          : [],
      )
      const values = { ...unowned(entity), ...Object.fromEntries(required) }
      const record = world.fresh(entity, values)
      const isCreated = isGenericallyWritten(entity) && entity.ownerOnCreate?.[level]
      const { id } = await createBy(isCreated ? officer.api : api, entity, record)
      if (!isCreated)
        await api.database.query(
          `update "${entity.name}" set "${ownerField(entity, level)}" = ${officer.id} where id = ${id}`,
        )
      made.set(entity.name, id)
      await createBy(api, entity, world.fresh(entity))
    }
    return officer
  }

  /** A user of each of these levels, by level, in a country whose other records have other values. */
  async function ownerCountry(change: boolean): Promise<Map<number, Officer>> {
    const started = await startWorld(driver)
    const users = new Map<number, Officer>()
    for (const user of owners) users.set(user.level, await createOwner(started, user))
    const ids = [...users.values()].map(({ id }) => id)
    await addCandidates(started.api, started.world.first('district').id, [ids[0] as number, 1])
    for (const entity of new Set(owners.flatMap(({ owned }) => owned))) {
      const { query } = started.api.database
      const names = entity.owners?.map((name) => `"${name}" in (${ids})`).join(' or ')
      if (change)
        await query(
          `update "${entity.name}" set version = version + 7, status = 'inactive', "${searchedText(entity)}" = 'Sample ' || id,
             deleted_at = case when id % 2 = 0 then ${TIMESTAMP}::timestamptz end where (${names}) is not true`,
        )
      await query(`update "${entity.name}" set created_at = ${TIMESTAMP}, updated_at = ${TIMESTAMP}`)
    }
    if (change)
      await started.api.database.query(
        `update employee_registration set application_status = 'placed', placed_as = 'self', gender = 3, submitted_on = '2026-01-20'
          where tps_id is distinct from ${ids[0]} and user_id is distinct from ${ids[1]}`,
      )
    return users
  }

  describe('Whatever the records of others are', () => {
    let owner: Map<number, Officer>
    let elsewhereChanged: Map<number, Officer>
    const userOf = (level: number) =>
      [owner, elsewhereChanged].map((users) => users.get(level) as Officer) as [Officer, Officer]

    beforeAll(async () => {
      owner = await ownerCountry(false)
      elsewhereChanged = await ownerCountry(true)
    })

    test.each(owners)('a user of level $level gets the same answers', async ({ level, owned }) => {
      const someId = fc.constantFrom(1, 2, 3, 4, 5, 2_000_000)
      const about = questionsAbout(owned, () => someId)
      const [{ api: here, id }, { api: there }] = userOf(level)
      for (const entity of owned) {
        const own = await here.database.query(
          `select from "${entity.name}" where "${ownerField(entity, level)}" = ${id} and deleted_at is null`,
        )
        expect(own.length).toBeGreaterThan(0)
        expect([entity.name, (await here.get<[]>(entity.path)).body.length]).toEqual([
          entity.name,
          own.length,
        ])
      }
      const shown = await expectSameAnswers(about, here, there, Math.max(100, questions / 5))
      expect(shown).toEqual(expect.arrayContaining([200, 400, 404]))
    })

    test('a training provider gets the same figures', async () => {
      const [{ api: here }, { api: there }] = userOf(8)
      const { body } = await here.post<ReportReply>('rpl/reports/candidates_registered', {})
      expect(body.totals.registered).toBeGreaterThan(20)
      const about = reportQuestions(fc.constantFrom(1, 2, 3, 4), viewIds)
      const shown = await expectSameAnswers(about, here, there, Math.ceil(questions / 2))
      expect(shown).toEqual(expect.arrayContaining([200, 404]))
    })
  })
})
