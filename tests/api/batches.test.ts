/** Batches of training providers: who is in them, who decides about them, and when they begin and end. */
import { beforeAll, describe, expect, test } from 'vitest'
import { followCalendar } from '../../server/rpl/batches/followCalendar.ts'
import { type BatchAnswer, dayFromToday, startTraining, type Training } from '../fixtures/batchTesting.ts'
import { isFullyTested } from '../fixtures/entitiesFor.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import type { Answer } from '../fixtures/world.ts'

const PATH = 'rpl/batch'
const REASON = 'Takes care of a child'

onEachDriver((driver) => {
  let training: Training
  const stored = async (id: number) => (await training.api.get<BatchAnswer>(`${PATH}/${id}`)).body
  const candidate = async (id: number) =>
    (await training.api.get<Answer & Record<string, unknown>>(`rpl/employee_registration/${id}`)).body
  const remove = (id: number, candidate_id: number, reason: string | null = REASON) =>
    training.provider.api.post<BatchAnswer>(`${PATH}/remove_canditate`, { id, candidate_id, reason })
  const update = async (id: number, values: object) =>
    training.provider.api.post<BatchAnswer>(PATH, { id, version: (await stored(id)).version, ...values })

  beforeAll(async () => {
    training = await startTraining(driver)
  })

  test('Candidates are never more than the places, also when the last one is taken twice at once', async () => {
    const [one = 0, two = 0, three = 0] = await training.assigned(3)
    const { id, batch_no } = await training.created({ limit: 2 })
    await training.add(id, one)
    const replies = await Promise.all([training.add(id, two), training.add(id, three)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { body } = replies.find(({ status }) => status === 409) as (typeof replies)[number]
    expect(body.message).toMatch(`${batch_no} has no free place for `)
    expect((await stored(id)).total_no_of_candidate).toBe(2)
    expect((await update(id, { limit: 46 })).body).toMatchObject({
      errors: { limit: expect.stringContaining('45') },
    })
  })

  test('A batch has its room alone: two that are saved at once get one room and one sentence', async () => {
    const [one, two] = await Promise.allSettled([
      training.created({ unit: 'Workshop' }),
      training.created({ unit: 'workshop', from_time: '12:00', to_time: '15:00' }),
    ])
    expect([one.status, two.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const { reason } = [one, two].find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(String(reason)).toContain('Taken at this time by another record')
    // The next hour is free.
    expect(
      (await training.created({ unit: 'Workshop', from_time: '15:00', to_time: '17:00' })).id,
    ).toBeGreaterThan(0)
  })

  if (!isFullyTested(driver)) return

  test('A batch waits since it was sent: an edit and a candidate who leaves do not change that, a return does', async () => {
    const { api, provider, mission } = training
    const since = async (id: number) => (await api.get<{ queued_at: string }>(`${PATH}/${id}`)).body.queued_at
    const [one = 0, two = 0] = await training.assigned(2)
    const { id } = await training.created()
    const created = await since(id)
    await training.add(id, [one, two])
    expect((await update(id, { limit: 40 })).status).toBe(200)
    expect(await since(id)).toBe(created)
    expect((await training.step(id, 'send', provider.api)).status).toBe(200)
    const sent = await since(id)
    expect(sent > created).toBe(true)
    expect((await remove(id, two)).status).toBe(409)
    expect((await training.step(id, 'return', mission.api, 'Another room')).status).toBe(200)
    const returned = await since(id)
    expect(returned > sent).toBe(true)
    expect((await remove(id, two)).status).toBe(200)
    expect(await since(id)).toBe(returned)
  })

  describe('Candidates', () => {
    test('enter a batch and leave it with a reason; the batch counts them', async () => {
      const [one = 0, two = 0] = await training.assigned(2)
      const { id, batch_no } = await training.created()
      expect(batch_no).toMatch(/^B-\d{3}$/)
      const added = await training.add(id, [one, two])
      expect(added.status, added.text).toBe(200)
      expect(added.body.total_no_of_candidate).toBe(2)
      expect(await candidate(one)).toMatchObject({ application_status: 'in_batch', batch_id: id })

      expect((await remove(id, one, null)).body).toMatchObject({
        errors: { reason: 'Write why the candidate leaves the batch' },
      })
      expect((await remove(id, one)).status).toBe(200)
      expect(await candidate(one)).toMatchObject({
        application_status: 'assigned',
        batch_id: null,
        notes: REASON,
      })
      expect((await stored(id)).total_no_of_candidate).toBe(1)
      expect((await remove(id, one)).status).toBe(409)
    })

    test('are refused who are in another batch, of another trade or with another provider', async () => {
      const other = await training.createProvider()
      const { id: trade_id, trade_sector_id: sector_id } = training.world.other('trade')
      const [taken = 0, plumber = 0] = [
        ...(await training.assigned(1)),
        ...(await training.assigned(1, { trade_id, job_role_id: null, sector_id })),
      ]
      const [foreign = 0] = await training.assigned(1, {}, other)
      const [first, second] = [await training.created(), await training.created()]
      await training.add(first.id, taken)
      const { body } = await training.add(second.id, [taken, plumber, foreign, 2_000_000])
      const messages = Object.fromEntries(body.records.map((one) => [one.id, [one.refused, one.message]]))
      const { name } = await candidate(taken)
      expect(messages[taken]).toEqual([
        409,
        `“add to a batch” is not possible for the application of ${name} while its status is “in a batch”.`,
      ])
      expect(messages[plumber]?.[1]).toMatch(/is registered for another trade than that of B-/)
      expect([messages[foreign]?.[0], messages[2_000_000]?.[0]]).toEqual([404, 404])
      expect((await stored(second.id)).total_no_of_candidate).toBe(0)
    })

    test('enter and leave by no other call', async () => {
      const [id = 0] = await training.assigned(1)
      const { status, body } = await training.provider.api.post<BatchAnswer>(
        'rpl/employee_registration/step',
        {
          id,
          step: 'add_to_batch',
        },
      )
      expect([status, body.message]).toEqual([409, expect.stringContaining('on its page')])
    })
  })

  describe('A batch', () => {
    test('is sent, returned with comments, sent again and approved by the state mission', async () => {
      const { provider, mission } = training
      const { id, batch_no } = await training.created()
      const send = (comments?: string) => training.step(id, 'send', provider.api, comments)
      expect((await send()).body.message).toBe(
        `“send to the state” is not possible for ${batch_no}: Add candidates first. Its status is “draft”.`,
      )
      await training.add(id, await training.assigned(2))
      await training.api.database.query(`update job_role set trade_id = null`)
      expect((await send()).body.message).toContain('Choose the job role first')
      // The only job role of the trade is taken.
      const job_role_id = training.world.first('job_role').id
      await training.api.database.query(`update job_role set trade_id = $1::integer where id = $2::integer`, [
        training.trade.id,
        job_role_id,
      ])
      await training.api.database.query('update qp_master set hours = null')
      expect((await send()).status).toBe(200)
      expect(await stored(id)).toMatchObject({ batch_status: 'sent_to_state', job_role_id })

      const decide = (body: object) =>
        mission.api.post<BatchAnswer>(`${PATH}/update_is_approve`, { id, ...body })
      expect((await provider.api.post(`${PATH}/update_is_approve`, { id, is_approve: 1 })).status).toBe(403)
      expect((await update(id, { limit: 20 })).status).toBe(409)
      expect((await training.add(id, await training.assigned(1))).status).toBe(409)
      expect((await decide({ is_approve: 0 })).body).toMatchObject({
        errors: { comments: 'Write what has to be changed' },
      })
      expect((await decide({ is_approve: 0, comments: 'Another room' })).status).toBe(200)
      expect(await stored(id)).toMatchObject({ batch_status: 'returned', comments: 'Another room' })
      expect((await provider.api.post(`${PATH}/assign_batch`, { id })).status).toBe(200)
      expect((await decide({ is_approve: '1' })).body).toMatchObject({ id, batch_status: 'approved' })
      const groups = await mission.api.get<BatchAnswer[]>(`${PATH}/assigned_list`)
      expect(groups.body.map((one) => one.id)).toContain(id)
      const { body } = await mission.api.get<{ candidates: unknown[] }>(`${PATH}/assigned_list/${id}`)
      expect(body.candidates).toHaveLength(2)
    })

    test('whose days do not give the hours is sent only with the reason', async () => {
      const { api, world, provider } = training
      const { qp_id } = world.first('job_role') as unknown as { qp_id: number }
      await api.database.query('update qp_master set hours = 400 where id = $1::integer', [qp_id])
      const { id } = await training.created({ job_role_id: world.first('job_role').id })
      await training.add(id, await training.assigned(1))
      const { status, text } = await training.step(id, 'send', provider.api)
      expect(status).toBe(400)
      expect(text).toMatch(/The dates give \d+ of the 400 hours of this training/)
      expect((await training.step(id, 'send', provider.api, 'Two shifts')).status).toBe(200)
    })

    test('starts on its first day and is closed after its last one', async () => {
      const { api } = training
      const members = await training.assigned(2)
      const { id } = await training.approved(members)
      const from = (days: number, until: number) =>
        api.database.query(
          `update batch set from_date = $2::date, to_date = $3::date where id = $1::integer`,
          [id, dayFromToday(days), dayFromToday(until)],
        )
      const comeToday = () => api.database.transaction(followCalendar)
      await comeToday()
      expect((await stored(id)).batch_status).toBe('approved')
      await from(0, 10)
      expect((await training.add(id, await training.assigned(1))).body.message).toContain(
        'its first day has come',
      )
      await comeToday()
      expect((await stored(id)).batch_status).toBe('running')
      expect((await training.add(id, await training.assigned(1))).body.message).toContain(
        'nobody is replaced',
      )
      expect((await remove(id, members[0] ?? 0)).status).toBe(200)
      await from(-10, -1)
      await comeToday()
      expect((await stored(id)).batch_status).toBe('closed')
      expect((await remove(id, members[1] ?? 0)).status).toBe(409)
      // The provider reads in the own language who closed it.
      for (const [language, by] of [
        ['en', 'by the calendar'],
        ['de', 'durch den Kalender'],
      ] as const) {
        const { body } = await training.provider.api.request<{ link: string; text: string }[]>(
          'GET',
          'notifications',
          undefined,
          { 'accept-language': language },
        )
        expect(body.find(({ link }) => link === `/batch/${id}`)?.text).toBe(by)
      }
    })

    test('is read by its assessor, who is never a provider and changes nothing', async () => {
      const { api, world, mission, area, provider } = training
      const members = await training.assigned(1)
      const { id } = await training.approved(members)
      const assessor = await createOfficer(api, world, 8, {
        areas: [area],
        rights: ({ name }) => (name === 'batch' ? ['view', 'update'] : []),
      })
      const assign = (assessor_id: number | null) =>
        mission.api.post<Answer>(`${PATH}/assign_assessor`, { id, assessor_id })
      expect((await assign(provider.id)).status).toBe(400)
      expect((await assessor.api.get(`${PATH}/assigned_list/${id}`)).status).toBe(404)
      expect((await assign(assessor.id)).status).toBe(200)
      // The results need nothing of the consent, which the provider reads.
      await api.database.query(
        `update employee_registration set consent_status = 'given' where batch_id = ${id}`,
      )
      const { body } = await assessor.api.get<{ candidates: object[] }>(`${PATH}/assigned_list/${id}`)
      expect(body.candidates).toEqual([expect.objectContaining({ id: members[0], consent_status: null })])
      expect((await remove(id, members[0] ?? 0)).status).toBe(200)
      const added = await training.add(id, members, assessor.api)
      // With row-level security the record cannot be locked by who only reads it.
      expect([403, 404]).toContain(added.status)
    })
  })

  test('A preview works out the last day with weekends and holidays, and names who has the room', async () => {
    const { api, world, provider, area } = training
    const job_role_id = world.first('job_role').id
    const { qp_id } = world.first('job_role') as unknown as { qp_id: number }
    await api.database.query('update qp_master set hours = 20 where id = $1::integer', [qp_id])
    // A Friday, a Monday that is a holiday of the state, and one of another state.
    for (const [date, state_id] of [
      ['2030-01-07', area.state_id],
      ['2030-01-08', world.other('state').id],
    ])
      expect((await api.post('holiday', { date, state_id, name: 'Feast' })).status).toBe(200)
    const sent = {
      job_role_id,
      state_id: area.state_id,
      from_date: '2030-01-04',
      from_time: '09:00',
      to_time: '13:00',
    }
    const preview = async (more: object) => {
      const { body, status, text } = await provider.api.post<
        Record<string, unknown> & { conflicts: BatchAnswer[] }
      >(`${PATH}/preview`, { ...sent, ...more })
      expect(status, text).toBe(200)
      return body
    }
    expect(await preview({})).toMatchObject({
      hours: 20,
      daily: 4,
      end: { to_date: '2030-01-11', days: 5, holidays: 1 },
      conflicts: [],
    })
    expect(await preview({ including_saturday: 1, including_sunday: 1 })).toMatchObject({
      end: { to_date: '2030-01-09', days: 5, holidays: 1 },
    })
    expect(await preview({ to_date: '2030-01-09' })).toMatchObject({
      chosen: { days: 3, holidays: 1 },
      isTooShort: true,
    })
    const { batch_no } = await training.created({
      unit: 'Lab',
      from_date: '2030-01-10',
      to_date: '2030-01-20',
    })
    const { conflicts } = await preview({ unit: 'LAB' })
    expect(conflicts.map((one) => one.batch_no)).toEqual([batch_no])
    expect((await preview({ unit: 'LAB', from_time: '13:00', to_time: '17:00' })).conflicts).toEqual([])
  })
})
