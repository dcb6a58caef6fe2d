/** The reply of a save or delete with the status of its form: what the workspace says, and no more. */
import { beforeAll, expect, test } from 'vitest'
import type { PlanForm } from '../../schema/contract/planSchemas.ts'
import { entityOf } from '../../schema/index.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { type Planning, startPlanning } from '../fixtures/planning.ts'
import type { Stored, TestWorld } from '../fixtures/world.ts'
import type { Api } from '../support.ts'

const ITI = 'iti_detail'
const CROP = 'district_crops_under_cultivation'
const SCHOOL = 'block_school_enrollment_detail'

interface WithStatus extends Stored {
  form_status?: PlanForm | null
}

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let plan: Planning
  let years = 2060

  beforeAll(async () => {
    ;({ api, world, plan } = await startPlanning(driver, '2059-60'))
  })
  const newYear = () => plan.year(`${++years}-${(years + 1) % 100}`)

  const write = (as: Api, path: string, body: object, headers?: Record<string, string>) =>
    as.post<WithStatus>(`${path}?form_status=true`, body, headers)

  /** The form in a fresh workspace; undefined where the user does not see it. */
  async function fresh(as: Api, yearId: number, form: string) {
    const { body } = await plan.workspace(as, yearId)
    return body.chapters.flatMap(({ forms }) => forms).find((entry) => entry.form === form)
  }
  const statement = /^(?:with|select|insert|update)/i

  test('The first save, a save that corrects it, a deletion and an undo: the status is that of a fresh workspace', async () => {
    const { id: year } = await newYear()
    const wrong = plan.institutes(year, {}, { placed: 31 })
    const { body: first } = await write(plan.planner, ITI, wrong)
    expect(first.form_status).toMatchObject({ status: 'draft', records: 1, rows: 1, issues: { error: 1 } })
    expect(first.form_status).toEqual(await fresh(plan.planner, year, ITI))

    const { data } = plan.institutes(year)
    const { body: corrected } = await write(plan.planner, ITI, { id: first.id, version: first.version, data })
    expect(corrected.form_status).toMatchObject({ status: 'draft', issues: { error: 0 } })
    expect(corrected.form_status?.areas[0]?.available_steps).toContain('complete')
    expect(corrected.form_status).toEqual(await fresh(plan.planner, year, ITI))

    const { body: deleted, headers } = await write(plan.planner, `${ITI}/delete`, { ids: [first.id] })
    expect(deleted.form_status).toMatchObject({ status: 'not_started', records: 0, rows: 0 })
    expect(deleted.form_status).toEqual(await fresh(plan.planner, year, ITI))

    await plan.planner.post(`${ITI}/undo`, { operation: Number(headers.get('x-operation')) })
    const [restored] = await plan.records(ITI, year)
    const { body: again } = await write(plan.planner, ITI, {
      id: restored?.id,
      version: restored?.version,
      description: 'Remarks',
    })
    expect(again.form_status).toMatchObject({ status: 'draft', records: 1 })
    expect(again.form_status).toEqual(await fresh(plan.planner, year, ITI))
  })

  test('A complete form that is changed becomes a draft in the reply, with the version of the next step', async () => {
    const { id: year } = await newYear()
    const { body: crop } = await write(plan.planner, CROP, { ...plan.place(year), crop_name: 'Jowar' })
    await plan.step(plan.planner, year, CROP, 'complete', { comment: 'As it is' })
    const { body } = await write(plan.planner, CROP, { id: crop.id, district_yield: 5 })
    expect(body.form_status).toMatchObject({ status: 'draft', areas: [{ step: 'change', version: 3 }] })
    expect(body.form_status).toEqual(await fresh(plan.planner, year, CROP))
    const { status } = await plan.planner.post('plan/step', {
      district_id: plan.district.id,
      financial_year_id: year,
      form: CROP,
      step: 'complete',
      comment: 'Changed',
      version: body.form_status?.areas[0]?.version,
    })
    expect(status).toBe(200)
  })

  test('Only a write of a form that asks for it replies the status, and the reply is otherwise the same', async () => {
    const { id: year } = await newYear()
    const crop = { ...plan.place(year), crop_name: 'Maize' }
    const silent = await plan.planner.post<WithStatus>(CROP, crop)
    expect(silent.body).not.toHaveProperty('form_status')
    const { body } = await write(plan.planner, CROP, { id: silent.body.id, district_yield: 7 })
    const { form_status: _, ...record } = body
    expect(record).toEqual((await plan.planner.get(`${CROP}/${body.id}`)).body)
    for (const no of ['', 'false', '0'])
      expect(
        (await plan.planner.post(`${CROP}?form_status=${no}`, { id: body.id, district_yield: 8 })).body,
      ).not.toHaveProperty('form_status')
    const sector = await write(api, 'sector', { name: 'Weaving' })
    expect([sector.status, Object.hasOwn(sector.body, 'form_status')]).toEqual([200, false])
    const refused = await write(plan.planner, CROP, { ...crop })
    expect([refused.status, Object.hasOwn(refused.body, 'form_status')]).toEqual([400, false])
  })

  test('A retry gets the same record with the status of now, and has one effect', async () => {
    const { id: year } = await newYear()
    const key = { 'Idempotency-Key': `retry-${driver}` }
    const crop = { ...plan.place(year), crop_name: 'Ragi' }
    const { body: first } = await write(plan.planner, CROP, crop, key)
    await plan.save(CROP, { ...crop, crop_name: 'Rice' })
    const { body: again, headers } = await write(plan.planner, CROP, crop, key)
    const { form_status: before, ...record } = first
    const { form_status: now, ...sameRecord } = again
    expect(sameRecord).toEqual(record)
    expect([before?.records, now?.records]).toEqual([1, 2])
    expect(now).toEqual(await fresh(plan.planner, year, CROP))
    expect(headers.get('x-operation')).toBeTruthy()
    // The key covers path and body: without the question it is still the same request.
    const silent = await plan.planner.post<WithStatus>(CROP, crop, key)
    expect(silent.body).toEqual(record)
    expect(await plan.records(CROP, year)).toHaveLength(2)
  })

  test('The status says no more than the workspace of this user', async () => {
    const { id: year } = await newYear()
    const otherBlock = await plan.save('block', world.fresh(entityOf('block')))
    const school = (block: number, boys: number) => ({
      ...plan.place(year, block),
      data: [{ level: 'primary', boys, girls: 1 }],
    })
    await plan.save(SCHOOL, school(otherBlock.id, 50))
    const { body } = await write(plan.blockStaff, SCHOOL, school(plan.block.id, 10))
    expect(body.form_status).toMatchObject({ level: 'block', records: 1 })
    expect(body.form_status?.areas.map(({ area_id }) => area_id)).toEqual([plan.block.id])
    expect(body.form_status).toEqual(await fresh(plan.blockStaff, year, SCHOOL))
    const { body: inDistrict } = await write(plan.planner, SCHOOL, { id: body.id, description: 'Remarks' })
    expect(inDistrict.form_status).toMatchObject({ records: 2, rows: 2 })
    expect(inDistrict.form_status).toEqual(await fresh(plan.planner, year, SCHOOL))

    const { api: blind } = await createOfficer(api, world, 5, {
      areas: [plan.place()],
      rights: ({ name }) => (name === ITI ? ['create', 'update'] : []),
    })
    const { status, body: saved } = await write(blind, ITI, plan.institutes(year))
    expect([status, saved.form_status]).toEqual([200, null])
    expect((await plan.workspace(blind, year)).status).toBe(403)
  })

  test('Records of two years in one deletion have no single status', async () => {
    const [one, other] = [await newYear(), await newYear()]
    const crops = await Promise.all(
      [one.id, other.id].map((year) => plan.save(CROP, { ...plan.place(year), crop_name: 'Bajra' })),
    )
    const { status, body } = await write(plan.planner, `${CROP}/delete`, { ids: crops.map(({ id }) => id) })
    expect([status, body.count, body.form_status]).toEqual([200, 2, null])
  })

  test('A save whose status cannot be read is still a save, and the failure is reported', async () => {
    const { id: year } = await newYear()
    const { query } = api.database
    const failure = new Error('The statement of the workspace fails')
    api.database.query = ((sql: string, params?: unknown[]) =>
      sql.includes('this_district')
        ? Promise.reject(failure)
        : query.call(api.database, sql, params)) as typeof query
    const { status, body } = await write(api, CROP, { ...plan.place(year), crop_name: 'Cotton' })
    api.database.query = query
    expect([status, body.crop_name, body.form_status]).toEqual([200, 'Cotton', null])
    expect(api.failures.splice(0)).toEqual([failure])
    expect(await plan.records(CROP, year)).toHaveLength(1)
  })

  test('A save without the question runs as many statements as before', async () => {
    const { id: year } = await newYear()
    const statements: string[] = []
    const { query } = api.database
    api.database.query = ((sql: string, params?: unknown[]) => {
      if (statement.test(sql.trim())) statements.push(sql)
      return query.call(api.database, sql, params)
    }) as typeof query
    await api.post(CROP, { ...plan.place(year), crop_name: 'Tur' })
    const silent = statements.splice(0).length
    await write(api, CROP, { ...plan.place(year), crop_name: 'Gram' })
    api.database.query = query
    // The session and the save; then the district and year of the operation, and the form.
    expect([silent, statements.length]).toEqual([2, 4])
  })
})
