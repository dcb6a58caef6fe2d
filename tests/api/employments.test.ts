/** Employments: who enters and confirms them, what counts as a placement, and what is refused. */
import { beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '../../schema/contract/index.ts'
import { dayFromToday } from '../fixtures/batchTesting.ts'
import { type EmploymentAnswer, type Employments, startEmployments } from '../fixtures/employmentTesting.ts'
import { isFullyTested } from '../fixtures/entitiesFor.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import type { Api } from '../support.ts'

const RACES = Number(process.env.KAUSHAL_EMPLOYMENT_ROUNDS ?? 4)

type Listed = ReplyOf<'GET rpl/employee_registration/{id}/employments'>

onEachDriver((driver) => {
  let jobs: Employments
  let people: number[]
  let next = 0
  /** A certified candidate that no other test has. */
  const person = () => people[next++] ?? 0
  const listOf = async (id: number, by: Api = jobs.api) =>
    (await by.get<Listed>(`rpl/employee_registration/${id}/employments`)).body

  beforeAll(async () => {
    jobs = await startEmployments(driver)
    people = await jobs.certified(16)
  })

  test(`In ${RACES} races of the candidate and an officer one confirmation places the candidate`, async () => {
    const { enter, confirm, accountOf, upload, mission, api } = jobs
    const id = person()
    const own = await accountOf(id)
    for (let round = 0; round < RACES; round += 1) {
      const { body, text } = await enter(id, { from_date: dayFromToday(-10 - round) })
      expect(body.id, text).toBeTruthy()
      const document = await upload(mission.api)
      const replies = await Promise.all([confirm(body.id, own.api), confirm(body.id, mission.api, document)])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const [steps] = await api.database.query<{ n: number }>(
        `select count(*)::integer as n from change c join operation o on o.id = c.operation_id
          where c.entity = 'employee_registration' and c.record_id = $1::integer and o.action = 'place'`,
        [id],
      )
      expect(steps?.n).toBe(round + 1)
      await jobs.deny(body.id, mission.api, 'For the next round')
    }
  })

  if (!isFullyTested(driver)) return

  test('An employment leaves the candidate certified until it is confirmed on the phone; then the candidate is placed', async () => {
    const { enter, confirm, statusOf, accountOf, provider, world } = jobs
    const id = person()
    const own = await accountOf(id)
    // What a client of the specification sends is enough.
    const { body, status, text } = await enter(id, {
      employer: undefined,
      job_role: String(world.first('job_role').id),
    })
    expect(status, text).toBe(200)
    expect(body).toMatchObject({
      candidate_id: id,
      confirmation: 'to_confirm',
      application_status: 'certified',
    })
    expect((await confirm(body.id, provider.api)).body.message).toMatch(
      /^The candidate confirms an employment/,
    )
    const { body: bell } = await own.api.get<{ title: string; link: string }[]>('notifications')
    expect(bell[0]).toMatchObject({
      link: '/candidate/work',
      title: expect.stringMatching(/to confirm$/),
    })
    expect((await confirm(body.id, own.api)).body).toMatchObject({
      confirmation: 'candidate',
      application_status: 'placed',
    })
    expect(await statusOf(id)).toBe('placed')
    expect((await confirm(body.id, own.api)).body.message).toMatch(/is confirmed already\.$/)
    const { employments, is_own, enters } = await listOf(id, own.api)
    expect({ is_own, enters }).toEqual({ is_own: true, enters: false })
    expect(employments).toMatchObject([
      { from_date: dayFromToday(0), job_role: world.first('job_role').name },
    ])
  })

  test('An officer confirms it with a document, and with none it is refused', async () => {
    const { enter, confirm, upload, statusOf, mission, provider } = jobs
    const id = person()
    const { body } = await enter(id)
    expect((await confirm(body.id, mission.api)).body.errors).toEqual({ document: 'Required' })
    expect((await confirm(body.id, mission.api, await upload(jobs.api))).status).toBe(400)
    const document = await upload(mission.api)
    expect((await confirm(body.id, mission.api, document)).body.confirmation).toBe('document')
    expect(await statusOf(id)).toBe('placed')
    expect((await mission.api.get(`files/${document}`)).status).toBe(200)
    expect((await provider.api.get(`files/${document}`)).status).toBe(200)
    const { api: stranger } = await jobs.createProvider()
    expect((await stranger.get(`files/${document}`)).status).toBe(404)
    const other = person()
    const entered = await enter(other, { document: await upload(mission.api) }, mission.api)
    expect(entered.body, entered.text).toMatchObject({
      confirmation: 'document',
      application_status: 'placed',
    })
  })

  test('Who registers candidates enters one with its document, and another officer confirms it by that', async () => {
    const { api, area, enter, confirm, upload, world, mission } = jobs
    const id = person()
    const clerk = await createOfficer(api, world, 6, { areas: [area] })
    const { body, text } = await enter(id, { document: await upload(clerk.api) }, clerk.api)
    expect(body, text).toMatchObject({ confirmation: 'to_confirm', application_status: 'certified' })
    expect((await confirm(body.id, clerk.api)).status).toBe(403)
    expect((await confirm(body.id, mission.api)).body.application_status).toBe('placed')
  })

  test('An officer who entered one and was moved learns nothing more of it', async () => {
    const { api, world, area, accountOf, enter, confirm } = jobs
    const clerk = await createOfficer(api, world, 6, { areas: [area], rights: () => ['view', 'update'] })
    const id = person()
    const own = await accountOf(id)
    const { body } = await enter(id, {}, clerk.api)
    const there = world.other('district')
    const data = [{ state_id: there.state_id, district_id: there.id }]
    expect((await api.post('permission', { user_id: clerk.id, data })).status).toBe(200)
    expect((await confirm(body.id, own.api)).status).toBe(200)
    expect((await clerk.api.get('notifications')).body).toEqual([])
  })

  test('Only the provider of the candidate and officers of the area enter one; nobody else learns of it', async () => {
    const { api, enter, world, createProvider, accountOf } = jobs
    const id = person()
    const foreign = await createProvider()
    expect((await enter(id, {}, foreign.api)).status).toBe(404)
    const own = await accountOf(id)
    expect((await enter(id, {}, own.api)).body.message).toMatch(
      /^The training provider of the candidate enters/,
    )
    const elsewhere = await createOfficer(api, world, 5, {
      areas: [{ state_id: world.other('state').id, district_id: world.other('district').id }],
    })
    expect((await enter(id, {}, elsewhere.api)).status).toBe(404)
    const { body } = await enter(id)
    for (const by of [foreign.api, elsewhere.api]) {
      const seen = (await by.get<EmploymentAnswer[]>('rpl/results/employee_employment')).body
      expect(seen.map(({ candidate_id }) => candidate_id)).not.toContain(id)
      expect((await by.get(`rpl/employee_registration/${id}/employments`)).status).toBe(404)
      for (const call of ['confirm', 'deny'] as const)
        expect((await by.post(`rpl/employment/${call}`, { id: body.id })).status).toBe(404)
      expect((await by.post('rpl/employment/end', { id: body.id, to_date: null })).status).toBe(404)
    }
    const other = await accountOf(person())
    expect((await other.api.post('rpl/employment/confirm', { id: body.id })).status).toBe(404)
    const reader = await createOfficer(api, world, 5, { areas: [jobs.area] })
    const listed = await reader.api.get<EmploymentAnswer[]>('rpl/results/employee_employment', {
      filter: { confirmation: ['to_confirm'] },
      range: [0, 24],
    })
    expect(listed.body.map(({ candidate_id }) => candidate_id)).toContain(id)
    expect(listed.headers.get('content-range')).toMatch(/^rpl\/employment 0-/)
  })

  test('What cannot be is refused with the sentence of its rule', async () => {
    const { enter, assigned, world } = jobs
    const [uncertified = 0] = await assigned(1)
    expect((await enter(uncertified)).body.message).toMatch(/has none, with the status “assigned”\.$/)
    const id = person()
    const errors = async (values: object) => (await enter(id, values)).body.errors
    expect(await errors({ from_date: dayFromToday(1) })).toEqual({ from_date: 'Must not be in the future' })
    expect((await errors({ from_date: dayFromToday(-401) })).from_date).toMatch(
      /^Must not be before the assessment on/,
    )
    expect(await errors({ from_date: dayFromToday(-5), to_date: dayFromToday(-6) })).toEqual({
      to_date: 'Must not be before the beginning',
    })
    expect(await errors({ panchayat_id: null })).toEqual({ panchayat_id: 'Required' })
    expect(await errors({ panchayat_id: world.first('district').id })).toEqual({
      panchayat_id: 'There is no active record with this id',
    })
    expect(await errors({ monthly_wage: -1 })).toEqual({ monthly_wage: 'Must be 0 or more' })
    expect((await errors({ type: 'bonded' })).type).toBeTruthy()
    expect((await errors({ job_role: '' })).job_role).toBe('Required')
    expect(await errors({ job_role: 2_000_000 })).toEqual({
      job_role: 'There is no active record with this id',
    })
    expect(Object.keys(await errors({ job_role: 'Fitter \u0007' }))).toEqual(['job_role'])
    expect((await errors({ user_id: 1 })).user_id).toMatch(/^Is not the account of/)
    // The work can be in another state: people move.
    const { body } = await enter(id, { panchayat_id: world.other('panchayat').id })
    expect(body.confirmation).toBe('to_confirm')
    expect((await enter(id)).body.errors.from_date).toMatch(/^Another record already has this value/)
  })

  test('One that is not true is denied with a reason, and a candidate who was placed by it alone is certified again', async () => {
    const { enter, confirm, deny, statusOf, accountOf, provider, mission } = jobs
    const id = person()
    const own = await accountOf(id)
    const { body } = await enter(id)
    await confirm(body.id, own.api)
    expect((await deny(body.id, provider.api, 'A mistake')).status).toBe(403)
    expect((await deny(body.id, mission.api)).body.errors).toEqual({ reason: 'Say why it is not true' })
    expect((await deny(body.id, own.api)).body).toMatchObject({
      confirmation: 'denied',
      application_status: 'certified',
    })
    expect((await deny(body.id, own.api)).status).toBe(409)
    expect((await confirm(body.id, own.api)).body.message).toMatch(/recorded as not true/)
    const again = await enter(id, { employment_id: body.id, employer: 'Renuka Sugars' })
    expect(again.body, again.text).toMatchObject({ id: body.id, confirmation: 'to_confirm' })
    const second = await enter(id, { from_date: dayFromToday(-30) })
    await confirm(body.id, own.api)
    await confirm(second.body.id, own.api)
    expect(
      (await deny(body.id, mission.api, 'The letter is of another person')).body.application_status,
    ).toBe('placed')
    expect(await statusOf(id)).toBe('placed')
    expect((await enter(id, { employment_id: second.body.id })).body.message).toMatch(/only its last day/)
  })

  test('An employment ends and another one begins; the candidate stays placed', async () => {
    const { enter, confirm, statusOf, accountOf, provider, api } = jobs
    const id = person()
    const own = await accountOf(id)
    const { body } = await enter(id, { from_date: dayFromToday(-60) })
    await confirm(body.id, own.api)
    const end = (to_date: string | null, by = provider.api) =>
      by.post<EmploymentAnswer>('rpl/employment/end', { id: body.id, to_date })
    expect((await end(dayFromToday(1))).body.errors).toEqual({ to_date: 'Must not be in the future' })
    expect((await end(dayFromToday(-61))).body.errors).toEqual({
      to_date: 'Must not be before the beginning',
    })
    expect((await end(dayFromToday(-1), own.api)).status).toBe(200)
    expect((await end(null)).status).toBe(200)
    expect((await end(dayFromToday(-2))).status).toBe(200)
    const later = await enter(id, { employer: 'Bagalkot Cement', from_date: dayFromToday(-1) })
    expect(later.body.application_status).toBe('placed')
    await confirm(later.body.id, own.api)
    expect(await statusOf(id)).toBe('placed')
    expect((await listOf(id)).employments.map(({ employer, to_date }) => [employer, to_date])).toEqual([
      ['Bagalkot Cement', null],
      ['Chalukya Builders', dayFromToday(-2)],
    ])
    const { body: history } = await api.get<{ action: string }[]>(`rpl/employment/${body.id}/history`)
    expect(history.map(({ action }) => action)).toEqual([
      'end_employment',
      'end_employment',
      'end_employment',
      'place',
      'enter_employment',
    ])
  })

  test('A certificate is revoked while the candidate is placed: the employment stays, and counts again once it is confirmed again', async () => {
    const { enter, confirm, statusOf, accountOf, mission, api } = jobs
    const id = person()
    const own = await accountOf(id)
    const { body } = await enter(id)
    await confirm(body.id, own.api)
    const [certificate] = await api.database.query<{ id: number }>(
      'select id from certificate where candidate_id = $1::integer',
      [id],
    )
    const reason = 'It was issued for another job role'
    const revoked = await mission.api.post('rpl/certificate/revoke', { id: certificate?.id, reason })
    expect(revoked.status, revoked.text).toBe(200)
    expect(await statusOf(id)).toBe('assessed')
    expect((await confirm(body.id, own.api)).status).toBe(409)
    expect((await enter(id, { from_date: dayFromToday(-3) })).status).toBe(409)
    await mission.api.post('rpl/results/certify_batch', { ids: [id], issued_date: dayFromToday(0) })
    expect((await listOf(id)).employments[0]?.confirmation).toBe('candidate')
    expect((await confirm(body.id, own.api)).body.application_status).toBe('placed')
  })

  test('An employment is no step that anyone takes by itself', async () => {
    const { api, mission } = jobs
    const id = person()
    for (const step of ['place', 'end_placement'])
      expect((await mission.api.post('rpl/employee_registration/step', { id, step })).status).toBe(409)
    expect(api.failures).toEqual([])
  })
})
