/** A candidate is submitted with the consent of the person only, and a withdrawal stops the application. */
import { beforeAll, expect, test } from 'vitest'
import { type Entity, entityOf } from '../../schema/index.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const candidate: Entity = entityOf('employee_registration')
const PATH = candidate.path
const consent = { version: 1, language: 'kn' }

interface Reply extends Answer {
  reason: string
  missing: { part: string }[]
  consent_status: string
  application_status: string
  blocked_steps: Record<string, { reason: string; message: string }>
}

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let clerk: Officer
  let approver: Officer

  const post = (by: Api, call: string, body: unknown) => by.request<Reply>('POST', `${PATH}/${call}`, body)
  const draft = async (): Promise<number> =>
    (await clerk.api.post<Stored>(PATH, world.fresh(candidate))).body.id
  const submitted = async (): Promise<number> => {
    const id = await draft()
    expect((await post(clerk.api, 'submit_for_approval', { id, consent })).status).toBe(200)
    return id
  }
  const consents = (id: number) =>
    api.database.query('select * from consent where record_id = $1::integer order by id', [id])
  const approve = (id: number) => post(approver.api, 'step', { id, step: 'approve' })

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    const { id, state_id } = world.first('district') as Stored & { state_id: number }
    const areas = [{ state_id, district_id: id }]
    clerk = await createOfficer(api, world, 6, { areas, rights: () => ['view', 'create', 'update'] })
    approver = await createOfficer(api, world, 5, {
      areas,
      rights: () => ['view', 'update', 'approve', 'export'],
    })
  })

  test('without consent nothing is submitted, and it is listed as missing', async () => {
    const id = await draft()
    const { status, body } = await post(clerk.api, 'submit_for_approval', { id })
    expect([status, body.reason]).toEqual([409, 'incomplete'])
    expect(body.missing).toEqual([{ part: 'consent', fields: ['consent_status'] }])
  })

  test('a submission records the version, language and channel in its transaction', async () => {
    const id = await submitted()
    expect(await consents(id)).toMatchObject([
      { purpose: 'registration', ...consent, channel: 'staff', given_by: clerk.id, withdrawn_at: null },
    ])
    const history = await clerk.api.get<{ action: string }[]>(`${PATH}/${id}/history`)
    expect(history.body.map(({ action }) => action)).toEqual(['submit', 'create'])
  })

  test('a refused submission records no consent, and a former version of the text is refused', async () => {
    const incomplete = await clerk.api.post<Stored>(PATH, world.fresh(candidate, { gender: null }))
    const { id } = incomplete.body
    expect((await post(clerk.api, 'submit_for_approval', { id, consent })).status).toBe(409)
    expect(await consents(id)).toEqual([])
    const old = { ...consent, version: 99 }
    expect((await post(clerk.api, 'consent', { id, consent: old })).status).toBe(400)
  })

  test('a withdrawal stops decisions and exports until the consent is given again', async () => {
    const id = await submitted()
    const exported = async () =>
      (await approver.api.get(`${PATH}/export.csv`, { filter: { id: [id] } })).text.split('\n').length
    const before = await exported()
    expect((await post(clerk.api, 'withdraw_consent', { id })).body.consent_status).toBe('withdrawn')
    const refused = await approve(id)
    expect([refused.status, refused.body.reason]).toEqual([409, 'consent'])
    expect(refused.body.message).toContain('withdrew the consent')
    expect(await exported()).toBe(before - 1)
    expect((await post(clerk.api, 'consent', { id, consent })).body.consent_status).toBe('given')
    expect((await approve(id)).body.application_status).toBe('approved')
    expect((await consents(id)).map(({ withdrawn_at }) => withdrawn_at !== null)).toEqual([true, false])
  })

  test('to give it twice changes nothing, and no undo takes it back', async () => {
    const id = await draft()
    const first = await post(clerk.api, 'consent', { id, consent })
    expect((await post(clerk.api, 'consent', { id, consent })).body.version).toBe(first.body.version)
    const [operation] = await api.database.query<{ id: number }>(
      `select max(id) as id from operation where action = 'consent'`,
    )
    expect((await api.post('undo', { operation: operation?.id })).status).toBe(404)
    expect(await consents(id)).toHaveLength(1)
  })

  test('nobody changes the consent of a candidate out of their scope', async () => {
    const id = (await api.post<Stored>(PATH, world.foreign(candidate))).body.id
    expect((await post(clerk.api, 'consent', { id, consent })).status).toBe(404)
    expect((await post(clerk.api, 'withdraw_consent', { id })).status).toBe(404)
    expect(await consents(id)).toEqual([])
  })
})
