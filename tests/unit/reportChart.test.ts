/** What a chart draws of a report: funnel, bars, parts of bars, months as a line, and no hidden figure. */
import { expect, test } from 'vitest'
import { chartDataOf } from '../../resources/reports/chart/chartData.ts'
import { pivotOf } from '../../resources/reports/table/pivot.ts'
import type { ReportTexts } from '../../resources/reports/useReportTexts.ts'
import type { ReportColumn, ReportReply, ReportRow } from '../../schema/contract/reports.ts'
import { datasetOf } from '../../schema/reports/datasets.ts'

const dataset = datasetOf('candidates')
const texts: ReportTexts = {
  dataset,
  fieldName: (name) => name,
  measureName: (name) => `The ${name}`,
  othersName: 'Others',
  valueName: (name, value, row) => row?.embedded?.[name] ?? `${name} ${value}`,
}

const measure = (name: string, type = 'count', unit?: string): ReportColumn => ({
  name,
  label: name,
  kind: 'measure',
  type,
  ...(unit && { unit }),
})
const COUNTS = [measure('registered'), measure('placed'), measure('placement_rate', 'percent')]

/** The reply of a report by these fields; `sums` has what the server adds up. */
const replyOf = (
  by: readonly string[],
  rows: ReportRow[],
  { columns = COUNTS, totals = {}, subtotals = [] as ReportRow[] } = {},
): ReportReply => ({
  columns: [
    ...by.map((name): ReportColumn => ({ name, label: name, kind: 'dimension', type: 'reference' })),
    ...columns,
  ],
  rows,
  subtotals,
  totals,
  filters: { by: [...by] },
  as_of: '2026-11-28T10:00:00Z',
})

function draw(
  kind: 'bar' | 'line' | 'funnel',
  reply: ReportReply,
  { measures = ['registered', 'placed', 'placement_rate'], inColumns = [] as string[] } = {},
) {
  return chartDataOf(kind, reply, pivotOf(reply, inColumns, measures), measures, texts)
}

const districts = [
  { district_id: 1, registered: 20, placed: 9, placement_rate: 45, embedded: { district_id: 'Gadag' } },
  { district_id: 2, registered: 90, placed: 8, placement_rate: 8.9, embedded: { district_id: 'Dharwad' } },
]

test('a funnel has a bar for each step, with the totals, and none for a percentage', () => {
  const totals = { registered: 110, placed: 17, placement_rate: 15.5 }
  expect(draw('funnel', replyOf(['district_id'], districts, { totals }))).toEqual({
    kind: 'bar',
    labels: ['The registered', 'The placed'],
    series: [{ label: 'The registered', data: [110, 17] }],
  })
})

test('bars are those of the first figure, the largest first, with those of its kind beside them', () => {
  expect(draw('bar', replyOf(['district_id'], districts))).toEqual({
    kind: 'bar',
    labels: ['Dharwad', 'Gadag'],
    series: [
      { label: 'The registered', data: [90, 20] },
      { label: 'The placed', data: [8, 9] },
    ],
  })
})

test('a percentage, or a sum in units of its own, is drawn alone under its name', () => {
  const alone = draw('bar', replyOf(['district_id'], districts), { measures: ['placement_rate'] })
  expect([alone?.caption, alone?.series]).toEqual([
    'The placement_rate',
    [{ label: 'The placement_rate', data: [45, 8.9] }],
  ])
  const columns = [measure('area', 'sum', 'ha'), measure('yield', 'sum', 't')]
  const rows = [
    { district_id: 1, area: 7, yield: 3 },
    { district_id: 2, area: 5, yield: 9 },
  ]
  expect(draw('bar', replyOf(['district_id'], rows, { columns }), { measures: ['area', 'yield'] })).toEqual({
    kind: 'bar',
    caption: 'The area',
    labels: ['district_id 1', 'district_id 2'],
    series: [{ label: 'The area', data: [7, 5] }],
  })
})

test('only the fifteen largest bars are drawn, and one bar is no chart', () => {
  const rows = Array.from({ length: 20 }, (_, at) => ({ district_id: at, registered: at }))
  const drawn = draw('bar', replyOf(['district_id'], rows), { measures: ['registered'] })
  expect(drawn?.series[0]?.data).toEqual(Array.from({ length: 15 }, (_, at) => 19 - at))
  expect(drawn?.total).toBe(20)
  expect(draw('bar', replyOf(['district_id'], rows.slice(0, 15)))?.total).toBeUndefined()
  expect(draw('bar', replyOf(['district_id'], rows.slice(0, 1)))).toBeNull()
  expect(draw('bar', replyOf(['district_id'], rows), { measures: [] })).toBeNull()
})

test('months are a line in their own order, whatever the report draws else', () => {
  const rows = [
    { month: '2026-01-01', registered: 3 },
    { month: '2026-02-01', registered: 40 },
    { month: '2026-03-01', registered: 7 },
  ]
  const drawn = draw('bar', replyOf(['month'], rows), { measures: ['registered'] })
  expect(drawn).toEqual({
    kind: 'line',
    caption: 'The registered',
    labels: ['month 2026-01-01', 'month 2026-02-01', 'month 2026-03-01'],
    series: [{ label: 'The registered', data: [3, 40, 7] }],
  })
})

test('a field in columns divides each bar, at most into eight parts, which are as long as its sum', () => {
  const rows = [1, 2].flatMap((district_id) =>
    Array.from({ length: 10 }, (_, gender) => ({
      district_id,
      gender,
      registered: district_id * 10 + gender,
    })),
  )
  const subtotals = [
    ...[1, 2].map((district_id) => ({ district_id, registered: district_id * 100 + 45 })),
    ...Array.from({ length: 10 }, (_, gender) => ({ gender, registered: 30 + 2 * gender })),
  ]
  const reply = replyOf(['district_id', 'gender'], rows, { subtotals })
  const drawn = draw('bar', reply, { measures: ['registered', 'placed'], inColumns: ['gender'] })
  expect([drawn?.kind, drawn?.caption]).toEqual(['stacked', 'The registered'])
  expect(drawn?.labels).toEqual(['district_id 2', 'district_id 1'])
  // The smallest three are one part.
  expect(drawn?.series.map(({ label }) => label)).toEqual([
    ...Array.from({ length: 7 }, (_, at) => `gender ${at + 3}`),
    'Others',
  ])
  expect(drawn?.series[0]).toEqual({ label: 'gender 3', data: [23, 13] })
  expect(drawn?.series.at(-1)).toEqual({ label: 'Others', data: [20 + 21 + 22, 10 + 11 + 12] })
  // Percentages of the parts of a bar do not add up.
  const rates = replyOf(
    ['district_id', 'gender'],
    rows.map(({ registered, ...row }) => ({ ...row, placement_rate: registered })),
    { subtotals: [1, 2].map((district_id) => ({ district_id, placement_rate: district_id })) },
  )
  expect(draw('bar', rates, { measures: ['placement_rate'], inColumns: ['gender'] })).toMatchObject({
    kind: 'bar',
    series: [{ data: [2, 1] }],
  })
})

test('of more than forty months in columns the newest are shown, with the number of all', () => {
  const months = Array.from({ length: 52 }, (_, at) =>
    new Date(Date.UTC(2020, at, 1)).toISOString().slice(0, 10),
  )
  const rows = months.map((month) => ({ district_id: 1, month, registered: 1 }))
  const { groups, groupCount } = pivotOf(replyOf(['district_id', 'month'], rows), ['month'], ['registered'])
  expect(groups).toEqual([...months.slice(12).map((month) => ({ month })), {}])
  expect(groupCount).toBe(52)
})

test('a hidden figure is drawn nowhere, neither as its bar nor as 0', () => {
  const hidden = { registered: null, suppressed: ['registered'] }
  const rows = [
    { district_id: 1, ...hidden },
    { district_id: 2, registered: 90 },
  ]
  const bars = draw('bar', replyOf(['district_id'], rows), { measures: ['registered'] })
  expect(bars?.series[0]?.data).toEqual([90, null])
  const months = [
    { month: '2026-01-01', ...hidden },
    { month: '2026-02-01', registered: 40 },
  ]
  expect(draw('line', replyOf(['month'], months), { measures: ['registered'] })?.series[0]?.data).toEqual([
    null,
    40,
  ])
  const parts = [
    { district_id: 1, gender: 1, registered: 8 },
    { district_id: 1, gender: 2, ...hidden },
    { district_id: 2, gender: 1, registered: 30 },
  ]
  const subtotals = [
    { district_id: 1, ...hidden },
    { district_id: 2, registered: 30 },
  ]
  const reply = replyOf(['district_id', 'gender'], parts, { subtotals })
  expect(draw('bar', reply, { measures: ['registered'], inColumns: ['gender'] })?.series).toEqual([
    { label: 'gender 1', data: [30, 8] },
    { label: 'gender 2', data: [null, null] },
  ])
})

test('years that stand in columns have no sum: bars beside each other, and no column of their total', () => {
  const rows = [
    { district_id: 1, financial_year_id: 3, registered: 10 },
    { district_id: 1, financial_year_id: 4, registered: 12 },
    { district_id: 2, financial_year_id: 3, registered: 30 },
  ] as unknown as ReportRow[]
  const reply = replyOf(['district_id', 'financial_year_id'], rows, {
    subtotals: [
      { district_id: 1, registered: null },
      { district_id: 2, registered: null },
      { financial_year_id: 3, registered: 40 },
      { financial_year_id: 4, registered: 12 },
    ] as unknown as ReportRow[],
    totals: { registered: null } as never,
  })
  const arrangement = { measures: ['registered'], inColumns: ['financial_year_id'] }
  expect(draw('bar', reply, arrangement)).toMatchObject({
    kind: 'bar',
    labels: ['district_id 2', 'district_id 1'],
    series: [{ data: [30, 10] }, { data: [null, 12] }],
  })
  // Lines without a figure have no bars.
  expect(draw('bar', reply, { measures: ['registered'] })).toBeNull()
  const { groups } = pivotOf(reply, arrangement.inColumns, arrangement.measures)
  expect(groups).toEqual([{ financial_year_id: 3 }, { financial_year_id: 4 }])
  // Where all fields stand in columns, their sum has a column of its own.
  const months = replyOf(['month'], [{ month: '2026-01-01', registered: 4 }] as unknown as ReportRow[], {
    totals: { registered: 4 } as never,
  })
  expect(pivotOf(months, ['month'], ['registered']).groups).toEqual([{ month: '2026-01-01' }, {}])
})

test('of years inside areas each has its sum over the fields in columns', () => {
  const part = { district_id: 1, gender: 1, registered: 5 }
  const rows = [
    { ...part, financial_year_id: 3 },
    { ...part, financial_year_id: 4 },
  ] as unknown as ReportRow[]
  const subtotals = [
    { district_id: 1, registered: null },
    { district_id: 1, gender: 1, registered: null },
    { district_id: 1, financial_year_id: 3, registered: 5 },
    { district_id: 1, financial_year_id: 4, registered: 5 },
  ] as unknown as ReportRow[]
  const reply = replyOf(['district_id', 'financial_year_id', 'gender'], rows, { subtotals })
  expect(pivotOf(reply, ['gender'], ['registered']).groups).toEqual([{ gender: 1 }, {}])
})
