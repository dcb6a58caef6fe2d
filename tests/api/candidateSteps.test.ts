/** The steps of a candidate: who can take which, what is missing, what they write, and whom they notify. */

import { beforeAll, describe, expect, test } from 'vitest'
import { TPS_ROLE } from '../../schema/defaultRights.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { applicationStatuses } from '../../schema/rpl/applicationStatuses.ts'
import { candidateSteps } from '../../schema/rpl/candidateSteps.ts'
import type { StepRule } from '../../schema/steps.ts'
import { TODAY } from '../../server/sql/today.ts'
import { isFullyTested } from '../fixtures/entitiesFor.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const PATH = 'rpl/employee_registration'
const candidate: Entity = entityOf('employee_registration')
const REGISTER = ['view', 'create', 'update']
const DECIDE = ['view', 'update', 'approve']
/** What a submission says of the consent of the person. */
const AGREED = { consent: { version: 1, language: 'en' } }

interface StepAnswer extends Answer {
  application_status: string
  registration_number: string
  reason: string
  missing: { part: string; fields: string[] }[]
  records: { id: number; application_status?: string; refused?: number; message?: string; reason?: string }[]
  available_steps: string[]
  blocked_steps: Record<string, { reason: string }>
}

/** Is the last digit of a number right by Luhn's method? */
const isLuhn = (digits: string) =>
  [...digits]
    .toReversed()
    .map((digit, at) => Number(digit) * (at % 2 ? 2 : 1))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) %
    10 ===
  0

onEachDriver((driver) => {
  let api: Api
  let world: TestWorld
  let clerk: Officer
  let approver: Officer
  let mission: Officer
  let areas: Record<string, unknown>[]

  const post = (by: Api, call: string, body: unknown, headers?: Record<string, string>) =>
    by.request<StepAnswer>('POST', `${PATH}/${call}`, body, headers)
  const approve = (by: Officer, body: object) => post(by.api, 'approval', { status: 'approved', ...body })
  const created = async (values = {}, by = clerk.api): Promise<Stored> => {
    const { status, body, text } = await by.post<Answer>(PATH, world.fresh(candidate, values))
    expect(status, text).toBe(200)
    return body
  }
  const submitted = async (): Promise<StepAnswer> => {
    const { id } = await created()
    const { status, body, text } = await post(clerk.api, 'submit_for_approval', { id, ...AGREED })
    expect(status, text).toBe(200)
    return body
  }
  const setStatus = (id: number, status: string) =>
    api.database.query(
      'update employee_registration set application_status = $1::text where id = $2::integer',
      [status, id],
    )

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    const { id, state_id } = world.first('district') as Stored & { state_id: number }
    areas = [{ state_id, district_id: id }]
    clerk = await createOfficer(api, world, 6, { areas, rights: () => REGISTER })
    approver = await createOfficer(api, world, 5, { areas, rights: () => DECIDE })
    mission = await createOfficer(api, world, 4, { areas: [{ state_id }], rights: () => DECIDE })
  })

  test('A retry has one effect, two approvers make one decision, and the generic undo refuses a step', async () => {
    const { id } = await submitted()
    const key = { 'Idempotency-Key': `step-${id}` }
    const [one, other] = await Promise.all([
      post(approver.api, 'approval', { id, status: 'approved' }, key),
      post(approver.api, 'approval', { id, status: 'approved' }, key),
    ])
    expect(one.text).toBe(other.text)
    expect(one.body.version).toBe(3)
    const raced = await submitted()
    const statuses = await Promise.all([
      post(approver.api, 'approval', { id: raced.id, status: 'rejected', notes: 'No' }),
      post(mission.api, 'approval', { id: raced.id, status: 'approved' }),
    ])
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const operation = Number(one.headers.get('x-operation'))
    expect((await api.post(`${PATH}/undo`, { operation })).status).toBe(409)
    expect((await api.get<Stored>(`${PATH}/${id}`)).body.application_status).toBe('approved')
  })

  if (!isFullyTested(driver)) return

  test('A submission needs every part; the reply says what is missing, and nothing is written', async () => {
    const { id } = await created({ gender: null, education: [], panchayat_id: null, city_id: null })
    const missing = [
      { part: 'personal', fields: ['gender'] },
      { part: 'address', fields: ['panchayat_id'] },
      { part: 'education', fields: ['education'] },
    ]
    const { status, body } = await post(clerk.api, 'submit_for_approval', { id, ...AGREED })
    expect(status).toBe(409)
    expect(body).toMatchObject({ reason: 'incomplete', missing })
    const steps = await clerk.api.get<StepAnswer>(`${PATH}/${id}/steps`)
    expect(steps.body).toMatchObject({
      version: 1,
      missing: [...missing, { part: 'consent', fields: ['consent_status'] }],
      available_steps: [],
    })
    expect(steps.body.blocked_steps.submit?.reason).toBe('incomplete')
    expect((await api.get<Stored>(`${PATH}/${id}`)).body).toMatchObject({
      version: 1,
      application_status: 'draft',
    })
  })

  test('A submission gives a number with the letters of the state, once, and locks the record', async () => {
    const { id, registration_number: number, ...rest } = await submitted()
    expect(rest).toMatchObject({ application_status: 'submitted', version: 2 })
    const [, year = '', serial = '', digit = ''] = /^[A-Z]{2}-(\d{4})-(\d{7})-(\d)$/.exec(number) ?? []
    expect(isLuhn(year + serial + digit), number).toBe(true)
    expect((await submitted()).registration_number).not.toBe(number)
    const edit = await clerk.api.post<Answer>(PATH, { id, constituency: 'Badami' })
    expect(edit.status).toBe(409)
    expect((await post(approver.api, 'approval', { id, status: 'sent_back', notes: 'Photo' })).status).toBe(
      200,
    )
    expect((await clerk.api.post(PATH, { id, constituency: 'Badami' })).status).toBe(200)
    const again = await post(clerk.api, 'submit_for_approval', { id, ...AGREED })
    expect(again.body).toMatchObject({ application_status: 'submitted', registration_number: number })
  })

  test('The age limits are those of the settings on the day of the submission', async () => {
    const set = (name: string, value: number, version: number) =>
      api.post('settings', { settings: [{ name, value, version }] })
    const [today] = await api.database.query<{ day: string }>(
      `select (${TODAY} - interval '20 years')::date::text as day`,
    )
    const { id } = await created({ date_of_birth: today?.day })
    const submit = () => post(clerk.api, 'submit_for_approval', { id, ...AGREED })
    expect((await set('candidate.min_age', 21, 0)).status).toBe(200)
    expect((await submit()).body.reason).toBe('age')
    expect((await set('candidate.min_age', 20, 1)).status).toBe(200)
    expect((await set('candidate.max_age', 19, 0)).status).toBe(200)
    expect((await submit()).body.reason).toBe('age')
    expect((await set('candidate.max_age', 20, 1)).status).toBe(200)
    expect((await submit()).status).toBe(200)
    await api.database.query('delete from setting')
  })

  test('Notes are required to send back and to reject, and are in the history with the step', async () => {
    const { id } = await submitted()
    for (const status of ['sent_back', 'rejected', 0]) {
      const { status: code, body } = await post(approver.api, 'approval', { id, status })
      expect([code, Object.keys(body.errors as object)], String(status)).toEqual([400, ['notes']])
    }
    expect(
      (await post(approver.api, 'approval', { id, status: 0, notes: 'Works elsewhere' })).body,
    ).toMatchObject({
      application_status: 'rejected',
    })
    const history = (
      await api.get<
        { action: string; by: string; changes: { field: string; from: unknown; to: unknown }[] }[]
      >(`${PATH}/${id}/history`)
    ).body
    expect(history.map(({ action }) => action)).toEqual(['reject', 'submit', 'create'])
    expect(history[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'application_status', from: 'submitted', to: 'rejected' },
        { field: 'notes', from: null, to: 'Works elsewhere' },
      ]),
    )
    expect((await post(approver.api, 'step', { id, step: 'reopen', notes: 'Proof' })).status).toBe(403)
    expect((await post(mission.api, 'step', { id, step: 'reopen', notes: 'Proof' })).body).toMatchObject({
      application_status: 'draft',
    })
  })

  test('Nobody approves what they entered, changed or submitted', async () => {
    const rights = () => [...REGISTER, 'approve']
    const [one, two] = [
      await createOfficer(api, world, 5, { areas, rights }),
      await createOfficer(api, world, 5, { areas, rights }),
    ]
    const refused = async (by: Officer, id: number) => {
      const { status, body } = await approve(by, { id })
      expect([status, body.reason]).toEqual([409, 'own'])
    }
    const { id } = await created({}, one.api)
    expect((await clerk.api.post(PATH, { id, constituency: 'Hungund' })).status).toBe(200)
    expect((await post(two.api, 'submit_for_approval', { id, ...AGREED })).status).toBe(200)
    await refused(one, id)
    await refused(two, id)
    expect((await approve(approver, { id })).body.application_status).toBe('approved')
  })

  test('Each status offers exactly the steps of the table, and refuses all others', async () => {
    const { id } = await submitted()
    const provider = { user_role_id: TPS_ROLE, name: 'Provider', mobile: '9200000001', data: areas }
    const { body: tps } = await api.post<Stored>('rpl/account', { ...provider, email: 'tps@example.in' })
    for (const status of Object.keys(applicationStatuses)) {
      await setStatus(id, status)
      const { body } = await mission.api.get<StepAnswer>(`${PATH}/${id}/steps`)
      const rules: [
        string,
        StepRule & { throughBatch?: true; withCertificate?: true; throughEmployment?: true },
      ][] = Object.entries(candidateSteps.table.steps)
      const expected = rules.filter(
        ([, { from, throughBatch, withCertificate, throughEmployment }]) =>
          from.includes(status) && !throughBatch && !withCertificate && !throughEmployment,
      )
      expect(body.available_steps.toSorted(), status).toEqual(expected.map(([name]) => name).toSorted())
      for (const [step, { reason }] of Object.entries(body.blocked_steps)) {
        expect(['status', 'batch', 'certificate', 'employment'], step).toContain(reason)
        const value = step === 'assign' ? { tps_id: tps.id } : {}
        const { status: code } = await post(mission.api, 'step', { id, step, notes: 'x', ...value })
        expect(code, `${status} ${step}`).toBe(409)
      }
    }
  })

  test('Of many each has an outcome of its own, in one operation; the version of one must be current', async () => {
    const [first, second] = [await submitted(), await submitted()]
    const draft = await created()
    const ids = [first.id, draft.id, second.id, 2_000_000, first.id]
    const { status, body } = await approve(approver, { ids })
    expect(status).toBe(200)
    const outcomes = new Map(
      body.records.map((record) => [record.id, record.application_status ?? record.refused]),
    )
    expect(outcomes).toEqual(
      new Map<number, unknown>([
        [first.id, 'approved'],
        [second.id, 'approved'],
        [draft.id, 409],
        [2_000_000, 404],
      ]),
    )
    const { body: notices } = await clerk.api.get<{ title: string; link: string }[]>('notifications')
    expect(notices[0]?.title).toMatch(/^Application of .+, .+: approved$/)
    expect(notices[0]?.link).toBe('/employee_registration')
    const [operation] = await api.database.query<{ count: number; action: string }>(
      'select count, action from operation where id = $1::bigint',
      [body.operation],
    )
    expect(operation).toEqual({ count: 2, action: 'approve' })
    const third = await submitted()
    expect((await approve(approver, { id: third.id, version: 1 })).status).toBe(409)
    expect((await approve(approver, { id: third.id, version: third.version })).status).toBe(200)
    expect((await approve(approver, { id: third.id, ids: [first.id] })).status).toBe(400)
    expect((await approve(approver, {})).status).toBe(400)
  })

  test('Candidates outside the scope do not exist for a step', async () => {
    const { id } = await submitted()
    const elsewhere = await createOfficer(api, world, 5, {
      areas: [{ state_id: world.other('state').id }],
      rights: () => DECIDE,
    })
    const stranger = await createOfficer(api, world, 9, { rights: () => REGISTER })
    expect((await approve(elsewhere, { id })).status).toBe(404)
    expect((await post(stranger.api, 'step', { id, step: 'withdraw' })).status).toBe(404)
    expect((await stranger.api.get(`${PATH}/${id}/steps`)).status).toBe(404)
    expect((await post(stranger.api, 'approval', { id, status: 1 })).status).toBe(403)
  })

  describe('A candidate', () => {
    test('registers, submits and withdraws the own application, and is notified of the decision with who submitted it', async () => {
      const person = await createOfficer(api, world, 9, { rights: () => REGISTER })
      const own = await created({}, person.api)
      expect((await post(clerk.api, 'submit_for_approval', { id: own.id, ...AGREED })).status).toBe(200)
      expect(
        (await post(approver.api, 'approval', { id: own.id, status: 'sent_back', notes: 'Address' })).status,
      ).toBe(200)
      for (const by of [person, clerk]) {
        const { body } =
          await by.api.get<{ kind: string; title: string; text: string; link: string }[]>('notifications')
        expect(body.find(({ link }) => link.endsWith(`/${own.id}`))).toMatchObject({
          kind: 'application',
          title: `Application of ${own.name}: sent back`,
          text: expect.stringContaining('Address'),
        })
      }
      expect((await post(person.api, 'submit_for_approval', { id: own.id, ...AGREED })).status).toBe(200)
      expect((await post(person.api, 'step', { id: own.id, step: 'withdraw' })).body.application_status).toBe(
        'withdrawn',
      )
    })
  })
})
