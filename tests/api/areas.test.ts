/** Areas: an officer of one district against records of another district, in every call. */
import { beforeAll, describe, expect, test } from 'vitest'
import { actions } from '../../schema/defaultRights.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { entitiesOfEachShape } from '../fixtures/entitiesFor.ts'
import { embeddable, type Listed, listableFields, searchedText, titleIsPlain } from '../fixtures/expected.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, EachReply, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

onEachDriver((driver) => {
  /** The entities with a district, without the areas above it. */
  const placed = entitiesOfEachShape.filter(({ name, fields }) => name === 'district' || fields.district_id)

  let api: Api
  let officer: Api
  let world: TestWorld
  let district: Stored & { state_id: number }

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    district = world.first('district') as typeof district
    const areas = [{ state_id: district.state_id, district_id: district.id }]
    officer = (await createOfficer(api, world, 5, { areas, rights: () => actions })).api
  })

  const lies = ({ name }: Entity, record: Record<string, unknown>) =>
    (name === 'district' ? record.id : record.district_id) === district.id
  const whole = async (entity: Entity) => (await api.get<Listed[]>(entity.path, { sort: ['id', 'ASC'] })).body
  const ids = (records: readonly { id: number }[]) => records.map(({ id }) => id).toSorted((a, b) => a - b)
  /** The record as the administrator reads it, to show that it did not change. */
  const untouched = async (entity: Entity, record: Stored) =>
    expect((await api.get<Stored>(`${entity.path}/${record.id}`)).body.version).toBe(record.version)

  describe.each(placed.map((entity) => [entity.name, entity] as const))('%s', (_, entity) => {
    test('shows only records inside the areas: list, count, options, search, filter, order, export, one', async () => {
      const inside = (await whole(entity)).filter((record) => lies(entity, record))
      const expected = ids(inside)
      const foreign = world.other(entity.name)
      const at = entity.name === 'district' ? 'id' : 'district_id'
      expect(expected.length).toBeGreaterThan(0)
      expect(expected).not.toContain(foreign.id)
      const list = async (query: Record<string, unknown>) =>
        ids((await officer.get<Listed[]>(entity.path, query)).body)
      expect(await list({})).toEqual(expected)
      expect(await list({ range: [0, 499], embed: true })).toEqual(expected)
      expect((await officer.get(`${entity.path}/count`)).body).toEqual({ count: expected.length })
      expect(ids((await officer.get<Stored[]>(`${entity.path}/options`, { range: [0, 499] })).body)).toEqual(
        expected,
      )
      expect(await list({ filter: { id: [foreign.id] } })).toEqual([])
      expect(await list({ filter: { [at]: foreign[at] }, range: [0, 9] })).toEqual([])
      for (const name of listableFields(entity)) {
        expect(await list({ sort: [name, 'DESC'], range: [0, 499] }), name).toEqual(expected)
      }
      const text = searchedText(entity)
      if (text && typeof foreign[text] === 'string') {
        const found = await list({ filter: { q: foreign[text] }, range: [0, 499] })
        expect(found.filter((id) => !expected.includes(id))).toEqual([])
      }
      const { text: csv } = await officer.get(`${entity.path}/export.csv`)
      const lines = csv.trimEnd().split('\r\n').slice(1)
      expect(lines.map((line) => Number(line.split(',')[0])).toSorted((a, b) => a - b)).toEqual(expected)
      expect((await officer.get(`${entity.path}/${expected[0]}`)).status).toBe(200)
      expect((await officer.get(`${entity.path}/${foreign.id}`)).status).toBe(404)
    })

    test('shows the titles of references only if they can be read', async () => {
      const { body } = await officer.get<Listed[]>(entity.path, { range: [0, 9], embed: true })
      for (const record of body)
        for (const name of embeddable(entity))
          if (record[name] !== null && titleIsPlain((entity.fields[name] as { to: string }).to))
            expect(record.embedded[name], name).toBeTruthy()
    })

    test('refuses writes outside the areas, in any verb; one foreign id among many changes nothing', async () => {
      const foreign = world.other(entity.name)
      const [own] = (await whole(entity)).filter((record) => lies(entity, record))
      const both = [own?.id, foreign.id]
      const refused: [string, unknown][] = [
        ['', { id: foreign.id, status: undefined, version: foreign.version, description: 'Mine now' }],
        ['/status', { id: foreign.id }],
        ['/status', { ids: both, status: 'inactive' }],
        ['/delete', { id: foreign.id }],
        ['/delete', { ids: both }],
        ['/restore', { id: foreign.id }],
      ]
      for (const [verb, body] of refused) {
        const { status, text } = await officer.post(`${entity.path}${verb}`, body)
        expect([400, 404, 409], `${verb} ${text}`).toContain(status)
      }
      const records = [{ id: foreign.id, version: foreign.version }, world.foreign(entity)]
      const each = await officer.post<EachReply>(`${entity.path}/each`, { records })
      expect(each.body).toMatchObject({ operation: null, records: [{ refused: 404 }, { refused: 400 }] })
      await untouched(entity, foreign)
      expect((await api.get<Stored>(`${entity.path}/${own?.id}`)).body.status).toBe('active')
      const set = { filter: {}, expected: (await whole(entity)).length, status: 'active' }
      expect((await officer.post(`${entity.path}/status`, set)).status).toBe(409)
    })

    test('is created inside the areas only, and cannot be moved outside', async () => {
      const made = await officer.post<Answer>(entity.path, world.foreign(entity))
      expect(made.status, made.text).toBe(400)
      expect(Object.values(made.body.errors).join()).toMatch(/outside|no active record/)
      if (entity.name === 'district') return
      // If the key needs another district for each record, an existing record is used instead of a new one.
      const fresh = world.fresh(entity)
      const [there] = (await whole(entity)).filter((record) => lies(entity, record))
      const own = await officer.post<Answer>(entity.path, lies(entity, fresh) ? fresh : { id: there?.id })
      expect(own.status, own.text).toBe(200)
      const { id: _id, ...elsewhere } = world.foreign(entity)
      const moved = await officer.post<Answer>(entity.path, { ...elsewhere, id: own.body.id })
      expect(moved.status, moved.text).toBe(400)
      await untouched(entity, own.body)
    })
  })

  test.each(
    placed
      .filter(({ name, code }) => code && name !== 'district')
      .map((entity) => [entity.name, entity] as const),
  )('A code of another area is said to be in use, and not by whom: %s', async (_, entity) => {
    const code = entity.code as string
    const taken = { ...world.other(entity.name) }[code] ?? 999_001
    await api.post(entity.path, { id: world.other(entity.name).id, [code]: taken })
    const refused = await officer.post<Answer>(entity.path, world.fresh(entity, { [code]: taken }))
    expect(refused.status, refused.text).toBe(400)
    expect(refused.body.errors).toEqual({ [code]: 'This value is already in use' })
    expect(refused.text).not.toContain('duplicates')
    const read = await api.post<Answer>(entity.path, world.fresh(entity, { [code]: taken }))
    expect(read.body).toMatchObject({ duplicates: { [code]: { id: world.other(entity.name).id } } })
  })

  test('The areas above the own ones can be read but not written; lookups return what is inside', async () => {
    const states = (await officer.get<Stored[]>('get_state')).body
    expect(ids(states)).toEqual([district.state_id])
    expect(ids((await officer.get<Stored[]>('get_district_by_permission')).body)).toEqual([district.id])
    expect((await officer.post('state/status', { id: district.state_id })).status).toBe(404)
    const foreign = world.other('district')
    expect((await officer.get<Stored[]>(`get_block_by_district/${foreign.id}`)).body).toEqual([])
    expect((await officer.get<Stored[]>(`get_block_by_district/${district.id}`)).body.length).toBeGreaterThan(
      0,
    )
  })

  test('A migrant may come from anywhere: the field with `anywhere` offers and accepts all districts', async () => {
    const migration = entityOf('district_migration_detail')
    const foreign = world.other('district')
    const offered = await officer.get<Stored[]>('district/options/anywhere', {
      range: [0, 499],
    })
    expect(ids(offered.body)).toContain(foreign.id)
    const record = world.fresh(migration, { from_state_id: foreign.state_id, from_district_id: foreign.id })
    const made = await officer.post<Answer>(migration.path, record)
    expect(made.status, made.text).toBe(200)
    const { body } = await officer.get<Listed[]>(migration.path, {
      filter: { id: made.body.id },
      range: [0, 0],
      embed: true,
    })
    expect(body[0]?.embedded.from_district_id).toBe(foreign.name)
    const csv = (await officer.get(`${migration.path}/export.csv`, { filter: { id: made.body.id } })).text
    const again = await officer.request<{ counts: unknown }>('POST', `${migration.path}/import`, csv)
    expect(again.body.counts, again.text).toEqual({ new: 0, changed: 0, same: 1, wrong: 0 })
  })

  test('An import accepts rows inside the areas; other rows are wrong', async () => {
    const river = entityOf('river')
    const foreign = world.other('river')
    const there = world.other('district')
    const file = [
      'id,state,district,name',
      `,${world.first('state').name},${district.name},Inside`,
      `,${world.other('state').name},${there.name},Outside`,
      `${foreign.id},,,Renamed`,
    ].join('\n')
    const { body, text } = await officer.request<{ id: number; counts: unknown }>(
      'POST',
      'river/import',
      file,
    )
    expect(body.counts, text).toEqual({ new: 1, changed: 0, same: 0, wrong: 2 })
    const done = await officer.post<Answer>(`import/${body.id}/confirm`, { skip_wrong: true })
    expect(done.status, done.text).toBe(200)
    await untouched(river, foreign)
  })

  test('If an area is removed between the dry run and the confirmation, nothing is imported', async () => {
    const areas = [{ state_id: district.state_id, district_id: district.id }]
    const { api: other, id } = await createOfficer(api, world, 5, { areas, rights: () => actions })
    const renamed = `id,name\n${world.first('river').id},Renamed river\n`
    const added = `state,district,name\n${world.first('state').name},${district.name},New river\n`
    const jobs = []
    for (const text of [renamed, added])
      jobs.push((await other.request<{ id: number; counts: unknown }>('POST', 'river/import', text)).body)
    expect(jobs.map(({ counts }) => counts)).toEqual([
      { new: 0, changed: 1, same: 0, wrong: 0 },
      { new: 1, changed: 0, same: 0, wrong: 0 },
    ])
    const [stored] = (await api.get<Stored[]>('permission', { filter: { user_id: id } })).body
    await api.post('permission/status', { id: stored?.id })
    for (const job of jobs) expect((await other.post(`import/${job.id}/confirm`)).status).toBe(409)
    await untouched(entityOf('river'), world.first('river'))
  })

  test('A user can undo operations only inside their present areas', async () => {
    const river = entityOf('river')
    const areas = [{ state_id: district.state_id, district_id: district.id }]
    const { api: other, id } = await createOfficer(api, world, 5, { areas, rights: () => actions })
    const made = await other.post<Answer>('river', world.fresh(river, { district_id: district.id }))
    expect(made.status, made.text).toBe(200)
    const operation = Number(made.headers.get('x-operation'))
    const [stored] = (await api.get<Stored[]>('permission', { filter: { user_id: id } })).body
    await api.post('permission/status', { id: stored?.id })
    expect((await other.post('river/undo', { operation })).body).toEqual({ undone: 0, left: [made.body.id] })
    await untouched(river, made.body)
  })

  test('Users without an area see no area-bound records, and a new area applies from the next request', async () => {
    const { api: nobody, id } = await createOfficer(api, world, 5, { rights: () => actions })
    for (const entity of placed)
      expect((await nobody.get(`${entity.path}/count`)).body, entity.name).toEqual({ count: 0 })
    expect((await nobody.get<Stored[]>('caste')).body.length).toBeGreaterThan(0)
    const areas = (data: unknown[]) => api.post<Answer>('permission', { user_id: id, data })
    const given = await areas([{ state_id: district.state_id }])
    const counted = async () => (await nobody.get<{ count: number }>('river/count')).body.count
    const inState = (await whole(entityOf('river'))).filter((one) => one.state_id === district.state_id)
    expect(await counted()).toBe(inState.length)
    expect((await api.post('permission/status', { id: given.body.id })).status).toBe(200)
    expect(await counted()).toBe(0)
    // Who has no areas, and gets none, has an empty list.
    const { status, body } = await api.post('permission', { user_id: world.first('users').id, data: null })
    expect([status, body.data]).toEqual([200, []])
  })
})
