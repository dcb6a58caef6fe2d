import { expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { planLevel } from '../../schema/plan.ts'
import type { Dataset } from '../../schema/reports/dataset.ts'
import { planDatasets } from '../../schema/reports/planDatasets.ts'
import { planAddress } from '../../schema/reports/planDrill.ts'

const datasetOf = (level: 'block' | 'district') =>
  Object.values(planDatasets).find(({ entity }) => planLevel(entityOf(entity)) === level) as Dataset
const [district, block] = [datasetOf('district'), datasetOf('block')]
/** The filter of the list that an address opens. */
const filterOf = (address: string) =>
  JSON.parse(new URLSearchParams(address.slice(address.indexOf('?'))).get('filter') ?? 'null')
const year = { financial_year_id: [3] }

test('A figure of one area and year opens its form', () => {
  expect(planAddress(district, year, { state_id: 1, district_id: 7 })).toBe(`/plan/7/3/${district.entity}`)
  expect(planAddress(block, { ...year, district_id: [7] }, { block_id: 9 })).toBe(
    `/plan/7/3/${block.entity}?block=9`,
  )
})

test('Any other figure opens the list of the active records of the forms that count', () => {
  const ofYear = { financial_year_id: [3], status: 'active' }
  expect(filterOf(planAddress(district, year, {}))).toEqual({
    ...ofYear,
    form_status: ['approved', 'locked'],
  })
  expect(filterOf(planAddress(district, { ...year, forms: 'all' }, {}))).toEqual(ofYear)
  // Of the blocks of a district some may not be approved.
  expect(filterOf(planAddress(block, { ...year, forms: 'submitted' }, { district_id: 7 }))).toEqual({
    ...ofYear,
    district_id: 7,
    form_status: ['submitted', 'approved', 'locked'],
  })
})
