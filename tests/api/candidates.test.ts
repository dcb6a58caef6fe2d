/** The calls of candidates beside the generic ones: lists by status, search, counts by trade, and who may use them. */
import { beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '../../schema/contract/index.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { applicationStatuses } from '../../schema/rpl/applicationStatuses.ts'
import { file, importing } from '../fixtures/importing.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const PATH = 'rpl/employee_registration'
const candidate: Entity = entityOf('employee_registration')

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let provider: { id: number; api: Api }
  /** One candidate of each status, assigned to the provider. */
  const byStatus = new Map<string, Stored>()
  const all = ['view', 'create', 'update']

  const ids = (records: readonly { id: number }[]) => records.map(({ id }) => id).toSorted((a, b) => a - b)
  const idsWith = (...statuses: string[]) => ids(statuses.flatMap((status) => byStatus.get(status) ?? []))
  const created = async (values = {}): Promise<Stored> => {
    const { status, body, text } = await api.post<Answer>(PATH, world.fresh(candidate, values))
    expect(status, text).toBe(200)
    return body
  }

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    provider = await createOfficer(api, world, 8, { rights: () => all })
    for (const status of Object.keys(applicationStatuses)) {
      const record = await created()
      byStatus.set(status, record)
      await api.database.query(
        'update employee_registration set application_status = $1::text, tps_id = $2::integer where id = $3::integer',
        [status, provider.id, record.id],
      )
    }
  })

  test('The trade follows from the job role, until another one is chosen', async () => {
    const [trade, other] = [world.first('trade'), world.other('trade')]
    const roleOf = async ({ id, trade_sector_id }: Stored) => {
      const role = world.fresh(entityOf('job_role'), { trade_sector_id, trade_id: id })
      return (await api.post<Answer>('rpl/job_role', role)).body.id
    }
    const [role, next] = [await roleOf(trade), await roleOf(other)]
    const save = async (values: object) =>
      (await api.post<Stored>(PATH, values)).body as Stored & { trade_id: number | null }
    const none = { trade_id: undefined, sector_id: undefined, job_role_id: undefined }
    const sent = { ...world.fresh(candidate, none), job_role_id: role, sector_id: trade.trade_sector_id }
    const { id, trade_id } = await save(sent)
    expect(trade_id).toBe(trade.id)
    expect((await save({ id, job_role_id: next, sector_id: other.trade_sector_id })).trade_id).toBe(other.id)
    expect((await save({ id, trade_id: null })).trade_id).toBeNull()
    expect((await save({ id, job_role_id: next })).trade_id).toBe(other.id)
    const chosen = { id, job_role_id: role, trade_id: other.id }
    expect((await save(chosen)).trade_id).toBe(other.id)
    expect((await save({ id, job_role_id: role, trade_id: null })).trade_id).toBeNull()
    const { name } = (await api.get<Stored>(`rpl/job_role/${role}`)).body
    const content = file(
      ['Full name', 'Date of birth', 'Mobile', 'Job role'],
      ['Imported Once', '1990-01-01', 9800000321, name as string],
    )
    const q = 'Imported Once'
    const imported = async () =>
      (await api.get<(Stored & { trade_id: number })[]>(PATH, { filter: { q } })).body
    await importing(api).import(PATH, content)
    expect((await imported()).map((one) => one.trade_id)).toEqual([trade.id])
    const own = { trade_id: other.id, sector_id: other.trade_sector_id }
    expect(await save({ id: (await imported())[0]?.id, ...own })).toMatchObject(own)
    await importing(api).import(PATH, content)
    expect((await imported()).map((one) => one.trade_id)).toEqual([other.id])
    // A job role of another sector than the chosen one says nothing about the trade.
    const elsewhere = { ...world.fresh(candidate, none), job_role_id: next, sector_id: trade.trade_sector_id }
    if (trade.trade_sector_id !== other.trade_sector_id) expect((await save(elsewhere)).trade_id).toBeNull()
  })

  test('A candidate outside the areas of staff is refused at the area of their level', async () => {
    const { state_id, district_id, block_id } = world.fresh(candidate) as Record<string, number>
    const all = { state_id, district_id, block_id }
    const elsewhere = Object.fromEntries(
      ['state_id', 'district_id', 'block_id', 'panchayat_id', 'city_id', 'pincode'].map((name) => [
        name,
        null,
      ]),
    )
    for (const [level, names] of [
      [5, ['state_id', 'district_id']],
      [6, ['state_id', 'district_id', 'block_id']],
    ] as const) {
      const areas = [Object.fromEntries(names.map((name) => [name, all[name]]))]
      const { api: staff } = await createOfficer(api, world, level, {
        areas,
        rights: () => ['view', 'create'],
      })
      const { status, body } = await staff.post<Answer>(PATH, world.fresh(candidate, elsewhere))
      expect([status, body.errors]).toEqual([
        400,
        { [names.at(-1) as string]: 'Is outside your areas of work' },
      ])
    }
  })

  test('Candidates are deleted one at a time', async () => {
    const [{ id: first }, { id: second }] = [await created(), await created()]
    const several = [
      { ids: [first, second] },
      { filter: { id: [first, second] }, expected: 2 },
      { filter: { id: first }, expected: 1 },
    ]
    for (const target of several)
      expect((await api.post(`${PATH}/delete`, target)).body).toMatchObject({
        errors: { ids: 'Delete candidates one at a time' },
      })
    for (const target of [{ id: first }, { ids: [second] }])
      expect((await api.post(`${PATH}/delete`, target)).status).toBe(200)
  })

  test.each([
    ['pending', ['submitted']],
    ['candidate_approved', ['approved']],
    ['rejected', ['rejected', 'sent_back']],
  ])(
    'GET %s has the candidates with the status %s, paged and filtered like any list',
    async (list, statuses) => {
      const expected = idsWith(...statuses)
      expect(ids((await api.get<Stored[]>(`${PATH}/${list}`)).body)).toEqual(expected)
      const page = await api.get<Stored[]>(`${PATH}/${list}`, {
        range: [0, 0],
        sort: ['id', 'DESC'],
        embed: true,
      })
      expect(ids(page.body)).toEqual(expected.slice(-1))
      expect(page.headers.get('content-range')).toBe(`${PATH} 0-0/${expected.length}`)
      const wanted = (application_status: unknown) =>
        api.get<Stored[]>(`${PATH}/${list}`, { filter: { application_status } })
      expect(ids((await wanted(statuses[0])).body)).toEqual(idsWith(statuses[0] as string))
      expect((await wanted(['draft', 'placed'])).body).toEqual([])
    },
  )

  test('GET approval_candidate_by_trade has the approved candidates of a trade, and the list takes the trade too', async () => {
    const trade = byStatus.get('approved')?.trade_id
    const of = (id: unknown) => api.get<Stored[]>(`${PATH}/approval_candidate_by_trade/${id}`)
    expect(ids((await of(trade)).body)).toEqual(idsWith('approved'))
    expect((await of(2_000_000)).body).toEqual([])
    const listed = await api.request<Stored[]>('GET', `${PATH}?trade_id=${trade}`)
    expect(listed.body.length).toBeGreaterThan(5)
    expect(new Set(listed.body.map(({ trade_id }) => trade_id))).toEqual(new Set([trade]))
    expect((await api.request<Stored[]>('GET', `${PATH}?trade_id=2000000`)).body).toEqual([])
    const all = (await api.request('GET', PATH)).text
    for (const blank of [
      'trade_id=0',
      'trade_id=',
      `filter=${JSON.stringify({ trade_id: 0, job_role_id: '0' })}`,
    ])
      expect((await api.request('GET', `${PATH}?${blank}`)).text === all, blank).toBe(true)
  })

  test('POST search finds by name and mobile number, at most 50, and never outside the scope', async () => {
    const one = byStatus.get('draft') as Stored
    const found = async (search: unknown, by = api) =>
      ids((await by.post<Stored[]>(`${PATH}/search`, { search })).body)
    expect(await found(one.mobile)).toEqual([one.id])
    expect(await found(String(one.name).slice(0, 5))).toContain(one.id)
    for (const [path, name] of [
      [`${PATH}/search`, 'search'],
      ['rpl/search_profile', 'name'],
      ['panchayat/search', 'name'],
    ] as const) {
      const { body } = await api.post<Answer>(path, { [name]: 'a'.repeat(201) })
      expect(Object.keys(body.errors), path).toEqual([name])
    }
    expect((await api.post(`${PATH}/search`, { search: '  ' })).status).toBe(400)
    const stranger = await createOfficer(api, world, 9, { rights: () => all })
    expect(await found(one.mobile, stranger.api)).toEqual([])
  })

  test('POST search has the one with this registration number, else names that begin with the text, then those that contain it', async () => {
    const names = ['Zoya Madhuri', 'Madhuri Zutshi', 'Asha Madhuri', 'Madhuri Apte']
    for (const name of names) await created({ name })
    const found = async (search: string, by = api) =>
      (await by.post<Stored[]>(`${PATH}/search`, { search })).body.map(({ name }) => name)
    const inOrder = ['Madhuri Apte', 'Madhuri Zutshi', 'Asha Madhuri', 'Zoya Madhuri']
    expect(await found(' madhuri')).toEqual(inOrder)
    const { id, name } = await created()
    await api.post(`${PATH}/submit_for_approval`, { id, consent: { version: 1, language: 'en' } })
    const { registration_number } = (await api.get<Record<string, unknown>>(`${PATH}/${id}`)).body
    expect(await found(` ${String(registration_number).toLowerCase()} `)).toEqual([name])
    const part = String(registration_number).slice('KA-'.length)
    expect(await found(part)).toEqual([name])
    expect(await found(`TN-${part}`)).toEqual([])
    expect(await found('ma')).toEqual((await found('ma')).filter((name) => /^ma/i.test(String(name))))
    expect(await found('ma')).toContain('Madhuri Apte')
    const { state_id } = world.first('district')
    const officer = await createOfficer(api, world, 5, { areas: [{ state_id }], rights: () => all })
    for (const search of ['madhuri', String(registration_number)])
      expect(await found(search, officer.api)).toEqual(await found(search))
  })

  test('POST direct_store saves and updates a draft for staff, and is refused to candidates and providers', async () => {
    const sent = { ...world.fresh(candidate), application_status: 'approved', registration_number: 'KA-1' }
    const { status, body } = await api.post<Answer>(`${PATH}/direct_store`, sent)
    expect(status).toBe(200)
    expect(body).toMatchObject({ application_status: 'draft', registration_number: null, version: 1 })
    const updated = await api.post<Answer>(`${PATH}/direct_store`, { id: body.id, constituency: 'Badami' })
    expect(updated.body).toMatchObject({ constituency: 'Badami', version: 2 })
    for (const level of [8, 9]) {
      const user = await createOfficer(api, world, level, { rights: () => all })
      expect((await user.api.post(`${PATH}/direct_store`, world.fresh(candidate))).status, `${level}`).toBe(
        403,
      )
    }
  })

  test('Education and employment are taken as JSON text, as the specification sends them; empty text is no row', async () => {
    const education = [{ level: 'secondary', board_university: 'KSEEB', year: 2010, percentage: 61.5 }]
    const record = await created({ education: JSON.stringify(education), employment: '' })
    expect(record.education).toEqual(education)
    expect(record.employment ?? []).toEqual([])
  })

  test('Candidates are counted by trade: approved ones in the areas, and those assigned to the provider', async () => {
    const counts = async (level: 4 | 8, by: Api) =>
      (
        await by.get<ReplyOf<'GET rpl/employee_registration/caditate_trade_by_level4'>>(
          `${PATH}/caditate_trade_by_level${level}`,
        )
      ).body
    const trade = byStatus.get('approved')?.trade_id
    expect(await counts(4, api)).toEqual([
      { trade_id: trade, trade: world.first('trade').name, candidates: 1 },
    ])
    expect(await counts(8, provider.api)).toEqual([
      { trade_id: trade, trade: world.first('trade').name, candidates: 2 },
    ])
    const other = await createOfficer(api, world, 8, { rights: () => all })
    expect(await counts(8, other.api)).toEqual([])
    const elsewhere = await createOfficer(api, world, 5, {
      areas: [{ state_id: world.other('state').id }],
      rights: () => all,
    })
    expect(await counts(4, elsewhere.api)).toEqual([])
  })
})
