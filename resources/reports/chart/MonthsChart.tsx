import '../bringReportTexts.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { lazy, Suspense } from 'react'
import { MONTH } from '../../../schema/reports/report.ts'
import { useFormats } from '../../../src/app/formats.ts'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import type { ChartData } from './chartData.ts'

const Chart = lazy(() => import('./Chart.tsx'))

/** The height of the chart and its title, so that what is below does not move. */
const HEIGHT = 300

/** Candidates of the last two years: who registered, was approved, certified and placed, by month. */
export function MonthsChart() {
  const translate = useTranslate()
  const { date } = useFormats()
  const dataProvider = useKaushalDataProvider()
  const { data, error, refetch } = useQuery({
    queryKey: ['report', 'graph_counts'],
    queryFn: async () => (await dataProvider.api('GET rpl/graph_counts', { query: {} })).json,
  })
  if (error) return <LoadError message={error.message} onRetry={() => refetch()} sx={{ mb: 2 }} />
  const measures = data?.columns.filter(({ kind }) => kind === 'measure') ?? []
  const chart: ChartData | undefined = data && {
    kind: 'line',
    labels: data.rows.map((row) => date(String(row[MONTH]).slice(0, 10)).replace(/^\d+ /, '')),
    series: measures.map(({ name }) => ({
      label: translate(`reports.measures.candidates.${name}`),
      data: data.rows.map((row) => (typeof row[name] === 'number' ? row[name] : null)),
    })),
  }
  const title = translate('reports.months')
  return (
    <Box component="section" sx={{ mb: 3, minHeight: HEIGHT }}>
      <Typography variant="h2" sx={{ fontSize: 16, mb: 1 }}>
        {title}
      </Typography>
      {chart && (
        <Suspense>
          <Chart data={chart} title={title} />
        </Suspense>
      )}
    </Box>
  )
}
