/** What candidates read of their course: the days on which they were there, and those without training. */
import { beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '../../schema/contract/index.ts'
import { CANDIDATE_ROLE } from '../../schema/defaultRights.ts'
import { addDays } from '../../schema/indiaTime.ts'
import type { Presence } from '../../schema/rpl/attendance.ts'
import { followCalendar } from '../../server/rpl/batches/followCalendar.ts'
import { dayFromToday, startTraining, type Training } from '../fixtures/batchTesting.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'

type Reply = ReplyOf<'GET rpl/employee_registration/{id}/course'>

onOneDriver((driver) => {
  let training: Training

  beforeAll(async () => {
    training = await startTraining(driver)
    await training.api.database.query('delete from holiday')
  })

  const accountOf = async (candidate: number): Promise<Officer> => {
    const { api, world } = training
    const account = await createOfficer(api, world, 9, { roleId: CANDIDATE_ROLE })
    await api.database.query(
      'update employee_registration set user_id = $1::integer where id = $2::integer',
      [account.id, candidate],
    )
    return account
  }
  const courseOf = (candidate: number, by: Officer) =>
    by.api.get<Reply>(`rpl/employee_registration/${candidate}/course`)
  const addHoliday = (date: string, name: string, state_id: number | null = null) =>
    training.api.database.query(
      'insert into holiday (date, name, state_id) values ($1::date, $2::text, $3::integer)',
      [date, name, state_id],
    )

  test('Candidates see the own presence day by day, and nothing about others', async () => {
    const { api, assigned, approved, provider } = training
    const [asha = 0, ravi = 0] = await assigned(2)
    const { id } = await approved([asha, ravi])
    await api.database.query('update batch set from_date = $2::date where id = $1::integer', [
      id,
      dayFromToday(-5),
    ])
    await api.database.transaction(followCalendar)
    await addHoliday(dayFromToday(-5), 'Holiday of the first day')
    for (const [day, present] of [
      [-4, [asha, ravi]],
      [-3, [ravi]],
      [-1, [asha]],
      [0, []],
    ] as const) {
      const body = { id, date: dayFromToday(day), present }
      expect((await provider.api.post('rpl/batch/attendance', body)).status).toBe(200)
    }
    const [ofAsha, ofRavi] = [await accountOf(asha), await accountOf(ravi)]
    const presenceOf = async (candidate: number, by: Officer) => {
      const { course } = (await courseOf(candidate, by)).body
      const { days = [], days_counted, days_entered, days_present } = course ?? {}
      const count = (counted: readonly string[]) =>
        days.filter(({ presence }) => counted.includes(presence)).length
      expect([days_counted, days_entered, days_present]).toEqual([
        days.length,
        count(['present', 'absent']),
        count(['present']),
      ])
      return days
    }
    const newestFirst = (...values: Presence[]) =>
      values.map((presence, at) => ({ date: dayFromToday(-at), presence }))
    expect(await presenceOf(asha, ofAsha)).toEqual(
      newestFirst('absent', 'present', 'not_entered', 'absent', 'present'),
    )
    expect(await presenceOf(ravi, ofRavi)).toEqual(
      newestFirst('absent', 'absent', 'not_entered', 'present', 'present'),
    )
    expect((await courseOf(ravi, ofAsha)).status).toBe(404)
    expect((await courseOf(asha, ofRavi)).status).toBe(404)
  })

  test('The holidays of a course are those on days that would have training, also before it begins', async () => {
    const { assigned, approved, area, api } = training
    const [candidate = 0] = await assigned(1)
    // A Monday after today.
    const monday = Array.from({ length: 7 }, (_, at) => dayFromToday(10 + at)).find(
      (day) => new Date(day).getUTCDay() === 1,
    ) as string
    const day = (offset: number) => addDays(monday, offset)
    const { id } = await approved([candidate], {
      from_date: monday,
      to_date: day(25),
      including_saturday: 1,
      including_sunday: 0,
    })
    const [other] = await api.database.query<{ id: number }>(
      'select id from state where id <> $1::integer limit 1',
      [area.state_id],
    )
    await addHoliday(day(-1), 'Before the course')
    await addHoliday(day(2), 'Harvest', area.state_id)
    await addHoliday(day(2), 'Country day')
    await addHoliday(day(3), 'Of another state', other?.id ?? 0)
    await addHoliday(day(5), 'On a Saturday')
    await addHoliday(day(6), 'On a Sunday')
    await addHoliday(day(9), 'Under training')
    const read = async () => (await courseOf(candidate, await accountOf(candidate))).body.course?.holidays
    const holidays = [
      { date: day(2), name: 'Country day, Harvest' },
      { date: day(5), name: 'On a Saturday' },
    ]
    expect(await read()).toEqual([...holidays, { date: day(9), name: 'Under training' }])
    // There was training on it before it became a holiday.
    await api.database.query(
      `insert into attendance (batch_id, date, present) values ($1::integer, $2::date, '[]')`,
      [id, day(9)],
    )
    expect(await read()).toEqual(holidays)
  })
})
