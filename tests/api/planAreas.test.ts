/** Who can view forms and take steps: by right, level and area; and simultaneous steps. */
import { beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { routes } from '../../server/api/routes.ts'
import { planRoutes } from '../../server/planning/routes.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { type Planning, startPlanning } from '../fixtures/planning.ts'
import type { Stored, TestWorld } from '../fixtures/world.ts'
import type { Api } from '../support.ts'

const LABS = 'training_centre_lab_infra'
const BLOCK_FORM = 'block_school_enrollment_detail'

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let plan: Planning
  let year: Stored

  beforeAll(async () => {
    ;({ api, world, plan, year } = await startPlanning(driver, '2031-32', '2020-06-30'))
  })

  const school = () => ({
    ...plan.place(year.id, plan.block.id),
    data: [{ level: 'primary', boys: 10, girls: 10 }],
  })

  test('A planner reads the plan of the own district with its chapters, and of no other', async () => {
    const { body } = await plan.workspace(plan.planner, year.id)
    expect(body.chapters.map(({ forms }) => forms.length)).toEqual([7, 9, 4, 2, 1, 2])
    const sight = body.chapters[0]?.forms[0]
    expect(sight).toMatchObject({ kind: 'form', status: 'not_started', records: 0 })
    expect(sight?.days_late).toBeGreaterThan(2000)
    for (const path of ['', '/iti_detail/checks', '/iti_detail/last'])
      expect((await plan.planner.get(`plan/${world.other('district').id}/${year.id}${path}`)).status).toBe(
        404,
      )
    const steps = await plan.planner.get(`plan/steps/${world.other('district').id}/${year.id}/iti_detail`)
    expect(steps.status).toBe(404)
  })

  test('Panchayat staff have only the forms with records of their panchayat in their plan', async () => {
    const { state_id, district_id, block_id, id } = world.first('panchayat')
    const staff = await plan.of(7, { state_id, district_id, block_id, panchayat_id: id })
    const { body } = await plan.workspace(staff, year.id)
    expect(body.chapters.flatMap(({ forms }) => forms.map(({ form }) => form))).toEqual([
      'gram_panchayat_development_plan_analysis',
    ])
  })

  test('Block staff read only the forms of their block, and submit them to the district', async () => {
    const beside = (await api.post<Stored>('block', world.fresh(entityOf('block')))).body
    expect((await api.post(BLOCK_FORM, { ...school(), block_id: beside.id })).status).toBe(200)
    const { body } = await plan.workspace(plan.blockStaff, year.id)
    const forms = body.chapters.flatMap((chapter) => chapter.forms)
    expect(forms.map(({ form, areas }) => [form, areas.map(({ area_id }) => area_id)])).toEqual([
      [BLOCK_FORM, [plan.block.id]],
      ['gram_panchayat_development_plan_analysis', [plan.block.id]],
    ])
    expect(forms.map(({ changed }) => changed)).toEqual([null, null])
    const block_id = plan.block.id
    const take = (as: Api, step: string, more = {}) =>
      plan.step(as, year.id, BLOCK_FORM, step, { block_id, ...more })
    const changedBy = async () => {
      const { chapters } = (await plan.workspace(plan.planner, year.id)).body
      return chapters.flatMap((chapter) => chapter.forms).find(({ form }) => form === BLOCK_FORM)?.changed?.by
    }
    expect(await changedBy()).toBe('Administrator')
    expect((await plan.blockStaff.post(BLOCK_FORM, school())).status).toBe(200)
    expect(await changedBy()).toMatch(/^(?!Administrator)./)
    expect((await take(plan.blockStaff, 'complete')).body).toMatchObject({
      status: 'complete',
      area_id: block_id,
    })
    expect((await take(plan.blockStaff, 'submit')).body).toMatchObject({ status: 'submitted' })
    expect((await take(plan.blockStaff, 'approve')).body).toMatchObject({ reason: 'right' })
    expect((await take(plan.planner, 'approve')).body).toMatchObject({ reason: 'right' })
    const approver = await plan.of(6, plan.place(undefined, block_id), ['approve'])
    expect((await take(approver, 'approve')).body).toMatchObject({ reason: 'level' })
    const elsewhere = await plan.of(5, plan.place(undefined, block_id), ['approve'])
    expect((await take(elsewhere, 'approve')).body).toMatchObject({ reason: 'area' })
    expect((await take(plan.officer, 'approve')).body).toMatchObject({ status: 'approved' })
    await take(plan.planner, 'complete', { block_id: beside.id })
    const areas = async (as: Api, form: string) => {
      const path = `plan/steps/${plan.district.id}/${year.id}/${form}`
      return new Set((await as.get<{ area_id: number }[]>(path)).body.map(({ area_id }) => area_id))
    }
    expect(await areas(plan.blockStaff, BLOCK_FORM)).toEqual(new Set([block_id]))
    expect(await areas(plan.planner, BLOCK_FORM)).toEqual(new Set([block_id, beside.id]))
    await plan.step(plan.planner, year.id, LABS, 'complete', { comment: 'None' })
    const { api: reader } = await createOfficer(api, world, 6, {
      areas: [plan.place(undefined, block_id)],
      rights: ({ plan }) => (plan ? ['view'] : []),
    })
    expect([await areas(reader, LABS), await areas(plan.planner, LABS)]).toEqual([
      new Set(),
      new Set([plan.district.id]),
    ])
    expect(
      (await plan.blockStaff.post(BLOCK_FORM, { ...school(), taluk_id: world.first('taluk').id })).status,
    ).toBe(409)
  })

  test('Checks do not show the sums of a form that the user cannot see', async () => {
    const [form, other] = ['district_population', 'district_sight']
    const people = { taluk_id: world.first('taluk').id, caste_id: world.first('caste').id }
    await plan.save(form, { ...plan.place(year.id), ...people, rural: 600, urban: 400, total: 1000 })
    await plan.save(other, { ...plan.place(year.id), total_area: 10, population: 98_765 })
    const { api: counter } = await createOfficer(api, world, 5, {
      areas: [plan.place()],
      rights: ({ name }) => (name === form ? ['view', 'update'] : []),
    })
    const found = async (as: Api) => (await as.get(`plan/${plan.district.id}/${year.id}/${form}/checks`)).text
    expect(await found(plan.planner)).toContain('98765')
    expect(await found(counter)).not.toContain('98765')
    const refused = await plan.step(counter, year.id, form, 'complete')
    expect(refused.text).not.toContain('98765')
  })

  test('Of twenty simultaneous steps one succeeds, the others get 409', async () => {
    const form = 'demand_supply_analysis'
    const { id } = await plan.year('2035-36')
    await plan.save(form, { ...world.fresh(entityOf(form)), ...plan.place(id) })
    const { version } = await plan.summaryOf(api, id, form)
    const take = { ...plan.place(id), form, step: 'complete', version, comment: 'x' }
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        [plan.planner, plan.officer, plan.mission, api][at % 4]?.post<{ current: object }>('plan/step', take),
      ),
    )
    expect(replies.filter((reply) => reply?.status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply?.status === 409 && reply.body.current)).toHaveLength(19)
    const history = await api.get<object[]>(`plan/steps/${plan.district.id}/${id}/${form}`)
    expect(history.body).toHaveLength(1)
  })

  test('A block of another district, a register and an unknown form are refused', async () => {
    const base = {
      district_id: plan.district.id,
      financial_year_id: year.id,
      step: 'complete',
      version: 0,
      comment: 'x',
    }
    const take = async (more: object) => (await plan.planner.post('plan/step', { ...base, ...more })).status
    expect(await take({ form: BLOCK_FORM, block_id: world.other('block').id })).toBe(404)
    expect(await take({ form: BLOCK_FORM })).toBe(404)
    expect(await take({ form: 'dsc_detail' })).toBe(404)
    expect(await take({ form: 'users' })).toBe(404)
    expect(await take({ form: 'iti_detail', step: 'fly' })).toBe(400)
    expect(await take({ form: 'iti_detail', version: undefined })).toBe(400)
    expect(await take({ form: 'iti_detail', district_id: world.other('district').id })).toBe(404)
    expect(await take({ forms: [] })).toBe(400)
    const twice = { form: 'iti_detail', version: 0 }
    expect(await take({ forms: [twice, { ...twice, block_id: plan.block.id }] })).toBe(400)
  })

  test('A step of many forms succeeds for all of them or none', async () => {
    const cells = (names: string[]) => names.map((form) => ({ form, version: 0 }))
    const all = {
      district_id: plan.district.id,
      financial_year_id: year.id,
      step: 'complete',
      comment: 'None here',
    }
    const names = ['other_migrant_detail', 'demand_supply_analysis']
    const bad = await plan.planner.post<{ current: object }>('plan/step', {
      ...all,
      forms: [...cells(names), { form: 'district_migration_detail', version: 7 }],
    })
    expect([bad.status, bad.body.current]).toEqual([409, expect.objectContaining({ status: 'not_started' })])
    expect((await plan.summaryOf(api, year.id, names[0] as string)).status).toBe('not_started')
    const { body } = await plan.planner.post<object[]>('plan/step', { ...all, forms: cells(names) })
    expect(body).toMatchObject(names.map((form) => ({ form, status: 'complete', version: 1 })))
  })

  test('Of two simultaneous steps one gets 409 with the new status', async () => {
    const form = 'district_crops_under_cultivation'
    await plan.save(form, { ...plan.place(year.id), crop_name: 'Jowar' })
    const body = {
      district_id: plan.district.id,
      financial_year_id: year.id,
      form,
      step: 'complete',
      version: 1,
      comment: 'x',
    }
    const replies = await Promise.all(
      [plan.planner, plan.officer, api].map((as) => as.post<{ current: object }>('plan/step', body)),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const { status, body: refused } of replies)
      if (status === 409) expect(refused.current).toMatchObject({ status: 'complete', version: 2 })
  })

  test('Saving and submitting at once: the save goes into a draft or is refused, and never changes a submitted form', async () => {
    const form = 'district_migration_detail'
    const fresh = (number: number) => ({
      ...world.fresh(entityOf(form), { number_person_migrating_annually: number }),
      ...plan.place(year.id),
    })
    for (let round = 0; round < 4; round += 1) {
      await api.post(form, fresh(1000 + round))
      await plan.step(plan.planner, year.id, form, 'complete', { comment: 'x' })
      const version = (await plan.summaryOf(api, year.id, form)).version
      const submit = {
        district_id: plan.district.id,
        financial_year_id: year.id,
        form,
        step: 'submit',
        version,
      }
      const [submitted, saved] = await Promise.all([
        plan.planner.post('plan/step', submit),
        api.post(form, fresh(2000 + round)),
      ])
      const { status } = await plan.summaryOf(api, year.id, form)
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([submitted.status, saved.status])
      expect(status).toBe(submitted.status === 200 ? 'submitted' : 'draft')
      if (status === 'submitted') await plan.step(plan.mission, year.id, form, 'return', { comment: 'Again' })
    }
    expect(api.failures).toEqual([])
  })

  test('Every call of the plan is described, and nothing else is', async () => {
    const { body } = await api.get<{ paths: Record<string, Record<string, unknown>> }>('openapi.json')
    const described = Object.entries(body.paths).flatMap(([path, methods]) =>
      /^\/api\/plan(\/|$)/.test(path)
        ? Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`)
        : [],
    )
    const calls = planRoutes.map(({ method, path }) => `${method} /api/${path}`)
    expect(described.sort()).toEqual(calls.sort())
  })

  test('Without any right to the plan its calls are refused', async () => {
    const nobody = await plan.of(9, plan.place())
    for (const { method, path } of routes.filter((route) => route.path.startsWith('plan/')))
      expect([
        path,
        (await nobody.request(method, path.replace(/\{[^}]+\}/g, '1'), method === 'POST' ? {} : undefined))
          .status,
      ]).toEqual([path, 403])
  })
})
