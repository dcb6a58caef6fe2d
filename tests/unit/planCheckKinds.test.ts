/** The edge cases of each kind of check, on an entity of the test. */
import { describe, expect, test } from 'vitest'
import type { Check } from '../../schema/checks/definition.ts'
import {
  type CheckInput,
  checkResultText,
  comparedEntities,
  runChecks,
  type Values,
} from '../../schema/checks.ts'
import { type Entity, entities, entityOf } from '../../schema/index.ts'

type Given = Check extends infer One ? (One extends Check ? Omit<One, 'rule' | 'severity'> : never) : never

const withCheck = (given: Given): Entity => ({
  ...entityOf('iti_detail'),
  checks: [{ rule: 'looked', severity: 'error', ...given } as Check],
})
const found = (given: Given, evidence: CheckInput) =>
  runChecks(withCheck(given), evidence).filter(({ rule }) => rule === 'looked')
const of = (given: Given, record: Values, last?: Values) =>
  found(given, { records: [record], ...(last && { last: [last] }) })
const isFound = (given: Given, record: Values, last?: Values) => of(given, record, last).length > 0

describe('A sum', () => {
  const sum = { kind: 'sum', field: 'total', of: ['one', 'two'] } as const
  test('tolerates the rounding of decimals, and nothing else', () => {
    expect(isFound(sum, { total: 0.3, one: 0.1, two: 0.2 })).toBe(false)
    expect(of(sum, { total: 0.31, one: 0.1, two: 0.2 })).toMatchObject([
      { values: { value: 0.31, expected: 0.3 }, row: null, list: null, record: null },
    ])
  })
  test('accepts numbers as text; empty and invalid values are no errors', () => {
    expect(isFound(sum, { total: '3', one: '1', two: 2 })).toBe(false)
    expect(isFound(sum, { total: '4', one: '1', two: 2 })).toBe(true)
    for (const total of ['', null, undefined, 'many', 'Infinity', true, [3]])
      expect([total, isFound(sum, { total, one: 1, two: 1 })]).toEqual([total, false])
    expect(isFound(sum, { total: 5, one: '', two: null })).toBe(false)
    expect(isFound(sum, { total: 5, one: 0, two: null })).toBe(true)
  })
})

test('An order allows equal numbers', () => {
  const order = { kind: 'order', fields: ['placed', 'trained'] } as const
  expect(isFound(order, { placed: 4, trained: 4 })).toBe(false)
  expect(isFound(order, { placed: 5, trained: 4 })).toBe(true)
})

describe('A ratio', () => {
  const ratio = {
    kind: 'ratio',
    field: 'rate',
    of: ['more'],
    less: ['few'],
    divisor: 'all',
    times: 100,
    within: 10,
  } as const
  test('is (the sum of `of` − the sum of `less`) ÷ `divisor` × `times`', () => {
    const figures = { more: 30, few: 10, all: 40 }
    expect(of(ratio, { rate: 60, ...figures })).toMatchObject([{ values: { value: 60, expected: 50 } }])
    for (const rate of [45, 50, 55, 55.05])
      expect([rate, isFound(ratio, { rate, ...figures })]).toEqual([rate, false])
    for (const rate of [44.9, 55.06, 0])
      expect([rate, isFound(ratio, { rate, ...figures })]).toEqual([rate, true])
  })
  test('tolerates its percentage below zero too, and half of the last digit', () => {
    const figures = { more: 10, few: 30, all: 40 }
    expect(isFound(ratio, { rate: -46, ...figures })).toBe(false)
    expect(isFound(ratio, { rate: 0.04, more: 1, few: 1, all: 9 })).toBe(false)
    expect(isFound(ratio, { rate: 0.06, more: 1, few: 1, all: 9 })).toBe(true)
  })
  test('is skipped if a part is missing or the divisor is zero', () => {
    const isComplete = { rate: 1, more: 30, few: 10, all: 40 }
    for (const name of Object.keys(isComplete))
      expect([name, isFound(ratio, { ...isComplete, [name]: null })]).toEqual([name, false])
    expect(isFound(ratio, { ...isComplete, all: 0 })).toBe(false)
    expect(isFound(ratio, { ...isComplete, more: 10, all: 0 })).toBe(false)
  })
})

test('A range includes its ends', () => {
  const range = { kind: 'range', field: 'share', min: 0, max: 100 } as const
  for (const share of [0, 100, null, '']) expect([share, isFound(range, { share })]).toEqual([share, false])
  for (const share of [-0.01, 100.01]) expect(isFound(range, { share })).toBe(true)
})

test('Zero counts as filled, an empty value does not', () => {
  const filled = { kind: 'filled', fields: ['seats'] } as const
  for (const seats of [0, '0', 5]) expect([seats, isFound(filled, { seats })]).toEqual([seats, false])
  for (const seats of [null, undefined, ''])
    expect([seats, isFound(filled, { seats })]).toEqual([seats, true])
})

describe('Rows with the same values', () => {
  const distinct = { kind: 'distinct', rows: 'data', fields: ['name', 'trade_id'] } as const
  const rows = (...data: Values[]) => of(distinct, { id: 9, data })
  test('are reported at the later one, whatever their case and the spaces around them', () => {
    expect(rows({ name: 'A', trade_id: 1 }, { name: 'B' }, { name: ' a ', trade_id: '1' })).toMatchObject([
      { record: 9, list: 'data', row: 2, values: { first: 1 } },
    ])
  })
  test('are not reported if they are empty; one filled value is enough', () => {
    expect(rows({ name: ' ' }, {}, { name: null, trade_id: '' })).toEqual([])
    expect(rows({ name: 'A' }, { name: 'A', trade_id: null })).toHaveLength(1)
    expect(rows({ name: 'A' }, { name: 'A', trade_id: 2 })).toEqual([])
  })
})

describe('A change since last year', () => {
  const change = { kind: 'change', fields: ['seats'], maxPercent: 50 } as const
  const from = (last: unknown, seats: unknown) => isFound(change, { seats }, { seats: last })
  test('is reported above its maximum, up and down, also from a negative value', () => {
    for (const now of [50, 100, 150]) expect([now, from(100, now)]).toEqual([now, false])
    for (const now of [49, 151]) expect([now, from(100, now)]).toEqual([now, true])
    expect([from(-100, -150), from(-100, -151), from(-100, -49)]).toEqual([false, true, true])
    expect(of(change, { seats: 160 }, { seats: 100 })).toMatchObject([{ values: { percent: 60, last: 100 } }])
    expect(of(change, { seats: -160 }, { seats: -100 })).toMatchObject([{ values: { percent: -60 } }])
  })
  test('is not reported from zero, from empty, or to empty', () => {
    for (const [last, now] of [
      [0, 9],
      [null, 9],
      [9, null],
      ['', 9],
    ])
      expect(from(last, now)).toBe(false)
    expect(isFound(change, { seats: 9 })).toBe(false)
  })
  test('compares with the record of the same area in the year before', () => {
    const judged = (before: Values) =>
      isFound(change, { district_id: 1, financial_year_id: 5, seats: 900 }, { seats: 100, ...before })
    expect(judged({ district_id: 1, financial_year_id: 4 })).toBe(true)
    expect(judged({ district_id: 2, financial_year_id: 4 })).toBe(false)
  })
  test('of a list compares its sum', () => {
    const inRows = { ...change, rows: 'data' } as const
    const data = (...seats: number[]) => ({ data: seats.map((one) => ({ seats: one })) })
    expect(isFound(inRows, data(60, 60), data(100))).toBe(false)
    expect(of(inRows, data(100, 60), data(40, 60))).toMatchObject([
      { list: 'data', row: null, values: { value: 160 } },
    ])
  })
})

describe('Over all records', () => {
  const count = { kind: 'count', where: { is_chairperson: 1 }, min: 1, max: 2 } as const
  const chairs = (number: number) => ({
    isComplete: true,
    records: [{ is_chairperson: 0 }, ...Array.from({ length: number }, () => ({ is_chairperson: 1 }))],
  })
  test('a count includes its ends, and is skipped for missing or incomplete records', () => {
    expect([0, 1, 2, 3].map((number) => found(count, chairs(number)).length)).toEqual([1, 0, 0, 1])
    expect(found(count, { ...chairs(3), isComplete: false })).toEqual([])
    const elsewhere = { ...count, of: 'dsc_detail' } as const
    expect(found(elsewhere, chairs(3))).toEqual([])
    expect(found(elsewhere, { ...chairs(1), others: { dsc_detail: [] } })).toHaveLength(1)
  })

  const agrees = {
    kind: 'agrees',
    sum: { entity: 'district_population', rows: 'data', fields: ['seats', 'more'] },
    with: { entity: 'district_sight', fields: ['population'] },
  } as const
  test('two sums are compared, each of its own entity', () => {
    const judged = (seats: unknown, population: unknown) =>
      found(agrees, {
        isComplete: true,
        records: [{ data: [{ seats: 5_000 }] }],
        others: { district_population: [{ data: [{ seats, more: 0.1 }] }], district_sight: [{ population }] },
      })
    expect(judged(0.2, 0.3)).toEqual([])
    expect(judged(1, 3)).toMatchObject([{ list: 'data', values: { value: 1.1, expected: 3 } }])
    expect(judged(1, null)).toEqual([])
    expect(found(agrees, { isComplete: true, records: [] })).toEqual([])
    expect(comparedEntities(withCheck(agrees))).toEqual(['district_population', 'district_sight'])
    expect(comparedEntities(withCheck({ ...count, of: 'dsc_detail' }))).toEqual(['dsc_detail'])
    expect(comparedEntities(withCheck(count))).toEqual([])
  })

  test('the sentence names the other side by its form, and a check may have a sentence of its own', () => {
    const entity = withCheck({ ...agrees, sum: { rows: 'data', fields: ['enrolled'] } })
    const evidence = {
      isComplete: true,
      records: [{ data: [{ enrolled: 2 }] }],
      others: { district_sight: [{ population: 3 }] },
    }
    const [finding] = runChecks(entity, evidence).filter(({ rule }) => rule === 'looked')
    const label = entityOf('district_sight').label
    expect(finding && checkResultText(entity, finding, entities)).toBe(
      `Enrolled adds up to 2, but ${label} adds up to 3`,
    )
    const own = withCheck({ ...count, sentence: 'manyChairpersons' })
    expect(runChecks(own, chairs(3))).toMatchObject([{ message: 'plan.checks.manyChairpersons' }])
  })
})

test('An empty form is a warning if all of its records are known; an empty register never is', () => {
  const empty = (name: string, isComplete: boolean) =>
    runChecks({ ...entityOf(name), checks: [] }, { records: [], isComplete })
  expect(empty('iti_detail', true)).toMatchObject([{ rule: 'nothing', severity: 'warning' }])
  expect([empty('iti_detail', false), empty('training_center', true)]).toEqual([[], []])
})
