/** Attendance: on which days it is entered, and who was there too seldom for an assessment. */

import { beforeAll, expect, test } from 'vitest'
import { NO_ENTRY } from '../../schema/rpl/attendance.ts'
import { followCalendar } from '../../server/rpl/batches/followCalendar.ts'
import { dayFromToday, startTraining, type Training } from '../fixtures/batchTesting.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer } from '../fixtures/world.ts'
import type { Api } from '../support.ts'

const TODAY = dayFromToday(0)

interface ResultAnswer extends Answer {
  message: string
  errors: Record<string, string>
  records: { id: number; application_status?: string; message?: string }[]
}

onOneDriver((driver) => {
  let training: Training
  const store = (by: Api, id: number, values: object = {}) =>
    by.post<ResultAnswer>('rpl/results/store', {
      id,
      is_pass: 1,
      assement_id: `A-${id}`,
      date_of_assesment: TODAY,
      ...values,
    })
  const candidate = async (id: number) =>
    (await training.api.get<Answer & Record<string, unknown>>(`rpl/employee_registration/${id}`)).body

  beforeAll(async () => {
    training = await startTraining(driver)
  })

  test('Attendance is entered for the days of a running batch; who was there too seldom is assessed with a reason only', async () => {
    const { assigned, approved, provider, api } = training
    const [often = 0, seldom = 0] = await assigned(2)
    const [stranger = 0] = await assigned(1)
    const { id } = await approved([often, seldom])
    const enter = (date: string, present: number[], by = provider.api, version?: number) =>
      by.post<ResultAnswer>('rpl/batch/attendance', { id, date, present, version })
    expect((await enter(TODAY, [often])).body.message).toMatch(/^Attendance is entered while B-/)
    const setDays = async (from: number, to: number) => {
      await api.database.query(
        'update batch set from_date = $2::date, to_date = $3::date where id = $1::integer',
        [id, dayFromToday(from), dayFromToday(to)],
      )
      await api.database.transaction(followCalendar)
    }
    await setDays(-3, 4)
    await api.database.query(
      'update batch set including_saturday = 0, including_sunday = 0 where id = $1::integer',
      [id],
    )
    const weekend = [0, -1, -2, -3]
      .map(dayFromToday)
      .find((day) => [0, 6].includes(new Date(day).getUTCDay()))
    const noTraining = /^Must be a day on which B-\d+ has training; check weekends and holidays$/
    if (weekend) expect((await enter(weekend, [often])).body.errors.date).toMatch(noTraining)
    await api.database.query(
      'update batch set including_saturday = 1, including_sunday = 1 where id = $1::integer',
      [id],
    )
    await api.database.query(`insert into holiday (date, name) values ($1::date, 'Holiday of the test')`, [
      dayFromToday(-3),
    ])
    expect((await enter(dayFromToday(-3), [often])).body.errors.date).toMatch(noTraining)
    expect((await enter(dayFromToday(-1), [often, stranger])).body.errors.present).toMatch(
      /^One of the candidates is not in B-/,
    )
    expect((await enter(dayFromToday(-4), [often])).body.errors.date).toMatch(/^Must be a day of B-/)
    expect((await enter(dayFromToday(1), [often])).body.errors.date).toBe('Must not be in the future')
    expect((await enter(TODAY, [often], training.mission.api)).status).toBe(403)
    for (const [day, present] of [
      [-2, [often]],
      [-1, [often, seldom]],
      [-1, [often]],
      [0, [often, seldom]],
    ] as const)
      expect((await enter(dayFromToday(day), [...present])).status).toBe(200)
    // A phone that was without a connection knows of no entry of this day.
    const late = await enter(TODAY, [often], provider.api, NO_ENTRY)
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringMatching(/^The attendance of this day was entered in another place/),
    ])
    const { body } = await provider.api.get<{ days: { date: string; present: number[] }[] }>(
      `rpl/batch/${id}/attendance`,
    )
    expect(body.days.map(({ date, present }) => [date, present.length])).toEqual([
      [TODAY, 2],
      [dayFromToday(-1), 1],
      [dayFromToday(-2), 1],
    ])
    for (const [candidateId, days_present] of [
      [often, 3],
      [seldom, 1],
    ]) {
      const reply = await provider.api.get<object>(`rpl/employee_registration/${candidateId}/course`)
      expect(reply.body).toMatchObject({ course: { id, days_counted: 3, days_entered: 3, days_present } })
    }
    const daysOf = async (candidateId: number) => {
      const { body } = await provider.api.get<{
        course: { days: { date: string; presence: string }[]; holidays: object[] }
      }>(`rpl/employee_registration/${candidateId}/course`)
      return body.course
    }
    expect((await daysOf(seldom)).days).toEqual([
      { date: TODAY, presence: 'present' },
      { date: dayFromToday(-1), presence: 'absent' },
      { date: dayFromToday(-2), presence: 'absent' },
    ])
    // Days with training until the last one without an entry count as absence; an entry of another day counts too.
    await setDays(-9, -1)
    const { body: own } = await provider.api.get<object>(`rpl/employee_registration/${often}/course`)
    expect(own).toMatchObject({ course: { days_counted: 9, days_entered: 3, days_present: 3 } })
    const { days, holidays } = await daysOf(often)
    expect(days.map(({ presence }) => presence)).toEqual([
      ...Array.from({ length: 3 }, () => 'present'),
      ...Array.from({ length: 6 }, () => 'not_entered'),
    ])
    expect(days.map(({ date }) => date)).not.toContain(dayFromToday(-3))
    expect(holidays).toEqual([{ date: dayFromToday(-3), name: 'Holiday of the test' }])
    const by = await training.createAssessor(id)
    expect((await store(by.api, often)).body.errors.exception).toMatch(
      /was there on 33 % of the days, and 60 % are needed\. The attendance of 3 of 9 days is entered\./,
    )
    await setDays(-3, -1)
    expect((await store(by.api, often)).status).toBe(200)
    expect((await store(by.api, seldom)).body.errors.exception).toMatch(
      /was there on 33 % of the days, and 60 % are needed\. Write/,
    )
    expect((await store(by.api, seldom, { exception: 'Was in hospital' })).status).toBe(200)
    expect(await candidate(seldom)).toMatchObject({ notes: 'Was in hospital', is_pass: 1 })
  })

  test('The assessor of a batch sees the days on which its result depends; another one sees no batch', async () => {
    const members = await training.assigned(1)
    const { id } = await training.closed(members)
    const assessor = await training.createAssessor(id)
    const other = await training.createAssessor((await training.approved(await training.assigned(1))).id)
    const read = (by: Api) => by.get<{ days: object[] }>(`rpl/batch/${id}/attendance`)
    const { days } = (await read(training.provider.api)).body
    expect(days.length).toBeGreaterThan(15)
    expect((await read(assessor.api)).body.days).toEqual(days)
    expect((await read(other.api)).status).toBe(404)
  })

  test('Of a batch without attendance each candidate is assessed with a reason only, unless no share is required', async () => {
    const members = await training.assigned(2)
    const { id: batch_id } = await training.closed(members)
    const { api, mission } = training
    await api.database.query('delete from attendance where batch_id = $1::integer', [batch_id])
    const storeAll = async (values: object) => {
      const results = members.map((id) => ({
        id,
        is_pass: 1,
        assement_id: `A-${id}`,
        date_of_assesment: TODAY,
        ...values,
      }))
      const { body } = await mission.api.post<ResultAnswer>('rpl/results/store_batch', { batch_id, results })
      return body.records.map(({ application_status, message }) => application_status ?? message)
    }
    const { body } = await mission.api.get<{ training_days: string[] }>(`rpl/batch/${batch_id}/attendance`)
    const days = body.training_days.length
    expect(days).toBeGreaterThan(15)
    expect((await store(mission.api, members[0] ?? 0)).body.errors.exception).toMatch(
      new RegExp(`was there on 0 % of the days, .* The attendance of 0 of ${days} days is entered\\.`),
    )
    expect(await storeAll({})).toEqual([expect.any(String), expect.any(String)])
    expect(await storeAll({ exception: 'The register is on paper' })).toEqual(['assessed', 'assessed'])

    const others = await training.assigned(1)
    const { id } = await training.closed(others)
    await api.database.query('delete from attendance where batch_id = $1::integer', [id])
    const settings = [{ name: 'batch.min_attendance', value: 0, version: 0 }]
    expect((await api.post('settings', { settings })).status).toBe(200)
    expect((await store(mission.api, others[0] ?? 0)).status).toBe(200)
  })
})
