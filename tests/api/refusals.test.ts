/** Requests that are almost valid: each is refused at the wrong field, and changes nothing. */
import { beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
  })

  test.each([
    ['range', 'range=0-24'],
    ['range', 'range=[0]'],
    ['range', 'range=[24,0]'],
    ['range', 'range=[0,1000]'],
    ['range', 'range=[-1,5]'],
    ['sort', 'sort=name'],
    ['sort', 'sort={}'],
    ['sort', 'sort=["name"]'],
    ['filter', 'filter=[]'],
    ['filter', 'filter={'],
    ['filter', `filter={"${Array(101).fill('name').join('|')}":"x"}`],
    [
      'filter',
      `filter=${JSON.stringify(Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`name|${at}`, 'x'])))}`,
    ],
    ['deleted', 'filter={"deleted":"true"}'],
    ['q', 'filter={"q":["a"]}'],
    ['id', 'filter={"id":{"$gt":1}}'],
    ['lgd_code', 'filter={"lgd_code_gte":"x"}'],
    ['colour', 'filter={"colour":"x"}'],
    ['state_id', 'filter={"state_id":"\\u0000"}'],
    ['created_at', 'filter={"created_at_gte":"2026-02-30"}'],
    ['created_at', 'filter={"created_at_gte":"2026-01-01T10:00:00+99:99"}'],
    ['embed', 'embed="state_id"'],
    ['name', 'embed=["name"]'],
    ['after', 'after=["a","b"]&range=[0,1]'],
    ['after', 'after=["\\u0000",1]&range=[0,1]'],
    ['after', 'sort=["lgd_code","ASC"]&after=["x",1]&range=[0,1]'],
    ['after', 'sort=["lgd_code","ASC"]&after=[1e400,1]&range=[0,1]'],
    ['after', 'sort=["id","ASC"]&after=[1.5,1]&range=[0,1]'],
    ['after', 'sort=["created_at","ASC"]&after=["yesterday",1]&range=[0,1]'],
  ])('A list is refused at %s of %s', async (field, query) => {
    const { status, body } = await api.request<Answer>('GET', `district?${query}`)
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
  })

  test('A call that names its records in two ways is refused', async () => {
    const { id } = (await api.post<Answer>('river', world.fresh(entityOf('river')))).body
    for (const target of [
      { id, ids: [id] },
      { id, filter: { id }, expected: 1 },
      { ids: [id], filter: {}, expected: 9 },
    ])
      for (const verb of ['status', 'delete', 'restore'])
        expect((await api.post(`river/${verb}`, { ...target, status: 'inactive' })).status).toBe(400)
    expect((await api.get<Answer>(`river/${id}`)).body).toMatchObject({ version: 1 })
  })

  test('A filter of deleted records can only be restored, and another filter cannot', async () => {
    const dam = entityOf('dam')
    const ids = [
      (await api.post<Answer>('dam', world.fresh(dam))).body.id,
      (await api.post<Answer>('dam', world.fresh(dam))).body.id,
    ]
    await api.post('dam/delete', { id: ids[0] })
    const filter = { id: ids }
    const deletedFilter = { ...filter, deleted: true }
    const statusOf = async (verb: string, body: object) => (await api.post(`dam/${verb}`, body)).status
    expect(await statusOf('delete', { filter: deletedFilter, expected: 1 })).toBe(400)
    expect(await statusOf('status', { filter: deletedFilter, expected: 1, status: 'inactive' })).toBe(400)
    expect(await statusOf('restore', { filter: { ...filter, deleted: false }, expected: 1 })).toBe(400)
    expect(await statusOf('restore', { filter, expected: 2 })).toBe(409)
    expect(await statusOf('restore', { filter, expected: 1 })).toBe(200)
    expect((await api.get<Answer>(`dam/${ids[1]}`)).body).toMatchObject({ version: 1 })
    expect((await api.get<Answer>(`dam/${ids[0]}`)).body).toMatchObject({ version: 3 })
  })

  test('A year is recognised in every notation, and an invalid one is refused', async () => {
    const { district_id, financial_year_id, id } = world.first('iti_detail')
    const year = (await api.get<Answer>(`financial_year/${financial_year_id}`)).body.name as string
    const long = `${year.slice(0, 5)}${Number(year.slice(0, 4)) + 1}`
    for (const financial_year of [year, long, year.replace('-', '/')]) {
      const { body } = await api.post<Answer[]>('iti_detail/financial_year', { district_id, financial_year })
      expect(
        body.map((one) => one.id),
        financial_year,
      ).toContain(id)
    }
    const { status, body } = await api.post<Answer>('iti_detail/financial_year', {
      financial_year: '2025-27',
    })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['financial_year']])
  })

  test('A reference that is embedded many times is read once', async () => {
    const names = (count: number) => JSON.stringify(Array(count).fill('state_id'))
    const [once, often] = [1, 300].map((count) => api.request('GET', `district?embed=${names(count)}`))
    expect((await often)?.text).toBe((await once)?.text)
    expect((await often)?.status).toBe(200)
  })
})
