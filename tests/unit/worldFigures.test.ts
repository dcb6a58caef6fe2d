import { describe, expect, test, vi } from 'vitest'
import type { World, WorldRecord } from '../../mocks/world/table.ts'
import { world } from '../../mocks/world.ts'
import type { Field, Fields } from '../../schema/define.ts'
import { entities, entityOf } from '../../schema/index.ts'
import { removeBlockedCharacters } from '../../schema/policy.ts'

/** All rows and records of the sample world, with their entity. */
const lines = Object.entries(world).flatMap(([name, records]) =>
  records.flatMap((record) => [
    { name, line: record },
    ...Object.values(record).flatMap((value) =>
      typeof value === 'string' ? [] : value.map((line) => ({ name, line })),
    ),
  ]),
)

const number = (line: WorldRecord, field: string) => Number(line[field])
const sum = (list: readonly WorldRecord[], ...fields: string[]) =>
  list.reduce((all, line) => all + fields.reduce((some, field) => some + number(line, field), 0), 0)
const of = (entity: string, district: string, year = '2025-26') =>
  (world[entity] ?? []).filter(
    (line) => line.district_id === district && (line.financial_year_id ?? year) === year,
  )
const rowsOf = (entity: string, district: string) =>
  of(entity, district).flatMap(({ data }) => data as WorldRecord[])

describe('The figures of the sample world', () => {
  test.each([
    ['sanctioned_seats', 'enrolled', 'passed', 'placed'],
    ['intake', 'enrolled', 'passed', 'placed'],
    ['enrolled', 'trained', 'certified', 'placed'],
    ['target', 'trained', 'certified', 'placed'],
    ['target', 'trained', 'placed'],
    ['needed', 'available'],
    ['boys', 'boys_dropped_out'],
    ['girls', 'girls_dropped_out'],
  ])('%s: each figure is at least the next one', (...fields) => {
    const found = lines.filter(({ line }) => fields.every((field) => line[field] !== undefined))
    expect(found.length).toBeGreaterThan(0)
    for (const { name, line } of found) {
      const figures = fields.map((field) => number(line, field))
      expect([name, figures]).toEqual([name, figures.toSorted((one, other) => other - one)])
    }
  })

  test.each(['Bagalkote', 'Gaya', 'Nashik'])('those of %s are consistent', (district) => {
    const [sight] = of('district_sight', district)
    const [situation] = of('district_employment_situation', district)
    if (!sight || !situation) throw new Error('Nothing is known of it.')
    const people = of('district_population', district)
    expect(sum(people, 'total')).toBe(number(sight, 'population'))
    expect(sum(people, 'rural', 'urban')).toBe(sum(people, 'total'))
    expect(number(sight, 'density')).toBeCloseTo(number(sight, 'population') / number(sight, 'total_area'), 1)

    const workers = sum(rowsOf('district_employment_situation', district), 'men', 'women')
    expect(sum(rowsOf('district_economic', district), 'employment')).toBe(workers)
    const ratio = number(situation, 'worker_population_ratio')
    expect(ratio).toBeCloseTo((workers / number(situation, 'working_age_population')) * 100, 1)
    const idle = number(situation, 'unemployment_rate') / 100
    expect(ratio).toBeCloseTo(number(situation, 'labour_force_participation_rate') * (1 - idle), 1)

    for (const scheme of of('district_schemes_operational', district))
      expect(number(scheme, 'annual_intake')).toBeGreaterThanOrEqual(
        sum(scheme.data as WorldRecord[], 'target'),
      )
    for (const { dob, doj } of of('district_trainer_base', district))
      expect(Number(String(doj).slice(0, 4)) - Number(String(dob).slice(0, 4))).toBeGreaterThan(17)
  })

  test('every yearly entity with hand-written records has the year 2025-26', () => {
    const yearly = Object.values(entities).filter(
      ({ name, fields }) => world[name] && fields.financial_year_id,
    )
    expect(yearly.length).toBeGreaterThan(15)
    for (const { name } of yearly)
      expect([name, world[name]?.some((line) => line.financial_year_id === '2025-26')]).toEqual([name, true])
  })
})

test('a user could have typed every text of the sample world', () => {
  const check = (place: string, fields: Fields, line: WorldRecord): void => {
    for (const [name, value] of Object.entries(line)) {
      const field = fields[name] as Field | undefined
      if (field?.kind === 'rows' && typeof value !== 'string')
        for (const row of value) check(`${place}.${name}`, field.columns, row)
      if (field?.kind === 'text' && typeof value === 'string') {
        const typed = removeBlockedCharacters(field.policy ?? 'plain', value)
        expect([place, name, typed]).toEqual([place, name, value])
      }
    }
  }
  for (const [name, records] of Object.entries(world))
    for (const record of records) check(name, entityOf(name).fields, record)
})

test('Due dates are counted from today in India, where a day begins before that of UTC', async () => {
  vi.setSystemTime('2027-02-26T20:00:00Z')
  // Loaded a second time, under another name: the first made its dates then.
  const again = '../../mocks/world/reference/economy.ts?again'
  const { economy } = (await import(again)) as { economy: World }
  vi.useRealTimers()
  expect(economy.financial_year?.find(({ name }) => name === '2025-26')?.due_date).toBe('2027-02-21')
})
