/** Who sees a whole Aadhaar or account number, and what the history says about it. */
import { beforeAll, expect, test } from 'vitest'
import { type Entity, entityOf } from '../../schema/index.ts'
import type { ModuleName } from '../../schema/modules.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { aadhaarOf } from '../fixtures/testAadhaar.ts'
import type { Answer, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const PATH = 'rpl/employee_registration'
const candidate: Entity = entityOf('employee_registration')
const REASON = 'The bank returned the payment'
const BOTH = ['aadhaar.reveal', 'account.reveal'] as const

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let areas: readonly Record<string, unknown>[]
  let record: Answer
  const aadhaar = aadhaarOf(501)
  const account = '00998877665'

  const show = (by: Api, values = {}) =>
    by.post('reveal', {
      entity: 'employee_registration',
      id: record.id,
      field: 'aadhaar_number',
      reason: REASON,
      ...values,
    })
  const officerWith = async (special: readonly ModuleName[], within = areas) =>
    (await createOfficer(api, world, 5, { areas: within, rights: () => ['view'], special })).api

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    const sent = world.fresh(candidate, { aadhaar_number: aadhaar, account_number: account })
    areas = [{ state_id: sent.state_id }]
    record = (await api.post<Answer>(PATH, sent)).body
  })

  test('an administrator, and an officer with the right, see each number of a record in their areas', async () => {
    const officer = await officerWith(BOTH)
    for (const by of [api, officer]) {
      const shown = await show(by)
      expect([shown.status, shown.body]).toEqual([200, { value: aadhaar }])
      expect(shown.headers.get('cache-control')).toBe('no-store')
      expect((await show(by, { field: 'account_number' })).body).toEqual({ value: account })
    }
  })

  test('each number has a right of its own, which no level but the administrators has', async () => {
    const none = (await createOfficer(api, world, 4, { areas })).api
    expect((await show(none)).status).toBe(403)
    const account = await officerWith(['account.reveal'])
    expect([(await show(account)).status, (await show(account, { field: 'account_number' })).status]).toEqual(
      [403, 200],
    )
    const refused = await api.get<{ action: string }[]>('history', { filter: { action: 'refused_reveal' } })
    expect(refused.body.length).toBe(2)
  })

  test('the rights are rows of the permissions of a role, and in the session of its users', async () => {
    const {
      roleId,
      id,
      api: officer,
    } = await createOfficer(api, world, 5, {
      rights: () => [],
      special: ['aadhaar.reveal'],
    })
    const { body } = await api.get<{ view: Record<string, unknown>[] }>(`role_permission/${roleId}`)
    expect(body.view.filter(({ module }) => BOTH.includes(module as never))).toMatchObject([
      { module: 'aadhaar.reveal', view: 1, create: 0 },
      { module: 'account.reveal', view: 0 },
    ])
    const own = await officer.get<{ modules: Record<string, string[]> }>(`get_role_permission/${id}`)
    expect(own.body.modules).toMatchObject({ 'aadhaar.reveal': ['view'], 'account.reveal': [] })
  })

  test('a record in another area, a deleted one, and one without a number are not found', async () => {
    const elsewhere = await officerWith(BOTH, [{ state_id: world.other('state').id }])
    expect((await show(elsewhere)).status).toBe(404)
    const empty = await api.post<Answer>(PATH, world.fresh(candidate, { account_number: null }))
    expect((await show(api, { id: empty.body.id })).status).toBe(404)
    const gone = await api.post<Answer>(PATH, world.fresh(candidate, { account_number: '00123456789' }))
    await api.post(`${PATH}/delete`, { id: gone.body.id })
    expect((await show(api, { id: gone.body.id, field: 'account_number' })).status).toBe(404)
  })

  test.each([
    ['a short reason', { reason: 'because  ' }, 'reason'],
    ['another field', { field: 'mobile' }, 'field'],
    ['an unknown entity', { entity: 'vault' }, 'entity'],
  ])('%s is refused', async (_, values, field) => {
    const { status, body } = await show(api, values)
    expect([status, Object.keys(body.errors as object)]).toEqual([400, [field]])
  })

  test('the history of the record says who saw which number and why, without the number, and it cannot be undone', async () => {
    const officer = await officerWith(BOTH)
    await show(officer, { field: 'account_number', reason: 'Checking the passbook' })
    const { body, text } = await api.get<{ operation: number; version: number }[]>(
      `${PATH}/${record.id}/history`,
    )
    expect(body[0]).toMatchObject({
      action: 'reveal',
      version: 1,
      changes: [],
      reveal: { field: 'account_number', reason: 'Checking the passbook' },
    })
    expect(body.at(-1)).toMatchObject({ action: 'create' })
    expect([text.includes(aadhaar), text.includes(account)]).toEqual([false, false])
    const operation = body[0]?.operation
    expect((await api.post(`${PATH}/undo`, { operation })).status).toBe(404)
    expect((await api.post('undo', { operation })).status).toBe(404)
  })

  test('a number that was put in the place of another one is not shown', async () => {
    const other = await api.post<Answer>(PATH, world.fresh(candidate, { aadhaar_number: aadhaarOf(502) }))
    await api.database.query(
      `update employee_registration r set aadhaar_number_secret = o.aadhaar_number_secret from employee_registration o where r.id = $1::integer and o.id = $2::integer`,
      [other.body.id, record.id],
    )
    expect((await show(api, { id: other.body.id })).status).toBe(409)
  })

  test('after sixty numbers in an hour no more are shown', async () => {
    const officer = await officerWith(BOTH)
    const replies = []
    for (let times = 0; times < 61; times++) replies.push((await show(officer)).status)
    expect(replies.filter((status) => status === 200)).toHaveLength(60)
    expect(replies.at(-1)).toBe(429)
  })
})
