/** What a new year takes from the one before. */
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

test('institutes, trades and seats go over; the year’s results stay behind', () => {
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

describe('A retired trade', () => {
  const isActive = (_: string, id: number) => id !== 4
  const made = (choices: CarryChoices) => carryRecord(entityOf('iti_detail'), iti, isActive, choices)
  test('is asked for', () =>
    expect(made({})).toMatchObject({
      values: null,
      questions: [
        { choice: 'trade:4', list: 'data', row: 0, field: 'trade_id', reason: 'inactive', value: 4 },
      ],
    }))
  test('is replaced as chosen, by one that is there', () => {
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

test('a figure that must be there is asked for: copied, or the record begins later', () => {
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

describe('Of a form of every case', () => {
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
    ...{ financial_year_id: 3, note: 'As before', begun: '2024-04-01', counted: '2024-05-01', share: 4.5 },
    ...{ seats: 40, trade_id: 4, open: 1, reason: 'Wide', data: [{ trade_id: 4, places: 7 }] },
  }
  const copied = { 'made_up.counted': 'copy', 'made_up.seats': 'copy', 'made_up.data.places': 'copy' }
  const made = (given: object, choices: CarryChoices = copied, isActive: IsActiveRecord = all) =>
    carryRecord(form, { ...record, ...given }, isActive, choices)

  test('days and shares are of their year; what must be there is asked for, each by its own name', () => {
    expect(made({}).values).toMatchObject({
      begun: null,
      share: null,
      counted: '2024-05-01',
      note: 'As before',
    })
    expect(made({}).values).not.toHaveProperty('financial_year_id')
    expect(made({}, {}).questions.map(({ choice }) => choice)).toEqual(Object.keys(copied))
  })
  test('a figure that may be empty is left blank without the record', () => {
    expect(made({}, { ...copied, 'made_up.seats': 'blank' }).values).toMatchObject({ seats: null })
    expect(made({}, { ...copied, 'made_up.counted': 'blank' })).toEqual({ values: null, questions: [] })
  })
  test('so is what is retired, and rows that need it go without the record', () => {
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
  test('without a text that must be there the record begins later, without another it begins', () => {
    for (const note of [null, undefined, '']) expect(made({ note })).toEqual({ values: null, questions: [] })
    expect(made({ trade_id: '' }).values).toMatchObject({ trade_id: null })
  })
  test('what its condition does not bring in stays behind', () => {
    expect(made({ open: 0 }).values).toMatchObject({ open: 0, reason: null })
    expect(made({ open: 1 }).values).toMatchObject({ reason: 'Wide' })
    expect(made({ open: 1, reason: null }).values).toBeNull()
    const variant = { ...form, fields: { ...form.fields, open: yesNo({ carry: 'blank' }) } }
    expect(carryRecord(variant, record, all, copied).values).toMatchObject({ open: null, reason: null })
  })
})

test('of a required list nothing is left: the record waits for its questions, and goes without them', () => {
  const gone = (_: string, id: number) => id !== 4
  const two = { ...iti, data: [institute, { ...institute, trade_id: 6, name: null }] }
  expect(carryRecord(entityOf('iti_detail'), two, gone, {}).questions).toHaveLength(1)
  expect(carryRecord(entityOf('iti_detail'), two, gone, { 'trade:4': null })).toEqual({
    values: null,
    questions: [],
  })
})

/** Every answer that could be asked for, given. */
const answered = (name: string, fields: Fields, answer: string): CarryChoices =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, declared]) => [
      ...(carryOf(declared) === 'ask' ? [[`${name}.${field}`, answer]] : []),
      ...(declared.kind === 'rows'
        ? Object.entries(answered(`${name}.${field}`, declared.columns, answer))
        : []),
    ]),
  )

test('any record that is carried over can be saved, and carrying it over again gives the same', () => {
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
