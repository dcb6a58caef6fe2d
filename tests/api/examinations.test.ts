/** The examination of a batch: who sets it, when it can be, and who reads it. */
import { beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '../../schema/contract/index.ts'
import { formatValue } from '../../schema/kindTraits.ts'
import { type BatchAnswer, dayFromToday, startTraining, type Training } from '../fixtures/batchTesting.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer } from '../fixtures/world.ts'
import type { Api } from '../support.ts'

type OfBatch = ReplyOf<'GET rpl/batch/{id}/examination'>
type Set = Answer & NonNullable<OfBatch['examination']> & { message: string; errors: Record<string, string> }

/** After the last day of the batches of this file. */
const DAY = dayFromToday(31)

onOneDriver((driver) => {
  let training: Training
  let members: number[]
  let batch: BatchAnswer
  let assessor: Officer
  const set = (by: Api, values: object = {}, id = batch.id) =>
    by.post<Set>('rpl/batch/examination', {
      id,
      date: DAY,
      from_time: '10:00',
      to_time: '13:00',
      place: 'ITI Badami, Hall 2',
      ...values,
    })
  const texts = async () =>
    (
      await training.api.database.query<{ body: string }>(
        `select body from outbox where record_id = any($1::integer[]) and body like '%examination%' order by id`,
        [members],
      )
    ).map(({ body }) => body)

  beforeAll(async () => {
    training = await startTraining(driver)
    members = await training.assigned(2)
    batch = await training.approved(members)
    assessor = await training.createAssessor(batch.id)
  })

  test('The assessor sets it, each candidate gets a message, and the same again tells nobody', async () => {
    const { status, body, text } = await set(assessor.api)
    expect(status, text).toBe(200)
    expect(body).toMatchObject({
      date: DAY,
      place: 'ITI Badami, Hall 2',
      batch_no: batch.batch_no,
      is_early: false,
    })
    expect((await set(assessor.api)).body.version).toBe(body.version)
    const sent = await texts()
    expect(sent).toHaveLength(2)
    expect(sent[0]).toMatch(
      /^Kaushal: Your examination is on \d{1,2} [A-Z][a-z]+ \d{4}, 10:00 to 13:00, at ITI Badami, Hall 2\.$/,
    )
    const { body: bell } = await training.provider.api.get<{ title: string; link: string }[]>('notifications')
    expect(bell[0]).toMatchObject({
      link: `/batch/${batch.id}`,
      title: expect.stringMatching(/^Examination of B-/),
    })
  })

  test('The state mission moves it; an entry that was seen before the move is refused', async () => {
    const { mission } = training
    const before = (await mission.api.get<OfBatch>(`rpl/batch/${batch.id}/examination`)).body
    expect(before.sets).toBe(true)
    const moved = await set(mission.api, { date: dayFromToday(33), version: before.examination?.version })
    expect(moved.body.version).toBe(2)
    expect((await set(mission.api, { version: 1, place: 'Elsewhere' })).status).toBe(409)
    expect((await texts()).at(-1)).toMatch(/^Kaushal: Your examination was changed: it is on/)
  })

  test('Of two who set the first one at once, one is refused and must look again, and the same of both is one', async () => {
    const { mission } = training
    const own = await training.approved(await training.assigned(1))
    const first = (place: string) => set(mission.api, { version: 0, place }, own.id)
    const both = await Promise.all([first('Hall 1'), first('Hall 2')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [accepted, refused] = both.toSorted((one, other) => one.status - other.status)
    expect(refused?.body.message).toContain('was changed after you opened it')
    const { examination } = (await mission.api.get<OfBatch>(`rpl/batch/${own.id}/examination`)).body
    expect(examination).toMatchObject({ version: 1, place: accepted?.body.place })
    expect((await first(String(accepted?.body.place))).body.version).toBe(1)
  })

  test('The days in the messages about a training and its examination are written as the language of each reader', async () => {
    const { api, world, mission } = training
    const readers = await training.assigned(2)
    const reader = await createOfficer(api, world, 9)
    for (const [table, id] of [
      ['users', reader.id],
      ['employee_registration', readers[0]],
    ] as const)
      await api.database.query(`update ${table} set mobile = '9000055555' where id = $1::integer`, [id])
    await reader.api.post('profile/language', { language: 'de' })
    const { id, from_date } = await training.approved(readers)
    await training.createAssessor(id)
    const { status, text } = await set(mission.api, {}, id)
    expect(status, text).toBe(200)
    const days = (day: string) =>
      ['de', 'en-IN'].map((locale) => formatValue({ kind: 'date' }, day, { locale, yes: '', no: '' }))
    const bodies = await api.database.query<{ body: string }>(
      'select body from outbox where record_id = any($1::integer[]) order by operation_id, record_id',
      [readers],
    )
    expect(bodies).toMatchObject(
      [...days(from_date), ...days(DAY)].map((day) => ({ body: expect.stringContaining(` ${day}`) })),
    )
  })

  test('The provider, other assessors and other providers do not set it, and a batch before its approval has none', async () => {
    const { provider, mission, created, createProvider } = training
    expect((await set(provider.api)).body.message).toMatch(/^Only the state mission or the assessor of B-/)
    const other = await training.createAssessor((await created()).id)
    for (const { api } of [other, await createProvider()]) expect((await set(api)).status).toBe(404)
    const draft = await created()
    expect((await set(mission.api, {}, draft.id)).body.message).toMatch(/Its status is “draft”\.$/)
  })

  test('It is after the last day of the batch, ends after it begins, and the assessor is at one place at a time', async () => {
    const { mission, assigned, approved } = training
    const errors = async (values: object) => (await set(mission.api, values)).body.errors
    expect((await errors({ date: dayFromToday(29) })).date).toMatch(/^Must not be before the last day of B-/)
    expect((await errors({ from_time: '14:00' })).to_time).toBe('Must be later than the beginning')
    expect(await errors({ place: ' ' })).toEqual({ place: 'Required' })
    expect(await errors({ from_time: '25:00' })).toEqual({ from_time: 'Must be a time of day, like 09:30' })
    const second = await approved(await assigned(1))
    await mission.api.post('rpl/batch/assign_assessor', { id: second.id, assessor_id: assessor.id })
    const day = { date: dayFromToday(33), place: 'Hall 3' }
    const taken = await set(mission.api, { ...day, from_time: '12:00', to_time: '15:00' }, second.id)
    expect(taken).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/assesses B-\d+ at this time/) },
    })
    expect((await set(mission.api, { ...day, from_time: '13:00', to_time: '15:00' }, second.id)).status).toBe(
      200,
    )
    // An examination that is set already is no way around it.
    const third = await approved(await assigned(1))
    expect((await set(mission.api, { ...day, from_time: '12:00', to_time: '14:00' }, third.id)).status).toBe(
      200,
    )
    const given = await mission.api.post<Answer & { message: string }>('rpl/batch/assign_assessor', {
      id: third.id,
      assessor_id: assessor.id,
    })
    expect(given).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/assesses B-\d+ at this time/) },
    })
    const own = await assessor.api.get<OfBatch>(`rpl/batch/${second.id}/examination`)
    expect(own.body).toMatchObject({ sets: true, examination: { place: 'Hall 3' } })
  })

  test('The candidate reads the own one while the plan of the batch is final, and nobody else’s', async () => {
    const { api, world, mission, step } = training
    const [id = 0] = members
    const own = await createOfficer(api, world, 9, {
      rights: ({ name }) => (name === 'employee_registration' ? ['view'] : []),
    })
    await api.database.query(
      'update employee_registration set user_id = $1::integer where id = $2::integer',
      [own.id, id],
    )
    const read = async (of = id) =>
      await own.api.get<{ examination: { place: string } | null }>(
        `rpl/employee_registration/${of}/examination`,
      )
    expect((await read()).body.examination).toMatchObject({ date: dayFromToday(33) })
    expect((await read(members[1])).status).toBe(404)
    await api.database.query('update batch set to_date = $2::date where id = $1::integer', [
      batch.id,
      dayFromToday(40),
    ])
    expect((await read()).body.examination, 'it would be before the end').toBeNull()
    await api.database.query('update batch set to_date = $2::date where id = $1::integer', [
      batch.id,
      dayFromToday(30),
    ])
    await step(batch.id, 'return', mission.api, 'Another room')
    expect((await read()).body.examination).toBeNull()
    expect(api.failures).toEqual([])
  })

  test('It is cancelled with the return of an approved batch, of which the assessor is notified, and only then', async () => {
    const { api, provider, mission, approved, assigned, step } = training
    const [person = 0] = await assigned(1)
    const { id, batch_no } = await approved([person])
    const assesses = await training.createAssessor(id)
    expect((await set(mission.api, {}, id)).status).toBe(200)
    const examination = async () =>
      (await mission.api.get<OfBatch>(`rpl/batch/${id}/examination`)).body.examination
    const bell = async (by: Officer) => {
      const { body } = await by.api.get<{ title: string; text: string; read: boolean }[]>('notifications')
      return body
        .filter(({ title, read }) => title.includes(batch_no) && !read)
        .map(({ title, text }) => [title, text])
    }
    const impact = async () =>
      (await mission.api.get<{ examination: string | null }>(`rpl/batch/${id}/return_impact`)).body
        .examination
    expect(await impact()).toBe(DAY)
    await step(id, 'return', mission.api, 'The hall is let')
    expect(await impact()).toBeNull()
    expect(await examination()).toBeNull()
    const cancelled = [
      expect.stringMatching(/^Examination of B-\d+ on .* was cancelled$/),
      expect.stringMatching(/^by /i),
    ]
    const returned = [
      expect.stringMatching(/^Batch B-\d+: returned$/i),
      expect.stringContaining('The hall is let'),
    ]
    for (const by of [assesses, provider])
      expect(await bell(by)).toEqual(expect.arrayContaining([cancelled, returned]))
    const messages = await api.database.query<{ body: string }>(
      'select body from outbox where record_id = $1::integer order by id desc limit 2',
      [person],
    )
    const bodies = messages.map(({ body }) => body).join('\n')
    expect(bodies).toMatch(/Your examination on .* was cancelled/)
    expect(bodies).not.toContain('The hall is let')
    // It is set again once the batch is approved again; a return before the approval has nothing to cancel.
    await step(id, 'send', provider.api, 'The dates are enough')
    await assesses.api.post('notifications/read')
    await step(id, 'return', mission.api, 'Another room')
    expect(await bell(assesses)).toEqual([])
    await step(id, 'send', provider.api, 'The dates are enough')
    await step(id, 'approve', mission.api)
    expect(await examination()).toBeNull()
    expect((await set(assesses.api, {}, id)).status).toBe(200)
  })

  test('It is cancelled with a reason by who sets it, all who know of it are notified, and it is set again', async () => {
    const { provider, mission, approved, assigned } = training
    const [person = 0] = await assigned(1)
    const { id } = await approved([person])
    const cancel = (by: Api, values: object = {}) =>
      by.post<Set>('rpl/batch/examination/cancel', { id, reason: 'The hall is flooded', ...values })
    expect((await cancel(mission.api)).body.message).toMatch(/ has no examination\.$/)
    const { body: planned } = await set(mission.api, {}, id)
    expect((await cancel(provider.api)).status).toBe(403)
    expect((await cancel(mission.api, { reason: ' ' })).body.errors).toEqual({ reason: 'Required' })
    expect((await cancel(mission.api, { version: planned.version + 1 })).status).toBe(409)
    expect((await cancel(mission.api)).status).toBe(200)
    const late = await set(mission.api, { version: planned.version }, id)
    expect([late.status, late.body]).toMatchObject([
      409,
      { message: expect.stringMatching(/ has no examination\.$/) },
    ])
    const { body: bell } = await provider.api.get<{ title: string; text: string }[]>('notifications')
    expect(bell[0]).toMatchObject({
      title: expect.stringMatching(/^Examination of B-\d+ on .* was cancelled$/),
      text: expect.stringMatching(/^The hall is flooded, by /),
    })
    const [message] = await training.api.database.query<{ body: string }>(
      'select body from outbox where record_id = $1::integer order by id desc limit 1',
      [person],
    )
    expect(message?.body).toMatch(/Your examination on .* was cancelled/)
    expect((await mission.api.get<OfBatch>(`rpl/batch/${id}/examination`)).body.examination).toBeNull()
    expect((await set(mission.api, {}, id)).status).toBe(200)
    await training.api.database.query('update examination set date = $2::date where batch_id = $1::integer', [
      id,
      dayFromToday(-1),
    ])
    expect((await cancel(mission.api)).body.message).toMatch(/ was on .*, so it cannot be cancelled\.$/)
  })
})
