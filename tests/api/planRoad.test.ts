/** One form through a year: filled, corrected, complete, submitted, returned, approved, locked, reopened, locked again. */

import { beforeAll, describe, expect, test } from 'vitest'
import { dayFromToday } from '../fixtures/dayFromToday.ts'
import { importing } from '../fixtures/importing.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { type Planning, startPlanning } from '../fixtures/planning.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import type { Api } from '../support.ts'

const FORM = 'iti_detail'

onEachDriver((driver) => {
  let api: Api
  let world: TestWorld
  let plan: Planning
  let year: Stored
  let record: Stored

  beforeAll(async () => {
    ;({ api, world, plan, year } = await startPlanning(driver, '2031-32'))
  })

  const state = async () => (await plan.summaryOf(api, year.id, FORM)).status
  const take = (as: Api, step: string, more = {}) => plan.step(as, year.id, FORM, step, more)
  const saved = async (as: Api, body: Record<string, unknown>) => {
    const reply = await as.post<Answer>(FORM, body)
    expect(reply.status, reply.text).toBe(200)
    return reply
  }

  test('It is not started; saving makes it a draft, even with errors', async () => {
    expect(await plan.summaryOf(api, year.id, FORM)).toMatchObject({
      status: 'not_started',
      version: 0,
      records: 0,
    })
    record = (await saved(plan.planner, plan.institutes(year.id, {}, { enrolled: 41, placed: 99 }))).body
    expect(await plan.summaryOf(plan.planner, year.id, FORM)).toMatchObject({
      status: 'draft',
      version: 1,
      records: 1,
      rows: 1,
      issues: { error: 2 },
      available_steps: [],
      blocked_steps: { complete: { reason: 'errors' }, approve: { reason: 'status' } },
    })
  })

  test('With errors it cannot be completed, and the error lists them', async () => {
    const { status, body } = await take(plan.planner, 'complete')
    expect(status).toBe(409)
    expect(body.issues.map(({ text }) => text)).toEqual([
      'Placed (99) is more than Passed (30)',
      'Enrolled (41) is more than Sanctioned seats (40)',
    ])
    const { body: found } = await plan.planner.get<{
      areas: { issues: { record: number; row: number; list: string }[] }[]
    }>(`plan/${plan.district.id}/${year.id}/${FORM}/checks`)
    expect(found.areas[0]?.issues[0]).toMatchObject({ record: record.id, row: 0, list: 'data' })
  })

  test('Corrected it can be completed, but a warning requires a comment', async () => {
    const row = { placed: 20, enrolled: null }
    record = (await saved(plan.planner, { ...plan.institutes(year.id, {}, row), id: record.id, version: 1 }))
      .body
    const wordless = await take(plan.planner, 'complete')
    expect([wordless.status, Object.keys(wordless.body.errors)]).toEqual([400, ['comment']])
    expect((await take(plan.planner, 'complete', { comment: 'The register burned' })).body).toMatchObject({
      form: FORM,
      status: 'complete',
      comment: 'The register burned',
      available_steps: ['revise', 'submit'],
    })
  })

  test('A change of a complete form makes it a draft again', async () => {
    await saved(plan.planner, plan.institutes(year.id, { id: record.id }))
    expect(await state()).toBe('draft')
    expect((await take(plan.planner, 'complete')).body).toMatchObject({
      status: 'complete',
      issues: { error: 0 },
    })
  })

  test('The submitter cannot approve or return it, whatever their rights', async () => {
    expect((await take(plan.officer, 'submit')).body).toMatchObject({ status: 'submitted', comment: null })
    for (const step of ['approve', 'return']) {
      const { status, body } = await take(plan.officer, step, { comment: 'Mine' })
      expect([status, body.reason]).toEqual([409, 'own'])
    }
    expect((await take(plan.planner, 'approve')).status).toBe(403)
    expect((await take(plan.blockStaff, 'approve')).status).not.toBe(200)
  })

  test('It is returned with a comment, corrected and submitted again', async () => {
    expect((await take(plan.mission, 'return')).body.errors).toHaveProperty('comment')
    await take(plan.mission, 'return', { comment: 'Ilkal is missing' })
    const cell = await plan.summaryOf(plan.planner, year.id, FORM)
    expect(cell).toMatchObject({
      status: 'draft',
      step: 'return',
      comment: 'Ilkal is missing',
      available_steps: ['complete'],
    })
    await saved(plan.planner, plan.institutes(year.id, { id: record.id, description: 'Ilkal has none' }))
    await take(plan.planner, 'complete')
    expect((await take(plan.planner, 'submit')).status).toBe(200)
  })

  test('Another user approves it, and the state mission locks it with a reason', async () => {
    expect((await take(plan.officer, 'approve')).body).toMatchObject({
      status: 'approved',
      available_steps: ['return'],
    })
    expect((await take(plan.officer, 'lock', { comment: 'No' })).body).toMatchObject({ reason: 'level' })
    expect((await take(plan.mission, 'lock')).status).toBe(400)
    expect((await take(plan.mission, 'lock', { comment: 'Sent to the ministry' })).body).toMatchObject({
      status: 'locked',
    })
  })

  describe('Locked, it refuses', () => {
    let before: Stored
    const refused = async (as: Api, path: string, body: unknown) => {
      const reply = await as.post<Answer>(path, body)
      expect([path, reply.status]).toEqual([path, 409])
      expect(reply.body.message).toMatch(/is locked \(by .+ on .+: “Sent to the ministry”\)/)
    }
    beforeAll(async () => {
      before = (await api.get<Stored>(`${FORM}/${record.id}`)).body
    })

    test('saving, and moving records into or out of it, by any user', async () => {
      for (const as of [plan.planner, plan.mission, api])
        await refused(as, FORM, { id: record.id, description: 'Sneaked in' })
      const elsewhere = world.first('financial_year').id
      await refused(api, FORM, { id: record.id, financial_year_id: elsewhere })
      const other = (await saved(api, plan.institutes((await plan.year('2029-30')).id))).body
      await refused(api, FORM, { id: other.id, financial_year_id: year.id })
    })
    test('status changes, deletions and restorations, single or in bulk', async () => {
      for (const verb of ['status', 'delete'])
        for (const as of [plan.planner, api]) await refused(as, `${FORM}/${verb}`, { id: record.id })
      await refused(api, `${FORM}/status`, { ids: [record.id], status: 'inactive' })
      const filter = { financial_year_id: year.id }
      await refused(plan.planner, `${FORM}/delete`, { filter, expected: 1 })
    })
    test('a new record and a restored one', async () => {
      await refused(api, FORM, plan.institutes(year.id))
      const place = {
        state_id: plan.district.state_id,
        district_id: plan.district.id,
        financial_year_id: year.id,
      }
      const villages = { ...place, migration_support_centers: 'One' }
      const gone = (await api.post<Stored>('other_migrant_detail', villages)).body
      await api.post('other_migrant_detail/delete', { id: gone.id })
      await api.database.query(
        `update form_status set status = 'locked', comment = 'Sent to the ministry' where form = 'other_migrant_detail'`,
      )
      await refused(api, 'other_migrant_detail/restore', { id: gone.id })
    })
    test('undo of earlier operations', async () => {
      const [last] = (await api.get<{ operation: number }[]>(`${FORM}/${record.id}/history`)).body
      await refused(plan.planner, `${FORM}/undo`, { operation: last?.operation })
    })
    test('rows of an import: they are listed as wrong, and an earlier dry run cannot be confirmed', async () => {
      const { send, check, rows } = importing(plan.planner)
      const file = `id,description\n${record.id},Sneaked in\n`
      const { id, counts } = await check(FORM, file)
      expect(counts).toMatchObject({ wrong: 1, changed: 0 })
      expect((await rows(id))[0]?.errors).toMatchObject([{ rule: 'locked' }])
      await api.database.query(`update form_status set status = 'draft' where form = '${FORM}'`)
      const open = await send(FORM, file)
      expect(open.body.counts).toMatchObject({ changed: 1 })
      await api.database.query(`update form_status set status = 'locked' where form = '${FORM}'`)
      await refused(plan.planner, `import/${open.body.id}/confirm`, {})
    })
    test('All of its records are unchanged', async () => {
      expect((await api.get<Stored>(`${FORM}/${record.id}`)).body).toEqual(before)
      expect(await state()).toBe('locked')
    })
  })

  test('Reopening opens this form of this district until its last day, and then it is locked again', async () => {
    const until = dayFromToday(1)
    expect((await take(plan.mission, 'reopen', { comment: 'A late return' })).body.errors).toHaveProperty(
      'open_until',
    )
    expect(
      (await take(plan.mission, 'reopen', { comment: 'A late return', open_until: '2020-01-01' })).status,
    ).toBe(400)
    await take(plan.mission, 'reopen', { comment: 'A late return', open_until: until })
    expect(await plan.summaryOf(plan.planner, year.id, FORM)).toMatchObject({
      status: 'draft',
      open_until: until,
      reopening_expired: false,
    })
    await saved(plan.planner, { id: record.id, description: 'The late return' })
    expect((await plan.planner.post('other_migrant_detail', { id: 1, status: 1 })).status).not.toBe(200)

    await api.database.query(`update form_status set open_until = current_date - 2 where form = '${FORM}'`)
    expect(await plan.summaryOf(plan.planner, year.id, FORM)).toMatchObject({
      status: 'locked',
      reopening_expired: true,
    })
    const { status, body } = await plan.planner.post<Answer>(FORM, { id: record.id, description: 'Too late' })
    expect([status, body.message]).toEqual([409, expect.stringMatching(/again: it was reopened until .+\./)])
  })

  test('A dry run lists the check results of its rows, and can be confirmed nevertheless', async () => {
    const { check, rows } = importing(plan.planner)
    const people = {
      district_id: plan.district.id,
      taluk_id: world.first('taluk').id,
      caste_id: world.first('caste').id,
    }
    const cells = { ...people, financial_year_id: year.id, rural: 600, urban: 400, total: 999 }
    const file = `${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}\n`
    const { id, counts } = await check('district_population', file)
    expect(counts).toMatchObject({ new: 1, wrong: 0 })
    expect((await rows(id))[0]).toMatchObject({
      errors: [],
      checks: [
        {
          rule: 'total',
          severity: 'error',
          text: 'Total population is 999, but Rural population, Urban population add up to 1000',
        },
      ],
    })
    const made = (
      await api.post<Stored>('district_population', {
        ...cells,
        state_id: plan.district.state_id,
        total: 1000,
      })
    ).body
    const changed = await check('district_population', `id,rural\n${made.id},700\n`)
    expect((await rows(changed.id))[0]).toMatchObject({
      outcome: 'changed',
      checks: [{ values: { expected: 1100 } }],
    })
  })

  test('Its history lists every step with user, level and comment', async () => {
    const { body } = await plan.planner.get<{ step: string; level: number; comment: string; by: string }[]>(
      `plan/steps/${plan.district.id}/${year.id}/${FORM}`,
    )
    expect(body.map(({ step }) => step)).toEqual([
      'reopen',
      'lock',
      'approve',
      'submit',
      'complete',
      'return',
      'submit',
      'complete',
      'change',
      'complete',
    ])
    expect(body[1]).toMatchObject({ level: 4, comment: 'Sent to the ministry', by: expect.any(String) })
    await expect(api.database.query('delete from form_step')).rejects.toThrow('append-only')
    expect(api.failures).toEqual([])
  })
})
