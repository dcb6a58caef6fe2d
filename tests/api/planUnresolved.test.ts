/** Cells that cannot be read are stored with the row as text: nothing typed is lost, nothing false is stored, and the form stays open. */
import { beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { type Planning, startPlanning } from '../fixtures/planning.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'

const ITI = 'iti_detail'

interface Institutes extends Stored {
  data: Record<string, unknown>[]
}

onEachDriver((driver) => {
  let world: TestWorld
  let plan: Planning
  let years = 2070

  beforeAll(async () => {
    ;({ world, plan } = await startPlanning(driver, '2069-70'))
  })
  const newYear = () => plan.year(`${++years}-${(years + 1) % 100}`)
  /** The record of a year whose only row has these texts in place of values. */
  function withTexts(year: number, unresolved: unknown) {
    const record = plan.institutes(year) as { data: Record<string, unknown>[] }
    return { ...record, data: [{ ...record.data[0], unresolved }] }
  }

  test('A misspelt trade pasted over another row replaces its trade, and every user sees the text', async () => {
    const { id: year } = await newYear()
    const { id, version } = await plan.save(ITI, plan.institutes(year), plan.planner)
    const texts = { trade_id: 'Dress Makng', enrolled: '3x' }
    const { data } = withTexts(year, texts)
    const { body, status } = await plan.planner.post<Institutes>(ITI, { id, version, data })
    expect(status).toBe(200)
    expect(body.data).toMatchObject([{ trade_id: null, enrolled: null, unresolved: texts }])
    expect((await plan.officer.get<Institutes>(`${ITI}/${id}`)).body.data).toEqual(body.data)
  })

  test('The texts are errors of the form, which can be completed once they are corrected', async () => {
    const { id: year } = await newYear()
    const { id } = await plan.save(ITI, withTexts(year, { trade_id: 'Dress Makng', name: '' }), plan.planner)
    expect((await plan.summaryOf(plan.officer, year, ITI)).issues).toMatchObject({ error: 2 })
    const refused = await plan.step(plan.planner, year, ITI, 'complete', { comment: 'Done' })
    expect([refused.status, refused.body.reason]).toEqual([409, 'errors'])
    expect(refused.body.issues.filter(({ severity }) => severity === 'error')).toMatchObject([
      { rule: 'missing', row: 0, list: 'data', fields: ['name'], text: 'Institute is missing' },
      {
        rule: 'unresolved',
        row: 0,
        list: 'data',
        fields: ['trade_id'],
        text: 'Trade: “Dress Makng” cannot be read',
      },
    ])
    const { data } = plan.institutes(year)
    await plan.save(ITI, { id, data }, plan.planner)
    expect((await plan.step(plan.planner, year, ITI, 'complete', { comment: 'Done' })).status).toBe(200)
  })

  test.each([
    ['of a column that does not exist', { colour: 'red' }, 'data.0.colour'],
    ['that is a list', ['red'], 'data.0.unresolved'],
    ['that is a number', { trade_id: 5 }, 'data.0.unresolved'],
    ['that is too long', { trade_id: 'x'.repeat(4_001) }, 'data.0.unresolved'],
    ['with a character that cannot be stored', { trade_id: 'a\u0000b' }, 'data.0.unresolved'],
  ])('A text %s is refused', async (_, unresolved, path) => {
    const { id: year } = await newYear()
    const { status, body } = await plan.planner.post<Answer>(ITI, withTexts(year, unresolved))
    expect([status, Object.keys(body.errors)]).toEqual([400, [path]])
  })

  test('Rows that are no form of the plan take no texts', async () => {
    const mapping = world.fresh(entityOf('training_trade_mapping'))
    const [row] = mapping.data as Record<string, unknown>[]
    const sent = { ...mapping, data: [{ ...row, unresolved: { trade_id: 'Dress Makng' } }] }
    const { status, body } = await plan.planner.post<Answer>('training_trade_mapping', sent)
    expect([status, Object.keys(body.errors)]).toEqual([400, ['data.0.unresolved']])
  })
})
