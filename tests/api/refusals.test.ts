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

  test('A record in use is not deleted, and the sentence counts one record or several', async () => {
    const state = (await api.post<Answer>('state', { name: 'Goa' })).body
    for (const [name, used] of [
      ['North Goa', '1 record: 1 in districts'],
      ['South Goa', '2 records: 2 in districts'],
    ]) {
      expect((await api.post('district', { state_id: state.id, name })).status).toBe(200)
      const { status, body } = await api.post<Answer>('state/delete', { id: state.id })
      expect([status, body.message]).toEqual([409, `Still in use by ${used}. Nothing was deleted.`])
    }
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

  test('A text beside a record is refused with what a record refuses: no export can carry it, or it reads as another one', async () => {
    const day = '2026-01-05'
    const calls: [path: string, field: string, body: object][] = [
      ['rpl/batch/step', 'comments', { id: 1, step: 'send' }],
      ['rpl/employee_registration/step', 'notes', { id: 1, step: 'send_back' }],
      ['rpl/certificate/revoke', 'reason', { id: 1 }],
      ['rpl/results/store', 'assement_id', { id: 1, is_pass: 1, date_of_assesment: day }],
      ['reports/views', 'name', { report: 'candidates_registered', query: '' }],
      ['plan/remind', 'message', { financial_year_id: 1 }],
      ['reveal', 'reason', { entity: 'employee_registration', id: 1, field: 'aadhaar_number' }],
      ['follow_up/answer', 'employer', { token: 'x', answer: 'other' }],
    ]
    for (const text of ['Written\u0001twice', '\u202efdp.tcejer'])
      for (const [path, field, body] of calls) {
        const { status, body: reply } = await api.post<Answer>(path, { ...body, [field]: text })
        const errors = { [field]: 'Contains a character that cannot be stored' }
        expect([path, status, reply.errors]).toEqual([path, 400, errors])
      }
    // What is only looked for can have been pasted with such characters.
    expect((await api.post('search', { q: '\u202a98765 43210\u202c' })).status).toBe(200)
  })

  test('A job title that is too long is refused as that, although it could have been an id', async () => {
    const sent = { id: 1, panchayat_id: 1 }
    const errorOf = async (job_role: unknown) =>
      (await api.post<Answer>('rpl/results/update_employment', { ...sent, job_role })).body.errors.job_role
    expect(await errorOf('x'.repeat(121))).toBe('At most 120 characters')
    expect([await errorOf(''), await errorOf(undefined)]).toEqual(['Required', 'Required'])
  })

  test('A reference that is embedded many times is read once', async () => {
    const names = (count: number) => JSON.stringify(Array(count).fill('state_id'))
    const [once, often] = [1, 300].map((count) => api.request('GET', `district?embed=${names(count)}`))
    expect((await often)?.text).toBe((await once)?.text)
    expect((await often)?.status).toBe(200)
  })
})
