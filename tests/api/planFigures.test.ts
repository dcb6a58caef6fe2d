/** What the board and the lists of forms say about the status of forms. */
import { beforeAll, expect, test } from 'vitest'
import { formFilters } from '../../schema/plan.ts'
import { planForms } from '../../server/planning/planEntities.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { type Planning, startPlanning } from '../fixtures/planning.ts'
import type { Stored, TestWorld } from '../fixtures/world.ts'
import type { Api } from '../support.ts'

type Cells = (string | number)[][]
interface Board {
  forms: { form: string; level: string }[]
  districts: {
    id: number
    name: string
    state_id: number
    state: string
    cells: Cells
    figures: Figures
  }[]
  states: (Totals & { id: number; name: string })[]
  total: Totals
}
interface Figures {
  forms: number
  submitted: number
  approved: number
  overdue: number
}
interface Totals {
  districts: number
  figures: Figures
  forms: Figures[]
}

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let plan: Planning
  let late: Stored

  const statuses = ['draft', 'complete', 'submitted', 'approved', 'locked', 'not_started'] as const
  type Listed = Stored & { embedded: { form_status: { status: string; days_late: number } } }

  const list = async (as: Api, form: string, filter: object) => {
    const query = {
      filter: { financial_year_id: late.id, ...filter },
      embed: ['form_status'],
      range: [0, 99],
    }
    const reply = await as.get<Listed[]>(form, query)
    expect(reply.status, reply.text).toBe(200)
    return reply
  }
  const ids = (records: readonly Stored[]) => records.map(({ id }) => id).toSorted()

  beforeAll(async () => {
    ;({ api, world, plan, year: late } = await startPlanning(driver, '2035-36', '2020-06-30'))
    for (const [at, entity] of planForms.entries()) {
      await plan.save(entity.path, { ...world.fresh(entity), ...plan.place(late.id) })
      await plan.save(entity.path, { ...world.foreign(entity), financial_year_id: late.id })
      const status = statuses[at % statuses.length]
      const ofForm = 'where form = $1 and district_id = $2::integer and financial_year_id = $3::integer'
      const key = [entity.name, plan.district.id, late.id]
      if (status === 'not_started') await api.database.query(`delete from form_status ${ofForm}`, key)
      else
        await api.database.query(
          `update form_status set status = $4, submitted_on = case when $4 in ('submitted', 'approved', 'locked') then '2020-07-05'::date end ${ofForm}`,
          [...key, status],
        )
    }
  })

  test.each(planForms)(
    '$name: each record has the status of its form, as the workspace has it, in one statement',
    async (entity) => {
      const { query } = api.database
      let statements = 0
      Object.assign(api.database, {
        query: (...args: Parameters<typeof query>) => {
          statements += 1
          return query(...args)
        },
      })
      const { body } = await list(api, entity.path, {})
      Object.assign(api.database, { query })
      expect(statements).toBe(2)
      expect(body).toHaveLength(2)
      const { body: workspace } = await plan.workspace(api, late.id)
      const form = workspace.chapters.flatMap(({ forms }) => forms).find((one) => one.form === entity.name)
      const area = (record: Stored) =>
        form?.areas.find((one) => [record.block_id, record.district_id].includes(one.area_id))
      const own = body.find(({ district_id }) => district_id === plan.district.id) as Listed
      const { status, days_late } = area(own) ?? {}
      expect(own.embedded.form_status).toEqual({
        // The workspace shows a form with records as a draft.
        status: status === 'not_started' ? expect.stringMatching(/not_started|draft/) : status,
        days_late,
      })
      // The planner sees the records of the own district with the same status, and no others.
      expect((await list(plan.planner, entity.path, {})).body).toEqual([own])

      for (const wanted of Object.keys(formFilters.form_status.choices)) {
        const found = await list(api, entity.path, { form_status: [wanted] })
        expect([wanted, ids(found.body)]).toEqual([
          wanted,
          ids(body.filter(({ embedded }) => embedded.form_status.status === wanted)),
        ])
        expect(found.headers.get('content-range')).toMatch(new RegExp(`/${found.body.length}$`))
      }
      const isOverdue = ({ embedded: { form_status } }: Listed) =>
        form_status.days_late > 0 && ['draft', 'complete'].includes(form_status.status)
      expect(ids((await list(api, entity.path, { form_overdue: 1 })).body)).toEqual(
        ids(body.filter(isOverdue)),
      )
      expect(ids((await list(api, entity.path, { form_overdue: 0 })).body)).toEqual(
        ids(body.filter((record) => !isOverdue(record))),
      )
      const many = await api.get(entity.path, { filter: { form_status: 'odd' } })
      expect([many.status, many.text]).toEqual([400, expect.stringContaining('form_status')])
    },
  )

  test('Records that belong to no form have no such status and no such filter', async () => {
    for (const query of [{ embed: ['form_status'] }, { filter: { form_status: 'draft' } }]) {
      const { status, text } = await api.get('training_center', { ...query, range: [0, 9] })
      expect([status, text]).toEqual([400, expect.stringContaining('form_status')])
    }
  })

  const board = async (as: Api, query = '') => {
    const reply = await as.request<Board>('GET', `plan/board?financial_year_id=${late.id}${query}`)
    expect(reply.status, reply.text).toBe(200)
    return reply.body
  }

  test('Its figures, by district, form, state and in total, are those of its cells, for each user and filter', async () => {
    const count = (cells: Cells): Figures => {
      const real = cells.filter(([, , , blocks]) => blocks !== 0)
      const having = (statuses: string[]) => real.filter(([status]) => statuses.includes(String(status)))
      return {
        forms: real.length,
        submitted: having(['submitted', 'approved', 'locked']).length,
        approved: having(['approved', 'locked']).length,
        overdue: having(['not_started', 'draft', 'complete']).filter(([, days]) => Number(days) > 0).length,
      }
    }
    const totals = (districts: Board['districts'], forms: Board['forms']): Totals => ({
      districts: districts.length,
      figures: count(districts.flatMap(({ cells }) => cells)),
      forms: forms.map((_, at) => count(districts.map(({ cells }) => cells[at] ?? []))),
    })
    const filters = [
      '',
      '&chapter=migration',
      '&form=iti_detail',
      '&form=iti_detail,block_school_enrollment_detail',
      '&status=draft',
    ]
    const queries = [
      ...filters,
      '&status=submitted&sort=name',
      '&overdue=1',
      `&state_id=${plan.district.state_id}`,
    ]
    for (const as of [api, plan.mission, plan.planner, plan.blockStaff])
      for (const query of queries) {
        const { forms, districts, states, total } = await board(as, query)
        for (const { cells, figures } of districts) expect(figures).toEqual(count(cells))
        expect(total).toEqual(totals(districts, forms))
        const byState = (id: number) => districts.filter(({ state_id }) => state_id === id)
        expect(new Set(states.map(({ id }) => id))).toEqual(
          new Set(districts.map(({ state_id }) => state_id)),
        )
        for (const { id, name, ...figures } of states) {
          expect(figures).toEqual(totals(byState(id), forms))
          expect(byState(id)[0]?.state).toBe(name)
        }
      }
    const { total } = await board(plan.mission)
    expect(total.figures.submitted).toBeGreaterThan(0)
    expect(total.figures.overdue).toBeGreaterThan(0)
  })

  test('It begins with what is behind, or is ordered by what is overdue or by name', async () => {
    const share = ({ submitted, forms }: Figures) => (forms ? submitted / forms : 1)
    const isAscending = (numbers: number[]) =>
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
    for (const query of ['', '&sort=least_submitted']) {
      const { districts, states } = await board(api, query)
      for (const list of [districts, states]) isAscending(list.map(({ figures }) => share(figures)))
      expect(districts.at(-1)?.id).toBe(plan.district.id)
    }
    const { districts } = await board(api, '&sort=most_overdue')
    isAscending(districts.map(({ figures }) => -figures.overdue))
    const { districts: named } = await board(api, '&sort=name')
    expect(named).toEqual(
      named.toSorted((a, b) => a.state.localeCompare(b.state) || a.name.localeCompare(b.name) || a.id - b.id),
    )
    expect((await api.request('GET', `plan/board?financial_year_id=${late.id}&sort=odd`)).status).toBe(400)
  })

  test('A list of users has the names of their first areas, and no others are named', async () => {
    const inState = { filter: { state_id: plan.district.state_id }, range: [0, 6] }
    const districts = (await api.get<Stored[]>('district', inState)).body
    const areas = districts.map(({ id, state_id }) => ({ state_id, district_id: id }))
    const { id } = await createOfficer(api, world, 5, { areas })
    const names = async (as: Api) => {
      const query = { embed: ['data', 'user_role_id'], range: [0, 99] }
      const { body } = await as.get<(Stored & { embedded: { data: string[] | null } })[]>('users', query)
      return new Map(body.map((user) => [user.id, user.embedded.data]))
    }
    const state = world.first('state').name
    const all = await names(api)
    expect(all.get(id)).toEqual(districts.slice(0, 5).map(({ name }) => `${state} · ${name}`))
    const ofPlanners = [...(await names(plan.mission)).values()].flatMap((list) => list ?? [])
    expect(ofPlanners).toContain(`${state} · ${plan.district.name} · ${plan.block.name}`)
    expect(ofPlanners.every((name) => name.startsWith(String(state)))).toBe(true)
    expect([...all.values()]).toContain(null)
    expect((await api.get('users', { embed: ['trade_data'], range: [0, 9] })).status).toBe(400)
    expect(api.failures).toEqual([])
  })
})
