/** Cells that cannot be read are stored with the row as text: nothing typed is lost, nothing false is stored, and the form stays open. */
import { beforeAll, expect, test } from 'vitest'
import type { RecordVersion } from '../../schema/contract/entities.ts'
import { type Entity, entities, entityOf } from '../../schema/index.ts'
import { isForm } from '../../schema/plan.ts'
import { fetchFile, fillWorkbook, sendFile } from '../fixtures/files.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { type Planning, startPlanning } from '../fixtures/planning.ts'
import type { WorkbookPreview } from '../fixtures/workbook.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import type { Api } from '../support.ts'

const ITI = 'iti_detail'
const CROPS = 'district_crops_under_cultivation'
const forms = Object.values(entities).filter(isForm)

const hasOwnFields = ({ fields }: Entity) =>
  Object.values(fields).some(
    ({ kind, decisive, placeholder }) => kind !== 'rows' && !decisive && !placeholder,
  )

/** The last field that stands for itself: no list, no area, and none that depends on another. */
function lastField({ fields }: Entity, values: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(values).filter((name) => {
    const field = fields[name]
    const isParent = Object.values(fields).some(
      (other) => other.kind === 'reference' && other.within === name,
    )
    return (
      field &&
      field.kind !== 'rows' &&
      !field.when &&
      !field.placeholder &&
      !field.decisive &&
      !isParent &&
      values[name] !== null
    )
  })
  return names.at(-1) as string
}

interface Institutes extends Stored {
  data: Record<string, unknown>[]
}

onOneDriver((driver) => {
  let world: TestWorld
  let plan: Planning
  let api: Api
  let years = 2034

  beforeAll(async () => {
    ;({ api, world, plan } = await startPlanning(driver, '2069-70'))
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

  test('A list in any order has the records without a value, and so have the options and the export', {
    tags: 'thorough',
  }, async () => {
    const { id: year } = await newYear()
    for (const entity of forms) {
      const given = world.fresh(entity, { financial_year_id: year })
      const fields = Object.keys(given).filter((name) => {
        const field = entity.fields[name]
        return field && field.kind !== 'rows' && !field.decisive && !field.placeholder
      })
      const empty = Object.fromEntries(fields.map((name) => [name, null]))
      const unresolved = Object.fromEntries(fields.map((name) => [name, '?']))
      const { status, text, body } = await api.post<Stored>(entity.path, { ...given, ...empty, unresolved })
      expect(status, text).toBe(200)
      const filter = { financial_year_id: year }
      for (const name of entity.list.filter(
        (name) => entity.fields[name] && entity.fields[name].kind !== 'rows',
      )) {
        const all = []
        for (const at of [0, 1]) {
          const page = await api.get<Stored[]>(entity.path, { filter, sort: [name, 'ASC'], range: [at, at] })
          all.push(...page.body.map(({ id }) => id))
        }
        expect(all, `${entity.name} by ${name}`).toEqual([body.id])
      }
      const { body: options } = await api.get<{ id: number; name: string }[]>(`${entity.path}/options`, {
        filter,
      })
      expect(options).toMatchObject([{ id: body.id, name: expect.any(String) }])
      const { text: csv } = await api.get(`${entity.path}/export.csv`, { filter })
      expect(csv.trim().split('\r\n'), entity.name).toHaveLength(2)
    }
    expect((await fetchFile(api, `plan/${plan.district.id}/${year}/workbook.xlsx`)).status).toBe(200)
    expect((await fetchFile(api, `plan/${plan.district.id}/${year}/document.pdf`)).status).toBe(200)
  })

  test.each(['state_id', 'district_id', 'financial_year_id'])(
    'No record takes a text for its %s',
    async (name) => {
      const { id: year } = await newYear()
      const crop = { ...plan.place(year), crop_name: 'Rice', [name]: null, unresolved: { [name]: '?' } }
      const { status, body } = await api.post<Answer>(CROPS, crop)
      expect([status, Object.keys(body.errors)]).toEqual([400, [name]])
    },
  )

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

  test.each(forms.filter(hasOwnFields).map((entity) => [entity.name, entity] as const))(
    'A field of %s that cannot be read is stored as text until it is sent again, and undo brings the text back',
    async (_, entity) => {
      const { id: year } = await newYear()
      const values = world.fresh(entity, { financial_year_id: year })
      const name = lastField(entity, values)
      const texts = { [name]: '३x or so' }
      const saved = await api.post<Stored>(entity.path, {
        ...values,
        [name]: null,
        unresolved: texts,
      })
      expect([saved.status, saved.body[name], saved.body.unresolved]).toEqual([200, null, texts])
      const { id } = saved.body
      const corrected = await api.post<Stored>(entity.path, { id, ...values })
      expect([corrected.status, corrected.body[name], corrected.body.unresolved]).toEqual([
        200,
        values[name],
        null,
      ])
      const { body: history } = await api.get<RecordVersion[]>(`${entity.path}/${id}/history`)
      expect(history[0]?.changes).toContainEqual({ field: 'unresolved', from: texts, to: null })
      const undone = await api.post(`${entity.path}/undo`, { operation: history[0]?.operation })
      expect(undone.status).toBe(200)
      expect((await api.get<Stored>(`${entity.path}/${id}`)).body).toMatchObject({
        [name]: null,
        unresolved: texts,
      })
    },
  )

  test('A crop without a readable name is a record of its own, an error of the form, and not the same as another one', async () => {
    const { id: year } = await newYear()
    const crop = (name: string) => ({
      ...plan.place(year),
      crop_name: null,
      area_under_cultivation: 5,
      unresolved: { crop_name: name },
    })
    await plan.save(CROPS, crop(''), plan.planner)
    await plan.save(CROPS, crop(''), plan.planner)
    const { id } = await plan.save(
      CROPS,
      { ...crop(''), unresolved: { district_yield: 'many' }, crop_name: 'Rice' },
      plan.planner,
    )
    const refused = await plan.step(plan.planner, year, CROPS, 'complete', { comment: 'Done' })
    expect([refused.status, refused.body.reason]).toEqual([409, 'errors'])
    expect(refused.body.issues.filter(({ severity }) => severity === 'error')).toMatchObject([
      { rule: 'missing', row: null, list: null, fields: ['crop_name'] },
      { rule: 'missing', row: null, list: null, fields: ['crop_name'] },
      { rule: 'unresolved', record: id, fields: ['district_yield'] },
    ])
  })

  test('An unchanged workbook changes nothing; a corrected cell replaces its text, an emptied one removes it', {
    tags: 'thorough',
  }, async () => {
    const { id: year } = await newYear()
    const texts = { trade_id: 'Dress Makng', enrolled: '3x', passed: 'few' }
    const { id } = await plan.save(ITI, withTexts(year, texts), plan.planner)
    const crop = {
      ...plan.place(year),
      crop_name: 'Rice',
      unresolved: { district_yield: 'many', state_best: '9x' },
    }
    const { id: cropId } = await plan.save(CROPS, crop, plan.planner)
    const at = (file: string) => `plan/${plan.district.id}/${year}/${file}`
    const { bytes } = await fetchFile(api, at('workbook.xlsx'))
    const unchanged = await sendFile<WorkbookPreview>(api, at('workbook'), bytes)
    expect(unchanged.body.counts).toMatchObject({ new: 0, changed: 0, removed: 0, wrong: 0 })
    const filled = await fillWorkbook(bytes, (cell) => {
      cell(ITI, 3, 'data.enrolled').value = 21
      cell(ITI, 3, 'data.passed').value = null
      cell(CROPS, 3, 'district_yield').value = 40
      cell(CROPS, 3, 'state_best').value = null
    })
    const { body } = await sendFile<WorkbookPreview>(api, at('workbook'), filled)
    expect(body.counts).toMatchObject({ new: 0, changed: 2, removed: 0, wrong: 0 })
    expect((await api.post(`plan/workbook/${body.id}/confirm`)).status).toBe(200)
    expect((await plan.planner.get<Institutes>(`${ITI}/${id}`)).body.data).toMatchObject([
      { trade_id: null, enrolled: 21, passed: null, unresolved: { trade_id: 'Dress Makng' } },
    ])
    const { body: saved } = await plan.planner.get<Stored>(`${CROPS}/${cropId}`)
    expect(saved).toMatchObject({ district_yield: 40, state_best: null, unresolved: null })
  })

  test('Rows that are no form of the plan take no texts', async () => {
    const mapping = world.fresh(entityOf('training_trade_mapping'))
    const [row] = mapping.data as Record<string, unknown>[]
    const sent = { ...mapping, data: [{ ...row, unresolved: { trade_id: 'Dress Makng' } }] }
    const { status, body } = await plan.planner.post<Answer>('training_trade_mapping', sent)
    expect([status, Object.keys(body.errors)]).toEqual([400, ['data.0.unresolved']])
  })
})
