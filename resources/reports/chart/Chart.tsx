import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'
import { useTranslate } from 'ra-core'
import { useFormats } from '../../../src/app/formats.ts'
import { useIsPhone } from '../../../src/app/useIsPhone.ts'
import { type ChartData, plotHeight } from './chartData.ts'

/** Colours that differ in lightness too; the first is that of the product. */
const light = ['#0f6b6b', '#d08700', '#5b7fb5', '#8a4f9e', '#4c8c4a', '#b5524d', '#7a7a7a', '#2f4b7c']
const dark = ['#5cc3bf', '#f0b341', '#8fb1e6', '#c493d6', '#86c583', '#ea8f89', '#b0b0b0', '#7f9fd6']

/** Room for the values below a chart: a line of our font is higher than the library expects. */
const AXIS = 36
const MARGIN = { top: 8, right: 28, bottom: 0, left: 0 }
const MAX_LABEL = 30
/** What tells an area apart from others of its name stays: `Chikkaballa… (Kolar)`. */
function short(label: string): string {
  if (label.length <= MAX_LABEL) return label
  const [inside = ''] = / \([^()]+\)$/.exec(label) ?? []
  const end = inside.length < MAX_LABEL / 2 ? inside : ''
  return `${label.slice(0, MAX_LABEL - 1 - end.length)}…${end}`
}

/** Draws figures as bars, parts of bars or lines. The table beside it has the same figures. */
export default function Chart({ data, title }: { data: ChartData; title: string }) {
  const { kind, caption, labels, series, total } = data
  const translate = useTranslate()
  const { palette } = useTheme()
  const { integer } = useFormats()
  const isPhone = useIsPhone()
  const colors = palette.mode === 'dark' ? dark : light
  const valueFormatter = (value: number | null) => (value === null ? '—' : integer(value))
  const legend = { hideLegend: series.length < 2 }
  const common = {
    colors,
    grid: { horizontal: kind === 'line', vertical: kind !== 'line' },
    height: plotHeight(data),
    skipAnimation: true,
    // It is an image with a name; the table has its figures as links.
    enableKeyboardNavigation: false,
    margin: MARGIN,
  }
  // Without a figure above 0 the library would put its axis into the middle. Figures are shown as whole numbers.
  const isEmpty = series.every((one) => one.data.every((value) => !value))
  const figures = { min: 0, ...(isEmpty && { max: 1 }), tickMinStep: 1 }
  const largest =
    total && translate('reports.largest', { shown: integer(labels.length), total: integer(total) })
  const heading = [caption, largest].filter(Boolean).join(': ')
  const longest = Math.max(...labels.map((label) => Math.min(label.length, MAX_LABEL)))
  const labelWidth = Math.min(longest * 7 + 20, isPhone ? 130 : 220)
  return (
    <Box role="img" aria-label={title} sx={{ width: '100%', overflow: 'hidden' }}>
      {heading && <Box sx={{ fontSize: 13, fontWeight: 500 }}>{heading}</Box>}
      {kind === 'line' ? (
        <LineChart
          {...common}
          {...legend}
          series={series.map((one) => ({
            ...one,
            showMark: false,
            curve: 'linear' as const,
            valueFormatter,
          }))}
          xAxis={[{ data: labels, scaleType: 'point', height: AXIS, tickLabelStyle: { fontSize: 12 } }]}
          yAxis={[{ ...figures, width: 56, valueFormatter: (value: number) => integer(value) }]}
        />
      ) : (
        <BarChart
          {...common}
          {...legend}
          layout="horizontal"
          series={series.map((one) => ({
            ...one,
            valueFormatter,
            ...(kind === 'stacked' && { stack: 'all' }),
          }))}
          yAxis={[
            {
              data: labels,
              scaleType: 'band',
              width: labelWidth,
              categoryGapRatio: 0.3,
              tickLabelStyle: { fontSize: 12 },
              valueFormatter: short,
            },
          ]}
          xAxis={[
            {
              ...figures,
              height: AXIS,
              tickNumber: isPhone ? 4 : 8,
              valueFormatter: (value: number) => integer(value),
            },
          ]}
        />
      )}
    </Box>
  )
}
