/** The seal of the history covers the steps of forms, the status that follows from them, undone operations and each old value. */
import { beforeAll, describe, expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { type Planning, startPlanning } from '../fixtures/planning.ts'
import { findForgery, forge, sealEverything } from '../fixtures/sealing.ts'
import type { Stored, TestWorld } from '../fixtures/world.ts'
import type { Api } from '../support.ts'

const FORM = 'iti_detail'
const CROPS = 'district_crops_under_cultivation'

onEachDriver((driver) => {
  let api: Api
  let world: TestWorld
  let plan: Planning
  let year: Stored
  let trade: number
  let undo: number
  let undone: number

  beforeAll(async () => {
    ;({ api, world, plan, year } = await startPlanning(driver, '2031-32'))
    const take = async (as: Api, step: string, more = {}) => {
      const reply = await plan.step(as, year.id, FORM, step, more)
      expect(reply.status, reply.text).toBe(200)
    }
    const record = await plan.save(FORM, plan.institutes(year.id), plan.planner)
    await take(plan.planner, 'complete', { comment: 'First' })
    await plan.save(FORM, { id: record.id, description: 'Corrected' }, plan.planner)
    await take(plan.planner, 'complete', { comment: 'Again' })
    await take(plan.planner, 'submit')
    await take(plan.officer, 'return', { comment: 'Ilkal is missing' })
    await take(plan.planner, 'complete', { comment: 'With Ilkal' })
    await take(plan.planner, 'submit')
    await take(plan.officer, 'approve')
    await take(plan.mission, 'reopen', { comment: 'A late return', open_until: '2099-12-31' })
    const crop = { ...plan.place(year.id), crop_name: 'Jowar' }
    const created = await plan.planner.post<Stored>(CROPS, crop)
    undone = Number(created.headers.get('x-operation'))
    await plan.planner.post(`${CROPS}/undo`, { operation: undone })
    undo = undone + 1
    await plan.carry(plan.planner, (await plan.year('2032-33')).id)
    await plan.save(FORM, { id: record.id, description: 'Reopened' }, plan.planner)
    trade = (
      await plan.save('trade', { ...world.fresh(entityOf('trade')), description: 'Welds pipes', code: 'W1' })
    ).id
    for (const more of [
      { description: 'Welds', code: 'W2' },
      { description: 'Joins', code: 'W3' },
    ])
      await plan.save('trade', { id: trade, ...more })
    await sealEverything(api.database)
  })

  test('A step is an operation of the log, found by form, area and user', async () => {
    const filter = { action: 'approve', entity: FORM, area_id: plan.district.id }
    const { body } = await api.get<object[]>('history', { filter, range: [0, 9] })
    expect(body).toMatchObject([{ entity: 'plan', action: 'approve', count: 1, undone_by: null }])
    const inState = { ...filter, area_id: plan.district.state_id }
    expect((await api.get('history', { filter: inState })).body).toEqual(body)
    const elsewhere = { ...filter, area_id: world.other('district').id }
    expect((await api.get('history', { filter: elsewhere })).body).toEqual([])
    expect((await api.post('undo', { operation: (body[0] as Stored).id })).status).toBe(404)
  })

  test('Nothing is found in a history of all steps, an undo and a carry-over', async () => {
    expect(await findForgery(api.database)).toBeNull()
  })

  const ofForm = `form = '${FORM}' and to_status = 'draft'`
  const status = `update form_status set`
  const ofTrade = () => `where entity = 'trade' and record_id = ${trade} and before is not null`
  const anyStep = `(select min(operation_id) from form_step)`
  const changed = /^Operation \d+ was changed after it was sealed\.$/
  const differs = /^The status of the form "ITIs, Bagalkote, 20\d\d-\d\d" does not follow from its steps: /

  describe('It is found', () => {
    test.each([
      ['when a step has another user', `update form_step set user_id = 1 where ${ofForm}`, changed],
      ['when a step has another comment', `update form_step set comment = 'Fine' where ${ofForm}`, changed],
      ['when a step is removed', `delete from form_step where ${ofForm}`, changed],
      [
        'when a step is added to an operation',
        `insert into form_step (operation_id, form, area_id, district_id, financial_year_id, step, from_status, to_status)
           select operation_id, form, area_id, district_id, financial_year_id, 'lock', 'approved', 'locked' from form_step where operation_id = ${anyStep}`,
        changed,
      ],
      [
        'when a step has no operation',
        `insert into form_step (operation_id, form, area_id, district_id, financial_year_id, step, from_status, to_status)
           select 999999, form, area_id, district_id, financial_year_id, 'carry', 'draft', 'draft' from form_step where operation_id = ${anyStep}`,
        /^There are steps of forms of operation 999999/,
      ],
      ['when a form gets another status', `${status} status = 'approved' where form = '${FORM}'`, differs],
      ['when a form gets another submitter', `${status} submitted_by = 1 where form = '${FORM}'`, differs],
      [
        'when a form was submitted earlier',
        `${status} submitted_on = submitted_on - 30 where form = '${FORM}'`,
        differs,
      ],
      [
        'when a form stays open longer',
        `${status} open_until = '2199-12-31' where form = '${FORM}'`,
        differs,
      ],
      [
        'when a form goes back to another status',
        `${status} status_after_reopening = 'draft' where form = '${FORM}'`,
        differs,
      ],
      ['when the status of a form is removed', `delete from form_status where form = '${FORM}'`, differs],
      [
        'when a form is approved without a step',
        `insert into form_status (form, area_id, district_id, financial_year_id, status)
           select '${FORM}', area_id, district_id, 0, 'approved' from form_status where form = '${FORM}' limit 1`,
        /lead to "Not started", but "Approved" is stored\./,
      ],
    ] as const)('%s', async (_, sql, sentence) => {
      expect(await forge(api.database, sql)).toMatch(sentence)
    })

    test('when an operation is marked as undone, or no longer marked', async () => {
      const mark = (by: string) => `update operation set undone_by = ${by} where id = `
      expect(await forge(api.database, mark('null') + undone)).toMatch(`Operation ${undo} was changed`)
      expect(await forge(api.database, mark(String(undo)) + (undone - 1))).toMatch(
        `Operation ${undo} was changed`,
      )
      expect(await forge(api.database, mark('999999') + (undone - 1))).toMatch('that does not exist')
    })

    test('when an old value, its salt or its name is changed, or a change is added', async () => {
      for (const sql of [
        `update change set before = jsonb_set(before, '{description}', '"Forged"') ${ofTrade()}`,
        `update change set before = before - 'description' || jsonb_build_object('name', before->'description') ${ofTrade()}`,
        `update change set salt = gen_random_uuid() ${ofTrade()}`,
        `update change set before = null ${ofTrade()}`,
        `update change set erased = '{"description": "00"}', before = before - 'description' ${ofTrade()}`,
        `insert into change select * from change ${ofTrade()}`,
      ])
        expect(await forge(api.database, sql), sql).toMatch(changed)
      const ofNone = `insert into change (operation_id, entity, record_id, version) values (999999, 'trade', 1, 1)`
      expect(await forge(api.database, ofNone)).toMatch('There are changes of operation 999999')
      const unsalted = `insert into change (operation_id, entity, record_id, version, before)
        select max(id) + 1, 'trade', 1, 1, '{"name": "A"}' from operation; insert into operation (entity, action, count) values ('trade', 'update', 1)`
      expect(await forge(api.database, unsalted)).toMatch('have no salt')
    })
  })

  test('Erased values are gone from the history with their salts, and the seal is valid', async () => {
    const erase = (fields: string) =>
      api.database.query(`select erase_old_values('trade', ${trade}, '{${fields}}')`)
    const rows = () => api.database.query(`select before, erased from change ${ofTrade()} order by version`)
    expect(JSON.stringify(await rows())).toContain('Welds')
    await erase('description')
    expect(await findForgery(api.database)).toBeNull()
    expect(JSON.stringify(await rows())).not.toContain('Welds')
    expect(await rows()).toMatchObject([
      { before: { code: 'W1' }, erased: { description: expect.stringMatching(/^[0-9a-f]{64}$/) } },
      { before: { code: 'W2' } },
    ])
    const forged = `update change set before = jsonb_set(before, '{code}', '"Forged"') ${ofTrade()}`
    expect(await forge(api.database, forged)).toMatch(changed)
    await erase('code,description')
    expect(await findForgery(api.database)).toBeNull()
    expect(await rows()).toMatchObject([{ before: {} }, { before: {} }])
    for (const sql of [
      `update change set erased = '{}'`,
      `update change set before = '{}' where before is null`,
      `update change set before = '{}', erased = null, salts = '{}' where before is not null`,
      `update change set version = 9 where record_id = ${trade}`,
    ])
      await expect(api.database.query(sql), sql).rejects.toThrow('append-only')
  })
})
