import { expect, test } from 'vitest'
import { choice, date, text } from '../../schema/define.ts'
import { entities } from '../../schema/index.ts'
import { lintComputed } from '../../schema/lint/lintComputed.ts'
import { lintDatasets } from '../../schema/lint/lintDatasets.ts'
import type { Dataset } from '../../schema/reports/dataset.ts'
import { datasets } from '../../schema/reports/datasets.ts'
import { reports } from '../../schema/reports/index.ts'
import type { Report } from '../../schema/reports/report.ts'

const demand: Dataset = {
  entity: 'demand',
  where: { demands: ['many'] },
  dates: ['created_at'],
  measures: {
    wanted: { label: 'Wanted', sum: 'description' },
    rate: { label: 'Rate', percent: ['wanted', 'missing'] },
  },
  dimensions: ['river_id'],
  summaries: { state: ['state_id'] },
  detailed: ['state_month'],
}
const report: Report = {
  label: 'Demand',
  about: 'For tests.',
  dataset: 'demand',
  calls: [],
  chart: 'bar',
  measures: ['width'],
  by: ['colour'],
}

test('The declared datasets and reports have no error', () => {
  expect(lintDatasets(entities, datasets, reports)).toEqual([])
})

test('An error of a dataset or a report is found, by name', () => {
  const errors = lintDatasets(
    entities,
    { demand, nothing: { ...demand, entity: 'nothing' }, rows: { ...demand, rows: 'demands' } },
    { demand: report, nowhere: { ...report, dataset: 'nowhere' } },
  )
  expect(errors).toEqual([
    'The dataset "demand" depends on "many", which "demands" cannot have.',
    'The dataset "demand" names "river_id", which is no field.',
    'The dataset "demand" counts by "created_at", which is no date.',
    'The dataset "demand" sums "description", which cannot be summed.',
    'The dataset "demand" has "missing" in a percentage, which is no measure.',
    'The dataset "demand" keeps "state_id" in its summary "state", which is no dimension.',
    'The dataset "demand" calls "state_month" detailed, which is no summary.',
    'The dataset "nothing" is about "nothing", which is no entity.',
    'The dataset "rows" is about the rows "demands", which is no field of rows.',
    'The report "demand" names no date of its dataset.',
    'The report "demand" shows "width", which is no measure.',
    'The report "demand" groups by "colour", which is no dimension.',
    'The report "nowhere" is about "nowhere", which is no dataset.',
  ])
})

test('An error of a field that the database computes is found', () => {
  const status = choice({ open: 'Open', done: 'Done' })
  const fields = { status, note: text() }
  expect(lintComputed(fields, date({ since: { field: 'status', in: ['gone'], remains: 'always' } }))).toEqual(
    ['is computed, but not read-only', 'depends on "gone", which "status" cannot have'],
  )
  const computed = choice(
    { yes: 'Yes' },
    { readOnly: true, computed: [{ value: 'no', when: { river: [1] } }] },
  )
  expect(lintComputed(fields, computed)).toEqual([
    'is computed as "no", which is no choice',
    'depends on "river", which is no field',
  ])
})
