/** Copying records into a new year. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleOf } from '../../mocks/sample.ts'
import { date, type Fields, integer, percent, reference, rows, text, yesNo } from '../../schema/define.ts'
import { type Entity, entities, entityOf } from '../../schema/index.ts'
import { isForm } from '../../schema/plan.ts'
import { type CarryChoices, carryOf, carryRecord, type IsActiveRecord } from '../../schema/planCarry.ts'
import { validate } from '../../schema/validate.ts'

const all = () => true
const forms = Object.values(entities).filter(isForm)
const institute = {
  name: 'Government ITI',
  ownership: 'government',
  trade_id: 4,
  sanctioned_seats: 40,
  enrolled: 38,
  passed: 30,
  placed: 20,
}
const district = { state_id: 1, district_id: 2, financial_year_id: 3 }
const iti = { ...district, id: 9, version: 4, data: [institute], description: 'As before' }

test('institutes, trades and seats are copied; the results of the year are not', () => {
  expect(carryRecord(entityOf('iti_detail'), iti, all, {})).toEqual({
    questions: [],
    values: {
      state_id: 1,
      district_id: 2,
      description: 'As before',
      data: [{ ...institute, enrolled: null, passed: null, placed: null }],
    },
  })
})

describe('An inactive trade', () => {
  const isActive = (_: string, id: number) => id !== 4
  const made = (choices: CarryChoices) => carryRecord(entityOf('iti_detail'), iti, isActive, choices)
  test('needs a decision', () =>
    expect(made({})).toMatchObject({
      values: null,
      questions: [
        { choice: 'trade:4', list: 'data', row: 0, field: 'trade_id', reason: 'inactive', value: 4 },
      ],
    }))
  test('is replaced by the chosen one if that is active', () => {
    expect(made({ 'trade:4': 5 }).values?.data).toMatchObject([{ trade_id: 5 }])
    expect(made({ 'trade:4': 4 }).values).toBeNull()
  })
  test('is left out with its row, and with its last row the record', () => {
    expect(made({ 'trade:4': null })).toEqual({ values: null, questions: [] })
    const two = { ...iti, data: [institute, { ...institute, trade_id: 6 }] }
    expect(
      carryRecord(entityOf('iti_detail'), two, isActive, { 'trade:4': null }).values?.data,
    ).toMatchObject([{ trade_id: 6 }])
  })
})

test('a required figure needs a decision: it is copied, or the record is left out', () => {
  const sight = { ...district, total_area: 10, population: 500, literacy: 70 }
  const made = (choices: CarryChoices) => carryRecord(entityOf('district_sight'), sight, all, choices)
  expect(made({}).questions).toMatchObject([
    { choice: 'district_sight.population', reason: 'ask', value: 500 },
  ])
  expect(made({ 'district_sight.population': 'copy' }).values).toMatchObject({
    population: 500,
    total_area: 10,
    literacy: null,
  })
  expect(made({ 'district_sight.population': 'blank' })).toEqual({ values: null, questions: [] })
})

describe('A form with every case', () => {
  const form: Entity = {
    ...entityOf('iti_detail'),
    name: 'made_up',
    fields: {
      financial_year_id: reference('financial_year', { required: true }),
      note: text({ required: true }),
      begun: date(),
      counted: date({ required: true }),
      share: percent(),
      seats: integer({ carry: 'ask' }),
      trade_id: reference('trade'),
      open: yesNo(),
      reason: text({ when: { open: 1 }, required: true }),
      data: rows({ trade_id: reference('trade', { required: true }), places: integer({ required: true }) }),
    },
  }
  const record = {
    financial_year_id: 3,
    note: 'As before',
    begun: '2024-04-01',
    counted: '2024-05-01',
    share: 4.5,
    seats: 40,
    trade_id: 4,
    open: 1,
    reason: 'Wide',
    data: [{ trade_id: 4, places: 7 }],
  }
  const copied = { 'made_up.counted': 'copy', 'made_up.seats': 'copy', 'made_up.data.places': 'copy' }
  const made = (given: object, choices: CarryChoices = copied, isActive: IsActiveRecord = all) =>
    carryRecord(form, { ...record, ...given }, isActive, choices)

  test('dates and percentages are not copied; each required one needs a decision of its own', () => {
    expect(made({}).values).toMatchObject({
      begun: null,
      share: null,
      counted: '2024-05-01',
      note: 'As before',
    })
    expect(made({}).values).not.toHaveProperty('financial_year_id')
    expect(made({}, {}).questions.map(({ choice }) => choice)).toEqual(Object.keys(copied))
  })
  test('the answer “blank” empties an optional figure, and leaves out a record with a required one', () => {
    expect(made({}, { ...copied, 'made_up.seats': 'blank' }).values).toMatchObject({ seats: null })
    expect(made({}, { ...copied, 'made_up.counted': 'blank' })).toEqual({ values: null, questions: [] })
  })
  test('the answer null empties an optional inactive reference, and leaves out rows that require it', () => {
    const isActive = (_: string, id: number) => id !== 4
    const { values } = made({}, { ...copied, 'trade:4': null }, isActive)
    expect(values).toMatchObject({ trade_id: null, data: [], note: 'As before' })
    expect(made({ data: null }).values).toMatchObject({ data: null })
    expect(
      made({ data: [{ trade_id: 5, places: 1 }, record.data[0]] }, copied, isActive).questions,
    ).toMatchObject([
      { list: null, row: null, field: 'trade_id' },
      { list: 'data', row: 1, field: 'trade_id' },
    ])
  })
  test('a record without a required text is left out, without an optional value it is copied', () => {
    for (const note of [null, undefined, '']) expect(made({ note })).toEqual({ values: null, questions: [] })
    expect(made({ trade_id: '' }).values).toMatchObject({ trade_id: null })
  })
  test('a field whose condition is false is not copied', () => {
    expect(made({ open: 0 }).values).toMatchObject({ open: 0, reason: null })
    expect(made({ open: 1 }).values).toMatchObject({ reason: 'Wide' })
    expect(made({ open: 1, reason: null }).values).toBeNull()
    const variant = { ...form, fields: { ...form.fields, open: yesNo({ carry: 'blank' }) } }
    expect(carryRecord(variant, record, all, copied).values).toMatchObject({ open: null, reason: null })
  })
})

test('a record whose required list becomes empty is pending while decisions are open, and is left out afterwards', () => {
  const gone = (_: string, id: number) => id !== 4
  const two = { ...iti, data: [institute, { ...institute, trade_id: 6, name: null }] }
  expect(carryRecord(entityOf('iti_detail'), two, gone, {}).questions).toHaveLength(1)
  expect(carryRecord(entityOf('iti_detail'), two, gone, { 'trade:4': null })).toEqual({
    values: null,
    questions: [],
  })
})

/** An answer to every possible question. */
const answered = (name: string, fields: Fields, answer: string): CarryChoices =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, declared]) => [
      ...(carryOf(declared) === 'ask' ? [[`${name}.${field}`, answer]] : []),
      ...(declared.kind === 'rows'
        ? Object.entries(answered(`${name}.${field}`, declared.columns, answer))
        : []),
    ]),
  )

test('any copied record can be saved, and copying it again gives the same', () => {
  fc.assert(
    fc.property(fc.constantFrom(...forms), fc.nat(500), fc.boolean(), (entity, number, requiredOnly) => {
      const reference = (_: string, __: unknown, field: string) => field.length
      const record = sampleOf(entity, { number, reference, ...(requiredOnly && { requiredOnly }) })
      const choices = answered(entity.name, entity.fields, 'copy')
      const once = carryRecord(entity, record, all, choices)
      expect(once.questions).toEqual([])
      const { broken } = validate(entity.fields, { ...once.values, financial_year_id: 1 })
      expect([entity.name, broken]).toEqual([entity.name, {}])
      expect(carryRecord(entity, { ...once.values, financial_year_id: 1 }, all, choices).values).toEqual(
        once.values,
      )
    }),
  )
})
