/** The results of the checks of the plan. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CheckInput, checkResultText, runChecks, type Values } from '../../schema/checks.ts'
import { entities, entityOf } from '../../schema/index.ts'

const found = (name: string, evidence: CheckInput | Values[]) =>
  runChecks(entityOf(name), Array.isArray(evidence) ? { records: evidence } : evidence)
const rules = (name: string, evidence: CheckInput | Values[], severity?: string) =>
  found(name, evidence)
    .filter((one) => !severity || one.severity === severity)
    .map(({ rule }) => rule)

const count = fc.integer({ min: 0, max: 100_000 })

describe('Population', () => {
  test('a total that is not the sum of rural and urban is an error with both values', () => {
    fc.assert(
      fc.property(count, count, fc.integer({ min: -50, max: 50 }), (rural, urban, off) => {
        const errors = found('district_population', [{ id: 7, rural, urban, total: rural + urban + off }])
        if (off === 0) expect(errors).toEqual([])
        else
          expect(errors).toMatchObject([
            {
              rule: 'total',
              severity: 'error',
              record: 7,
              fields: ['total', 'rural', 'urban'],
              values: { value: rural + urban + off, expected: rural + urban },
            },
          ])
      }),
    )
  })

  test('the sum of the castes is the population of the district, if both exist', () => {
    const records = [{ total: 600 }, { total: 400 }]
    const others = (population: number) => ({ district_sight: [{ population }] })
    const judged = (population: number, isComplete = true) =>
      rules('district_population', { records, isComplete, others: others(population) })
    expect(judged(1000)).toEqual([])
    expect(judged(1001)).toEqual(['castes'])
    expect(judged(1001, false)).toEqual([])
    expect(
      rules('district_population', { records, isComplete: true, others: { district_sight: [] } }),
    ).toEqual([])
  })
})

describe('Trainees', () => {
  const row = fc.record({ placed: count, certified: count, trained: count, enrolled: count })

  test('placed ≤ certified ≤ trained ≤ enrolled: any other order is an error with the pair and the row', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (data) => {
        const errors = found('training_center_detail', [{ id: 1, data }]).filter(
          ({ rule }) => rule === 'trainees',
        )
        const order = ['placed', 'certified', 'trained', 'enrolled'] as const
        const expected = data.flatMap((one, at) =>
          [0, 1, 2].flatMap((place) => {
            const [low, high] = [order[place], order[place + 1]] as [keyof typeof one, keyof typeof one]
            return one[low] > one[high] ? [{ row: at, list: 'data', fields: [low, high] }] : []
          }),
        )
        expect(errors).toHaveLength(expected.length)
        expect(errors).toMatchObject(expected)
      }),
    )
  })

  test('an empty figure in between is skipped', () => {
    expect(
      rules('iti_detail', [{ data: [{ placed: 9, passed: null, enrolled: 5, sanctioned_seats: 20 }] }]),
    ).toEqual(['trainees'])
  })

  test('enrolment does not exceed the seats, in institutes and polytechnics', () => {
    const row = { enrolled: 41, sanctioned_seats: 40, intake: 40 }
    expect(rules('iti_detail', [{ data: [row] }], 'error')).toEqual(['seats'])
    expect(rules('skill_training_polytechnics_detail', [{ data: [row] }], 'error')).toEqual(['seats'])
  })

  test('an institute has each trade once', () => {
    const row = { name: 'Government ITI', trade_id: 4, sanctioned_seats: 1, enrolled: 1 }
    const data = [row, { ...row, trade_id: 5 }, { ...row, name: ' government iti' }]
    expect(found('iti_detail', [{ data }])).toMatchObject([
      { rule: 'repeated', row: 2, values: { first: 1 } },
    ])
  })
})

describe('Rates', () => {
  test('the unemployment rate is (participation − workers) ÷ participation', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 0, max: 1000 }),
        (participates, works) => {
          fc.pre(works <= participates)
          const rate = Math.round(((participates - works) / participates) * 10_000) / 100
          const record = {
            labour_force_participation_rate: participates / 10,
            worker_population_ratio: works / 10,
          }
          const judged = (unemployment_rate: number) =>
            rules('district_employment_situation', [{ ...record, unemployment_rate }], 'error')
          expect(judged(rate)).toEqual([])
          expect(judged(rate + 5)).toEqual(['unemployment'])
        },
      ),
    )
  })

  test('the worker ratio does not exceed the participation rate', () => {
    const record = { labour_force_participation_rate: 40, worker_population_ratio: 41 }
    expect(rules('district_employment_situation', [record], 'error')).toEqual(['workers'])
  })

  test('literacy is a percentage, and density is about population ÷ area', () => {
    const sight = (given: Values) =>
      rules('district_sight', [
        { population: 100_000, total_area: 100, literacy: 70, sex_ratio: 980, density: 1000, ...given },
      ])
    expect(sight({})).toEqual([])
    expect(sight({ density: 1009 })).toEqual([])
    expect(sight({ density: 1200 })).toEqual(['density'])
    expect(sight({ literacy: 130 })).toEqual(['literacy'])
    expect(sight({ literacy: null })).toEqual(['missing'])
    expect(sight({ density: '1200' })).toEqual(['density'])
  })
})

describe('Over all records', () => {
  test('the committee has exactly one chairperson', () => {
    const members = (...chairs: number[]) => chairs.map((is_chairperson) => ({ is_chairperson }))
    const judged = (records: Values[]) => rules('dsc_detail', { records, isComplete: true })
    expect(judged(members(1, 0, 0))).toEqual([])
    expect(judged(members(1, 0, 1))).toEqual(['chairperson'])
    expect(judged(members(0, 0))).toEqual(['no_chairperson'])
    expect(rules('dsc_detail', members(0))).toEqual([])
    const functioning = {
      records: [{ number_meeting_held: 4 }],
      isComplete: true,
      others: { dsc_detail: members(1, 1) },
    }
    expect(rules('dsc_functioning_detail', functioning, 'error')).toEqual(['chairperson'])
  })

  test('an empty form is a warning, an empty register is not', () => {
    expect(rules('iti_detail', { records: [], isComplete: true })).toEqual(['nothing'])
    expect(rules('training_center', { records: [], isComplete: true })).toEqual([])
  })

  test('a large difference from last year’s record with the same key is a warning', () => {
    const works = { district_id: 1, key_gaps_sector: 'Tourism', number_trained_sectors: 1 }
    const judged = (demand: number, sector = 'tourism') =>
      rules('demand_supply_analysis', {
        records: [{ ...works, key_gaps_sector: sector, demand_dconomy_for_people_sector: demand }],
        last: [{ ...works, demand_dconomy_for_people_sector: 100 }],
      })
    expect(judged(150)).toEqual([])
    expect(judged(151)).toEqual(['unusual'])
    expect(judged(49)).toEqual(['unusual'])
    expect(judged(500, 'Textiles')).toEqual([])
  })
})

const values = fc.dictionary(
  fc.constantFrom(...Object.values(entities).flatMap(({ fields }) => Object.keys(fields))),
  fc.oneof(
    fc.integer(),
    fc.string(),
    fc.constant(null),
    fc.array(
      fc.dictionary(fc.constantFrom('placed', 'enrolled', 'trade_id', 'name', 'output'), fc.integer(), {
        noNullPrototype: true,
      }),
    ),
  ),
)

test('for any input every check result has a sentence, and the record is not changed', () => {
  const checked = Object.values(entities).filter(({ checks }) => checks)
  expect(checked.length).toBeGreaterThan(15)
  fc.assert(
    fc.property(fc.constantFrom(...checked), fc.array(values, { maxLength: 3 }), (entity, records) => {
      const before = structuredClone(records)
      for (const finding of runChecks(entity, { records, last: records.toReversed(), isComplete: true }))
        expect(checkResultText(entity, finding, entities)).toMatch(/^[^{}]{8,}$/)
      expect(records).toEqual(before)
    }),
  )
})
