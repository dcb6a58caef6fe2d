/** The board of a year, its file, reminders, the notifications, last year's records and the sums of the villages. */

import { beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { enqueueReminders, remindYear } from '../../server/planning/notifications/dueDates.ts'
import { dayFromToday } from '../fixtures/dayFromToday.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { type Planning, startPlanning } from '../fixtures/planning.ts'
import type { Stored, TestWorld } from '../fixtures/world.ts'
import type { Api } from '../support.ts'

interface Board {
  message: string
  financial_year: { name: string; due_date: string }
  forms: { form: string; level: string }[]
  districts: { id: number; name: string; cells: (string | number)[][] }[]
}
interface Note {
  id: number
  kind: string
  title: string
  text: string
  read: boolean
  link: string
  data: { forms: string[] }
}

const SCHOOLS = 'block_school_enrollment_detail'
const VILLAGES = 'gram_panchayat_development_plan_analysis'

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let plan: Planning
  let year: Stored

  beforeAll(async () => {
    ;({ api, world, plan, year } = await startPlanning(driver, '2031-32', '2020-06-30'))
  })

  const board = async (as: Api, query = '') => {
    const reply = await as.request<Board>('GET', `plan/board?financial_year_id=${year.id}${query}`)
    expect(reply.status, reply.text).toBe(200)
    return reply.body
  }
  const cell = ({ forms, districts }: Board, form: string) =>
    districts.find(({ id }) => id === plan.district.id)?.cells[forms.findIndex((one) => one.form === form)]
  test('Every request runs the statement of the session and one more', async () => {
    const { query } = api.database
    let statements = 0
    Object.assign(api.database, {
      query: (...args: Parameters<typeof query>) => {
        statements += 1
        return query(...args)
      },
    })
    const at = `${plan.district.id}/${year.id}`
    for (const path of [
      `plan/${at}`,
      `plan/${at}/iti_detail/checks`,
      `plan/${at}/iti_detail/last`,
      `plan/steps/${at}/iti_detail`,
      `plan/village/${at}`,
      `plan/board?financial_year_id=${year.id}`,
      `plan/board?financial_year_id=${year.id}&queue=late`,
      'notifications',
    ]) {
      statements = 0
      expect([path, (await api.request('GET', path)).status]).toEqual([path, 200])
      expect([path, statements]).toEqual([path, 2])
    }
    Object.assign(api.database, { query })
  })

  test('It shows the own districts with every form, overdue after the due date', async () => {
    const shown = await board(plan.planner)
    expect(shown.districts.map(({ id }) => id)).toEqual([plan.district.id])
    expect(shown.forms).toHaveLength(19)
    expect(cell(shown, 'iti_detail')).toEqual(['not_started', expect.any(Number)])
    expect(cell(shown, 'iti_detail')?.[1]).toBeGreaterThan(2000)
    const all = (await api.get<Stored[]>('district', { range: [0, 999] })).body
    const whole = await board(api)
    expect(whole.districts).toHaveLength(all.length)
  })

  test('A district without blocks has no missing forms of blocks', async () => {
    const bare = await plan.save('district', world.fresh(entityOf('district')))
    const { forms, districts } = await board(api)
    const at = forms.findIndex(({ form }) => form === SCHOOLS)
    expect(districts.find(({ id }) => id === bare.id)?.cells[at]).toEqual(['not_started', 0, 0, 0])
  })

  test('Submitted forms are late by the day of their submission, reopened ones not before their last day', async () => {
    await plan.save('iti_detail', plan.institutes(year.id))
    await plan.step(plan.planner, year.id, 'iti_detail', 'complete')
    await plan.step(plan.planner, year.id, 'iti_detail', 'submit')
    await api.database.query(`update form_status set submitted_on = '2020-07-04' where form = 'iti_detail'`)
    expect(cell(await board(plan.mission), 'iti_detail')).toEqual(['submitted', 4])
    const until = dayFromToday(5)
    await plan.step(plan.mission, year.id, 'iti_detail', 'reopen', {
      comment: 'Once more',
      open_until: until,
    })
    expect(cell(await board(plan.mission), 'iti_detail')).toEqual(['draft', 0])
    await plan.step(plan.planner, year.id, 'iti_detail', 'complete')
    await plan.step(plan.planner, year.id, 'iti_detail', 'submit')
  })

  test('A form that is filled by block has the status of its least advanced block', async () => {
    const blocks = (
      await api.get<Stored[]>('block', { filter: { district_id: plan.district.id }, range: [0, 99] })
    ).body
    const data = [{ level: 'primary', boys: 10, girls: 10 }]
    for (const block of blocks.slice(0, 2)) {
      await plan.save(SCHOOLS, { ...plan.place(year.id, block.id), data })
      await plan.step(plan.planner, year.id, SCHOOLS, 'complete', { block_id: block.id })
      await plan.step(plan.planner, year.id, SCHOOLS, 'submit', { block_id: block.id })
    }
    const state = blocks.length > 2 ? 'not_started' : 'submitted'
    expect(cell(await board(plan.mission), SCHOOLS)).toEqual([
      state,
      expect.any(Number),
      Math.min(2, blocks.length),
      blocks.length,
    ])
  })

  test('It is filtered by state, chapter, form, status and overdue; an invalid filter is 400', async () => {
    expect((await board(api, '&status=submitted')).districts.map(({ id }) => id)).toEqual([plan.district.id])
    expect((await board(api, '&chapter=migration')).forms.map(({ form }) => form)).toEqual([
      'district_migration_detail',
      'other_migrant_detail',
    ])
    expect((await board(api, '&form=iti_detail&overdue=1')).districts.map(({ id }) => id)).not.toHaveLength(0)
    expect(
      (await board(api, `&state_id=${world.other('state').id}`)).districts.map(({ id }) => id),
    ).not.toContain(plan.district.id)
    for (const query of ['&status=odd', '&chapter=odd', '&form=odd', '&state_id=x'])
      expect((await api.request('GET', `plan/board?financial_year_id=${year.id}${query}`)).status).toBe(400)
    expect((await api.request('GET', 'plan/board?financial_year_id=2000000000')).status).toBe(404)
  })

  test('Its CSV file has one line per district', async () => {
    const { text, headers } = await plan.planner.request(
      'GET',
      `plan/board.csv?financial_year_id=${year.id}&form=iti_detail,${SCHOOLS}`,
    )
    expect(headers.get('content-disposition')).toContain('plan-2031-32.csv')
    const [head, ...lines] = text.trim().split('\r\n')
    expect(head).toContain('State,District,Forms,Submitted,Approved,Overdue,School enrolments,ITIs')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/blocks submitted.*Submitted/)
  })

  test('Users who fill the form get one reminder that names the missing forms', async () => {
    const cells = [
      { district_id: plan.district.id, form: 'demand_supply_analysis' },
      { district_id: plan.district.id, form: 'iti_detail' },
      { district_id: plan.district.id, form: VILLAGES },
    ]
    const remind = (as: Api, more = {}) =>
      as.post<{ people: number; districts: number }>('plan/remind', {
        financial_year_id: year.id,
        cells,
        ...more,
      })
    await plan.planner.post('notifications/read')
    expect((await remind(plan.planner)).status).toBe(403)
    for (const message of ['Please', 'By Friday']) {
      const { body, text } = await remind(plan.mission, { message })
      expect(body, text).toMatchObject({ people: 3, districts: 1, districts_without_recipients: [] })
    }
    const notices = await plan.planner.get<Note[]>('notifications')
    expect(notices.headers.get('x-unread')).toBe('1')
    expect(notices.body.slice(0, 1)).toMatchObject([
      {
        kind: 'reminder',
        read: false,
        link: `/plan/${plan.district.id}/${year.id}`,
        data: { forms: [VILLAGES, 'demand_supply_analysis'] },
      },
    ])
    expect(notices.body[0]?.text).toContain('By Friday')
    expect((await plan.blockStaff.get<Note[]>('notifications')).body[0]?.data.forms).toEqual([VILLAGES])
    expect((await plan.planner.post('notifications/read', { ids: [notices.body[0]?.id] })).body).toEqual({
      read: 1,
    })
    expect((await plan.blockStaff.get<Note[]>('notifications')).body[0]?.read).toBe(false)
    expect((await plan.mission.get<Note[]>('notifications')).body).toEqual([])
  })

  test('Around the due date of a year each planner gets one reminder of the forms that are not submitted', async () => {
    await api.database.query('update financial_year set due_date = $2::date where id = $1', [
      year.id,
      '2032-06-30',
    ])
    const jobsOn = (day: string) => enqueueReminders(api.database, day)
    const days = ['06-15', '06-16', '06-16', '06-19', '06-26', '06-27', '07-01', '07-05', '07-07', '07-15']
    const added: number[] = []
    for (const day of days) added.push(await jobsOn(`2032-${day}`))
    // A server that did not run on 14 July sends its reminders on the next day.
    expect(added).toEqual([0, 1, 0, 0, 0, 1, 1, 0, 1, 1])
    const jobs = await api.database.query<{ payload: { days: number } }>(
      `select payload from job where name = 'plan_reminder' and payload @> $1::jsonb order by id`,
      [JSON.stringify({ financial_year_id: year.id })],
    )
    expect(jobs.map(({ payload }) => payload.days)).toEqual([-14, -3, 1, 7, 14])
    await api.database.query(`update financial_year set status = 'inactive' where id = $1`, [year.id])
    await api.database.query('delete from job')
    expect(await jobsOn('2032-06-16')).toBe(0)
    await api.database.query(`update financial_year set status = 'active' where id = $1`, [year.id])

    for (const as of [plan.planner, plan.blockStaff]) await as.post('notifications/read')
    for (let run = 0; run < 2; run += 1)
      expect(await remindYear(api.database, year.id)).toMatchObject({ people: 3, districts: 1 })
    const { body, headers } = await plan.planner.get<Note[]>('notifications')
    expect(headers.get('x-unread')).toBe('1')
    expect(body[0]).toMatchObject({
      kind: 'reminder',
      text: expect.stringMatching(/due on 30 Jun 2032 · automatic/),
    })
    expect(body[0]?.data.forms).not.toContain('iti_detail')
    expect((await plan.blockStaff.get<Note[]>('notifications')).body[0]?.data.forms).toContain(VILLAGES)
    await plan.planner.post('notifications/read')
  })

  test('The submitter of a form is notified when it is returned', async () => {
    await plan.step(plan.officer, year.id, 'iti_detail', 'return', { comment: 'Ilkal is missing' })
    const [note] = (await plan.planner.get<Note[]>('notifications')).body
    expect(note?.title).toMatch(/^ITIs of .+ for 2031-32: returned$/)
    expect(note).toMatchObject({
      kind: 'step',
      read: false,
      text: expect.stringContaining('Ilkal is missing'),
    })
    expect((await plan.planner.post('notifications/read')).body).toEqual({ read: 1 })
  })

  test('The records of the previous year are returned with names', async () => {
    const next = await plan.year('2032-33')
    const { body } = await plan.planner.get<{ previous: Stored; records: (Stored & { embedded: object })[] }>(
      `plan/${plan.district.id}/${next.id}/iti_detail/last`,
    )
    expect(body).toMatchObject({
      previous: { name: '2031-32' },
      records: [{ embedded: { district_id: plan.district.name } }],
    })
    const none = await plan.planner.get(`plan/${plan.district.id}/${year.id}/iti_detail/last`)
    expect(none.body).toEqual({ previous: null, records: [] })
  })

  test('The works of the villages are summed up; a work that needs two roles counts once', async () => {
    const panchayat = world.first('panchayat')
    const work = {
      ...plan.place(year.id, plan.block.id),
      panchayat_id: panchayat.id,
      work_type: 'Rural housing',
      measure: 'Houses',
      total_requirement: 64,
    }
    await plan.save(VILLAGES, { ...work, role: 'Mason', number_needed: 24 })
    await plan.save(VILLAGES, { ...work, role: 'Bar bender', number_needed: 8 })
    await plan.save(VILLAGES, {
      ...work,
      work_type: 'Drainage',
      measure: 'Metres',
      total_requirement: 900,
      role: 'mason',
      number_needed: 4,
    })
    const path = `plan/village/${plan.district.id}/${year.id}`
    const { body } = await plan.planner.get(path)
    expect(body).toMatchObject({
      blocks: [{ block_id: plan.block.id, panchayats: 1, works: 2, number_needed: 36 }],
      panchayats: [{ panchayat_id: panchayat.id, works: 2, number_needed: 36 }],
      roles: [
        { role: 'Mason', number_needed: 28 },
        { role: 'Bar bender', number_needed: 8 },
      ],
      works: [
        { work_type: 'Drainage', measure: 'Metres', total_requirement: 900 },
        { work_type: 'Rural housing', measure: 'Houses', total_requirement: 64 },
      ],
    })
    expect((await plan.blockStaff.get(path)).body).toEqual(
      expect.objectContaining({ roles: (body as { roles: unknown }).roles }),
    )
    expect((await plan.planner.get(`plan/village/${world.other('district').id}/${year.id}`)).status).toBe(404)
    expect(api.failures).toEqual([])
  })
})
