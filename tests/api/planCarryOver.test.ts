/** The carry-over of a year: once, within areas and rights, with a report of what could not be copied. */
import { beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { en } from '../../server/errors/en.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { type Planning, startPlanning } from '../fixtures/planning.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import type { Api } from '../support.ts'

type CarryInput = Record<string, unknown> & { financial_year_id?: number }

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let plan: Planning
  let before: Stored
  let year: Stored

  beforeAll(async () => {
    ;({ api, world, plan, year: before } = await startPlanning(driver, '2031-32'))
    year = await plan.year('2032-33')
  })

  const carry = (
    as: Api,
    { financial_year_id = year.id, ...more }: CarryInput = {},
    headers?: Record<string, string>,
  ) => plan.carry(as, financial_year_id, more, headers)
  const of = (form: string, { id } = year) => plan.records(form, id)
  const here = (of = before) => plan.place(of.id)

  test('Institutes and seats are copied, results are not; a required figure needs a decision', async () => {
    await plan.save('iti_detail', plan.institutes(before.id))
    await plan.save('district_sight', { ...here(), total_area: 6575, population: 1_889_752, literacy: 68.8 })
    const { body, text } = await carry(plan.planner)
    expect(body, text).toMatchObject({ previous: { name: '2031-32' }, invalid: [] })
    const outcomes = body.forms.filter(({ copied, pending }) => copied || pending)
    expect(outcomes.map(({ form, copied, pending }) => [form, copied, pending])).toEqual([
      ['district_sight', 0, 1],
      ['iti_detail', 1, 0],
    ])
    expect(body.questions).toMatchObject([
      {
        choice: 'district_sight.population',
        reason: 'ask',
        target: null,
        options: [
          { id: 'copy', name: en['plan.carryCopyFigure'] },
          { id: 'blank', name: en['plan.carryBlankFigure'] },
        ],
        suggestion: 'copy',
      },
    ])
    // A suggestion has no effect before it is sent.
    expect(await of('district_sight')).toEqual([])
    expect((await of('iti_detail'))[0]?.data).toMatchObject([
      { name: 'Government ITI', sanctioned_seats: 40, enrolled: null, passed: null, placed: null },
    ])
    const choices = { 'district_sight.population': 'copy' }
    await carry(plan.planner, { choices })
    expect((await of('district_sight'))[0]).toMatchObject({ population: 1_889_752, literacy: null })
  })

  test('A repeated carry-over copies nothing twice, also at the same time, and changes no existing record', async () => {
    const [made] = await of('iti_detail')
    await plan.planner.post('iti_detail', { id: made?.id, description: 'Begun' })
    const count = await api.database.query<{ n: number }>('select count(*) as n from change')
    const replies = await Promise.all([1, 2].map(() => carry(plan.planner)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    for (const { body } of replies) expect(body.forms.filter(({ copied }) => copied)).toEqual([])
    expect(replies[0]?.body.forms.filter(({ existing }) => existing).map(({ form }) => form)).toEqual([
      'district_sight',
      'iti_detail',
    ])
    expect(await api.database.query('select count(*) as n from change')).toEqual(count)
    expect(await of('iti_detail')).toMatchObject([{ description: 'Begun' }])
  })

  test('A record with an inactive trade is pending until another one is chosen or it is left out', async () => {
    const trade = await plan.save('trade', world.fresh(entityOf('trade')))
    const other = await plan.save('trade', world.fresh(entityOf('trade')))
    const rows = (id: number) => plan.institutes(0, {}, { trade_id: id }).data
    const partner = { ...here(), name: 'Nirmaan' }
    const scheme = world.first('covering_scheme').id
    const trained = (trade_id: number) => ({ covering_scheme_id: scheme, trade_id, target: 30 })
    const { id } = await plan.save('district_training_partner', {
      ...partner,
      data: [trained(trade.id), trained(other.id)],
    })
    expect(rows(trade.id)).toHaveLength(1)
    await api.post('trade/status', { ids: [trade.id], status: 'inactive' })

    const only = { forms: ['district_training_partner'] }
    const { body } = await carry(plan.planner, only)
    expect(body.forms).toMatchObject([{ copied: 0, pending: 1 }])
    const [question] = body.questions
    expect(question).toMatchObject({
      choice: `trade:${trade.id}`,
      reason: 'inactive',
      title: trade.name,
      records: [id],
    })
    const offered = question?.options.map((one) => one.id)
    expect(offered).toContain(other.id)
    expect(offered).not.toContain(trade.id)
    expect(offered?.at(-1)).toBeNull()

    const chosen = { ...only, choices: { [`trade:${trade.id}`]: null } }
    expect((await carry(plan.planner, chosen)).body.forms).toMatchObject([{ copied: 1, pending: 0 }])
    expect(await of('district_training_partner')).toMatchObject([
      { name: 'Nirmaan', data: [{ trade_id: other.id }] },
    ])
  })

  test('The active record with the same name is suggested for an inactive one, else to leave it out', async () => {
    const form = 'iti_detail'
    const [from, to] = [await plan.year('2067-68'), await plan.year('2068-69')]
    const sample = world.fresh(entityOf('trade'))
    const named = (name: string) => plan.save('trade', { ...sample, code: null, name })
    const [old, gone] = [await named('Dress Making'), await named('Typewriting')]
    const [row] = plan.institutes(0, {}, { trade_id: old.id }).data
    const other = { ...row, name: 'Private ITI', trade_id: gone.id }
    await plan.save(form, { ...plan.institutes(from.id), data: [row, other] })
    await api.post('trade/status', { ids: [old.id, gone.id], status: 'inactive' })
    const made = await named('Dress-making')
    const only = { financial_year_id: to.id, forms: [form] }
    const { body } = await carry(plan.planner, only)
    expect(body.questions.map(({ target, suggestion }) => [target, suggestion])).toEqual([
      ['trade', made.id],
      ['trade', null],
    ])
    expect(await of(form, to)).toEqual([])
    const choices = Object.fromEntries(body.questions.map(({ choice, suggestion }) => [choice, suggestion]))
    await carry(plan.planner, { ...only, choices })
    expect(await of(form, to)).toMatchObject([{ data: [{ trade_id: made.id }] }])
  })

  test('It is in the history of each form', async () => {
    const history = await plan.planner.get<{ step: string }[]>(
      `plan/steps/${plan.district.id}/${year.id}/district_training_partner`,
    )
    expect(history.body.map(({ step }) => step)).toEqual(['carry'])
  })

  test('A locked form, a missing right, another district and a year without a previous one copy nothing', async () => {
    const [partner] = await of('district_training_partner')
    await api.post('district_training_partner/delete', { id: partner?.id })
    await api.database.query(
      `update form_status set status = 'submitted' where form = 'district_training_partner'`,
    )
    const closed = await carry(plan.planner, { forms: ['district_training_partner'], choices: {} })
    expect(closed.body.forms).toMatchObject([{ copied: 0 }])
    const choices = Object.fromEntries(closed.body.questions.map(({ choice }) => [choice, null]))
    const answered = await carry(plan.planner, { forms: ['district_training_partner'], choices })
    expect(answered.body.forms).toMatchObject([
      { copied: 0, locked: expect.stringContaining('is submitted') },
    ])
    expect((await carry(plan.blockStaff, { forms: ['district_sight'] })).status).toBe(403)
    const district_id = world.other('district').id
    expect((await carry(plan.planner, { district_id })).status).toBe(404)
    const first = { financial_year_id: before.id }
    expect([
      (await carry(plan.planner, first)).status,
      (await carry(plan.planner, { forms: 'all' })).status,
    ]).toEqual([409, 400])
    expect(api.failures).toEqual([])
  })

  test('A carry-over and a step of many forms at the same time do not deadlock', async () => {
    const names = [
      'district_crops_under_cultivation',
      'demand_supply_analysis',
      'district_migration_detail',
      'iti_detail',
    ]
    const cells = await Promise.all(
      names.map(async (form) => ({ form, version: (await plan.summaryOf(api, year.id, form)).version })),
    )
    const step = {
      district_id: plan.district.id,
      financial_year_id: year.id,
      step: 'complete',
      comment: 'As it is',
      forms: cells,
    }
    const replies = await Promise.all([
      carry(plan.planner, { forms: names.toReversed() }),
      plan.officer.post('plan/step', step),
      carry(plan.planner, { forms: names }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('A block that has submitted its form does not prevent the carry-over of the others', async () => {
    const form = 'block_school_enrollment_detail'
    const [from, to] = [await plan.year('2051-52'), await plan.year('2052-53')]
    const beside = await plan.save('block', world.fresh(entityOf('block')))
    const data = [{ level: 'primary', boys: 10, girls: 10 }]
    for (const { id } of [plan.block, beside]) await plan.save(form, { ...plan.place(from.id, id), data })
    await plan.step(plan.planner, to.id, form, 'complete', { block_id: beside.id, comment: 'None' })
    await plan.step(plan.planner, to.id, form, 'submit', { block_id: beside.id })
    const { body } = await carry(plan.planner, { financial_year_id: to.id })
    expect(body.forms.find((one) => one.form === form)).toMatchObject({
      copied: 1,
      locked: expect.stringContaining(String(beside.name)),
    })
    expect((await of(form, to)).map(({ block_id }) => block_id)).toEqual([plan.block.id])
    expect((await plan.summaryOf(api, to.id, form, beside.id)).status).toBe('submitted')
  })

  test('Copying a year while a user enters it creates the record once, without an error', async () => {
    const [from, to] = [await plan.year('2054-55'), await plan.year('2055-56')]
    await plan.save('iti_detail', plan.institutes(from.id))
    const replies = await Promise.all([
      carry(plan.planner, { financial_year_id: to.id }),
      api.post<Answer>('iti_detail', plan.institutes(to.id, { description: 'Typed' })),
      carry(plan.officer, { financial_year_id: to.id }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, expect.any(Number), 200])
    expect([200, 400]).toContain(replies[1].status)
    expect(await of('iti_detail', to)).toHaveLength(1)
    expect(api.failures).toEqual([])
  })

  test('A replacement must be valid for the record, or the record is pending', async () => {
    const form = 'district_economic'
    const [from, to] = [await plan.year('2061-62'), await plan.year('2062-63')]
    const category = await plan.save('category', world.fresh(entityOf('category')))
    const data = [{ sector_id: category.sector_id, category_id: category.id, output: 5 }]
    const { id } = await plan.save(form, { ...here(from), data })
    await api.post('category/status', { ids: [category.id], status: 'inactive' })
    const choices = { [`category:${category.id}`]: world.other('category').id }
    const { body } = await carry(plan.planner, { financial_year_id: to.id, forms: [form], choices })
    expect(body.forms).toMatchObject([{ copied: 0, pending: 1 }])
    expect(body.invalid).toEqual([
      { form, record: id, errors: { 'data.0.category_id': 'Does not belong to the chosen sector' } },
    ])
    expect(await of(form, to)).toEqual([])
  })

  // The embedded database has only one connection.
  if (driver === 'postgres')
    test('A record that a user enters during the carry-over stays, and the others are copied', async () => {
      const [from, to] = [await plan.year('2064-65'), await plan.year('2065-66')]
      await plan.save('iti_detail', plan.institutes(from.id))
      await plan.save('other_migrant_detail', here(from))
      let carrying: ReturnType<typeof carry> | undefined
      await api.database.transaction(async (db) => {
        const { state_id, district_id } = here(to)
        await db.query(
          `insert into iti_detail (state_id, district_id, financial_year_id, description, data) values ($1::integer, $2::integer, $3::integer, 'Typed', '[]')`,
          [state_id, district_id, to.id],
        )
        carrying = carry(plan.planner, { financial_year_id: to.id })
        const waits = () => api.database.query('select from pg_locks where not granted')
        await expect.poll(async () => (await waits()).length).toBeGreaterThan(0)
      })
      const { status, body } = (await carrying) as Awaited<ReturnType<typeof carry>>
      expect(status).toBe(200)
      expect(body.forms.filter(({ copied }) => copied).map(({ form }) => form)).toEqual([
        'other_migrant_detail',
      ])
      expect(await of('iti_detail', to)).toMatchObject([{ description: 'Typed' }])
    })

  test('An invalid answer is named, and records that the user cannot see are not offered', async () => {
    for (const answer of ['all', -1, 1.5, 2 ** 40, {}, []]) {
      const { status, text } = await carry(plan.planner, { choices: { 'trade:1': answer } })
      expect([answer, status, text]).toEqual([answer, 400, expect.stringContaining('“copy”')])
    }
    const [from, to] = [await plan.year('2057-58'), await plan.year('2058-59')]
    const trade = await plan.save('trade', world.fresh(entityOf('trade')))
    const data = plan.institutes(0, {}, { trade_id: trade.id }).data
    await plan.save('iti_detail', { ...plan.institutes(from.id), data })
    await api.post('trade/status', { ids: [trade.id], status: 'inactive' })
    const { api: blind } = await createOfficer(api, world, 5, {
      areas: [plan.place()],
      rights: ({ name, plan }) => (name === 'iti_detail' ? ['view', 'create'] : plan ? ['create'] : []),
    })
    const { forms, questions: input } = (await carry(blind, { financial_year_id: to.id })).body
    expect(forms.map(({ form }) => form)).toEqual(['iti_detail'])
    expect(input.map(({ options }) => options)).toEqual([[{ id: null, name: en['plan.carryLeaveOut'] }]])
  })

  test('A retry gets the same reply', async () => {
    await plan.save('other_migrant_detail', { ...here(), migration_support_centers: 'One at Mudhol' })
    const headers = { 'idempotency-key': 'carry-once' }
    const only = { forms: ['other_migrant_detail'] }
    const [once, again] = [await carry(plan.planner, only, headers), await carry(plan.planner, only, headers)]
    expect(once.body.forms).toMatchObject([{ copied: 1 }])
    expect(again.body).toEqual(once.body)
    expect(again.headers.get('x-operation')).toBe(String(once.body.operation))
    const [one, twin] = await Promise.all(
      [1, 2].map(() => carry(plan.planner, only, { 'idempotency-key': 'carry-at-once' })),
    )
    expect([one?.status, twin?.status, twin?.text]).toEqual([200, 200, one?.text])
  })
})
