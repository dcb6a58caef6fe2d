/** `POST search`: what it finds of all entities, in other spellings too, and nothing that the caller cannot read. */
import { beforeAll, expect, test } from 'vitest'
import type { SearchGroup } from '../../schema/contract/search.ts'
import { actions, TPS_ROLE } from '../../schema/defaultRights.ts'
import { type Entity, entities, entityOf } from '../../schema/index.ts'
import { searchables } from '../../server/records/search/searchable.ts'
import { entitiesFor, entitiesOfEachShape } from '../fixtures/entitiesFor.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { sizeOf } from '../fixtures/thorough.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, type Reply, startWorld } from '../support.ts'

const candidate = entityOf('employee_registration')
const TEST_AADHAAR = '999941057058'

onEachDriver((driver) => {
  let api: Api
  let world: TestWorld
  const officers = new Map<number, Api>()
  const searched = searchables.filter(({ entity }) => entitiesFor(driver).includes(entity))

  const search = async (q: string, by = api): Promise<SearchGroup[]> => {
    const { status, body, text } = await by.post<{ groups: SearchGroup[] }>('search', { q })
    expect(status, text).toBe(200)
    return body.groups
  }
  const of = (groups: readonly SearchGroup[], { name }: Pick<Entity, 'name'>) =>
    groups.find(({ entity }) => entity === name)?.records ?? []
  const titles = async (q: string, name: string, by = api) =>
    of(await search(q, by), { name }).map(({ title }) => title)
  const save = async (entity: Entity, values: Record<string, unknown>): Promise<Stored> => {
    const reply: Reply<Answer> = await api.post(entity.path, world.fresh(entity, values as never))
    expect(reply.status, reply.text).toBe(200)
    return reply.body
  }

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    for (const name of ['Shivamogga', 'Chikkamagaluru', 'Bengaluru Urban', 'Hubballi'])
      await save(entityOf('district'), { name })
    for (const name of ['Vijayalakshmi Badiger', 'Savitha K Patil', 'ಮಂಜುನಾಥ ಹಿರೇಮಠ', 'Rama Krishna'])
      await save(candidate, { name })
    await save(candidate, { name: 'Numbered Person', mobile: '9845077123', aadhaar_number: TEST_AADHAAR })
    await save(entityOf('trade'), { name: 'Refrigeration mechanic', code: 'ELX-77' })
    const [here, there] = [world.first('district'), world.other('district')]
    const areas = [{ state_id: here.state_id, district_id: here.id }]
    for (const level of [4, 5, 6, 7, 8, 9]) {
      const roleId = level === 8 ? TPS_ROLE : undefined
      const area = level === 4 ? [{ state_id: there.state_id }] : areas
      const options = { areas: area, roleId, rights: () => actions }
      officers.set(level, (await createOfficer(api, world, level, options)).api)
    }
  })

  test('Every entity with a searched title is found by it, whole and by its beginning', {
    tags: 'thorough',
  }, async () => {
    for (const { entity, title } of searched) {
      const record = world.first(entity.name)
      const text = String(record[title])
      for (const q of [text, text.toUpperCase()]) {
        const [first] = of(await search(q), entity)
        expect([entity.name, first?.title, first?.match]).toEqual([entity.name, text, 'exact'])
      }
      expect((await titles(text.slice(0, 2), entity.name)).length, entity.name).toBeGreaterThan(0)
    }
  })

  test.each([
    ['Shivmoga', 'district', 'Shivamogga'],
    ['ಶಿವಮೊಗ್ಗ', 'district', 'Shivamogga'],
    ['शिवमोग्गा', 'district', 'Shivamogga'],
    ['Chikmagalur', 'district', 'Chikkamagaluru'],
    ['Bangalore', 'district', 'Bengaluru Urban'],
    ['Hubli', 'district', 'Hubballi'],
    ['Vijaylaxmi', 'employee_registration', 'Vijayalakshmi Badiger'],
    ['vijaya laxmi badigar', 'employee_registration', 'Vijayalakshmi Badiger'],
    ['Patil Savita', 'employee_registration', 'Savitha K Patil'],
    ['manjunath hiremath', 'employee_registration', 'ಮಂಜುನಾಥ ಹಿರೇಮಠ'],
    ['Ramakrishna', 'employee_registration', 'Rama Krishna'],
    ['Refrijeration', 'trade', 'Refrigeration mechanic'],
  ])('%s finds in %s %s', async (q, entity, title) => {
    const [first] = of(await search(q), { name: entity })
    expect([first?.title, first?.match]).toEqual([title, 'similar'])
  })

  test('A local name is found whole, by its beginning of two letters and by a part, with the name', async () => {
    const district = entityOf('district')
    const { id } = await save(district, { name: 'Koppal', local_name: 'ಕೊಪ್ಪಳ ಜಿಲ್ಲೆ' })
    for (const [q, match] of [
      ['ಕೊಪ್ಪಳ ಜಿಲ್ಲೆ', 'exact'],
      ['ಕೊ', 'begins'],
      ['ಕೊಪ್ಪಳ', 'begins'],
      ['ಜಿಲ್ಲೆ', 'word'],
      ['ಪ್ಪಳ', 'contains'],
    ] as const) {
      const found = of(await search(q), district).find((one) => one.id === id)
      expect(found, q).toMatchObject({ title: 'Koppal', local_name: 'ಕೊಪ್ಪಳ ಜಿಲ್ಲೆ', detail: '', match })
    }
  })

  test('Numbers and codes are found, whole or from four digits on', async () => {
    expect(await titles('9845077123', 'employee_registration')).toEqual(['Numbered Person'])
    for (const mobile of ['98450 77123', '+91 98450 77123', '098450-77123', '98450 77'])
      expect(await titles(mobile, 'employee_registration'), mobile).toEqual(['Numbered Person'])
    expect(await titles('7712', 'employee_registration')).toEqual(['Numbered Person'])
    expect(await titles('771', 'employee_registration')).toEqual([])
    expect(await titles('elx-77', 'trade')).toEqual(['Refrigeration mechanic'])
    const certificate = world.first('certificate')
    for (const q of ['9845077123', '98450 77123', '+91-98450-77123']) {
      const list = await api.get<Stored[]>(
        `${candidate.path}?filter=${encodeURIComponent(JSON.stringify({ q }))}`,
      )
      expect(
        list.body.map(({ name }) => name),
        q,
      ).toEqual(['Numbered Person'])
      const found = await api.post<Stored[]>(`${candidate.path}/search`, { search: q })
      expect(
        found.body.map(({ name }) => name),
        q,
      ).toEqual(['Numbered Person'])
    }
    expect(await search(String(certificate.number))).toMatchObject([
      { entity: 'certificate', records: [{ id: certificate.id, match: 'exact' }] },
    ])
  })

  test('A result says where the record belongs, its numbers and whether it is active', async () => {
    const district = world.first('district')
    const state = world.first('state')
    const [found] = of(await search(String(district.name)), entityOf('district'))
    expect(found).toEqual({
      id: district.id,
      title: district.name,
      local_name: district.local_name,
      status: 'active',
      match: 'exact',
      path: state.name,
      detail: '',
    })
    const [person] = of(await search('Numbered Person'), candidate)
    expect(person?.detail).toContain('98450 77123')
    expect(person?.path).toContain(String(district.name))
  })

  test('A common text gives five of each entity, and says that there are more', async () => {
    for (const name of [
      'Weaving',
      'Weaving of silk',
      'Handloom weaving',
      'Weaving 1',
      'Weaving 2',
      'Weaving 3',
    ])
      await save(entityOf('trade'), { name })
    const [trades] = await search('weaving')
    expect(trades?.records.map(({ title }) => title)).toEqual([
      'Weaving',
      'Weaving 1',
      'Weaving 2',
      'Weaving 3',
      'Weaving of silk',
    ])
    expect(trades?.more).toBe(true)
  })

  test('The last four digits of an Aadhaar number find a person for levels 1 to 7 only', async () => {
    const last = TEST_AADHAAR.slice(-4)
    expect(await titles(last, 'employee_registration')).toEqual(['Numbered Person'])
    expect(await titles(last, 'employee_registration', officers.get(5))).toEqual(['Numbered Person'])
    expect(await titles(last, 'employee_registration', officers.get(8))).toEqual([])
    expect(await titles(last, 'employee_registration', officers.get(9))).toEqual([])
  })

  // One with areas, and one with own records.
  test.each(sizeOf({ usual: [5, 8], thorough: [4, 5, 6, 7, 8, 9] }))(
    'Level %i finds exactly what it can read',
    async (level) => {
      const officer = officers.get(level) as Api
      const known = new Map<string, Promise<boolean>>()
      const reads = (entity: Entity, id: number) => {
        const path = `${entity.path}/${id}`
        const isRead = known.get(path) ?? officer.get(path).then(({ status }) => status === 200)
        known.set(path, isRead)
        return isRead
      }
      for (const { entity, title } of searchables.filter((one) => entitiesOfEachShape.includes(one.entity)))
        for (const record of [world.first(entity.name), world.other(entity.name)]) {
          const groups = await search(String(record[title]), officer)
          for (const group of groups)
            for (const { id } of group.records)
              expect([group.entity, id, await reads(entityOf(group.entity), id)]).toEqual([
                group.entity,
                id,
                true,
              ])
          const isFound = of(groups, entity).some(({ id }) => id === record.id)
          expect([entity.name, record.id, isFound]).toEqual([
            entity.name,
            record.id,
            await reads(entity, record.id),
          ])
        }
    },
  )

  test('Only lists that the caller can view are searched, and nobody without one', async () => {
    const rights = ({ name }: Entity) => (name === 'district' ? ['view'] : [])
    const areas = [{ state_id: world.first('state').id }]
    const { api: viewer } = await createOfficer(api, world, 5, { areas, rights })
    await save(entityOf('trade'), { name: 'Bengaluru carving' })
    const name = 'bengaluru'
    expect((await search(name)).length).toBeGreaterThan(1)
    expect((await search(name, viewer)).map(({ entity }) => entity)).toEqual(['district'])
    const { api: nobody } = await createOfficer(api, world, 5, { areas, rights: () => [] })
    expect((await nobody.post('search', { q: name })).status).toBe(403)
  })

  test('Deleted records are not found, inactive ones are', async () => {
    const trade = await save(entityOf('trade'), { name: 'Zardozi' })
    await api.post('trade/status', { id: trade.id })
    expect(of(await search('zardozi'), entityOf('trade'))).toMatchObject([{ status: 'inactive' }])
    await api.post('trade/delete', { id: trade.id })
    expect(await search('zardozi')).toEqual([])
  })

  test.each(['a', ' k ', '…', ''])('“%s” is too short', async (q) => {
    expect((await api.post('search', { q })).status).toBe(400)
  })

  test.each(['%_%', '\\\\', "'; drop", '(((', '& | !', ':*', '\u200d\u200d', 'ಕ್ಕ', '💧💧💧'])(
    'The text “%s” is searched as it is',
    async (q) => {
      await search(q)
      expect(api.failures).toEqual([])
    },
  )

  test('All entities that have a text as title are searched', () => {
    const names = new Set(searchables.map(({ entity }) => entity.name))
    const missing = Object.values(entities).filter(
      ({ name, title, fields }) =>
        typeof title === 'string' && fields[title]?.kind === 'text' && !names.has(name),
    )
    expect(missing.map(({ name }) => name)).toEqual([])
  })
})
