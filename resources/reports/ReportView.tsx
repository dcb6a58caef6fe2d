import './bringReportTexts.ts'
import Tune from '@mui/icons-material/Tune'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useId, useState } from 'react'
import { dayInIndia } from '../../schema/indiaTime.ts'
import { figuresBefore, requestBefore } from '../../schema/reports/comparison.ts'
import { isReversed } from '../../schema/reports/isReversed.ts'
import type { Report } from '../../schema/reports/report.ts'
import type { ReportQuery } from '../../schema/reports/reportQuery.ts'
import { columnsOf, groupsOf, isCompared, measuresOf, requestOf } from '../../schema/reports/reportQuery.ts'
import { LoadError } from '../../src/app/LoadError.tsx'
import { Loading } from '../../src/app/Loading.tsx'
import { Page } from '../../src/app/Page.tsx'
import { useDelayed } from '../../src/app/useDelayed.ts'
import { useIsPhone } from '../../src/app/useIsPhone.ts'
import { chartDataOf, chartHeight } from './chart/chartData.ts'
import { StateTiles } from './chart/StateTiles.tsx'
import { FilterSummary } from './filters/FilterSummary.tsx'
import { ReportFilters } from './filters/ReportFilters.tsx'
import { offeredFields } from './offeredFields.ts'
import { ReportCrumbs } from './ReportCrumbs.tsx'
import { ReportToolbar } from './ReportToolbar.tsx'
import { Dimensions } from './table/Dimensions.tsx'
import { pivotOf } from './table/pivot.ts'
import { ReportTable } from './table/ReportTable.tsx'
import { useDrill } from './useDrill.ts'
import { useReport } from './useReport.ts'
import { useReportAddress } from './useReportAddress.ts'
import { useReportTexts } from './useReportTexts.ts'
import { useSettled } from './useSettled.ts'
import { useYears } from './useYears.ts'

const Chart = lazy(() => import('./chart/Chart.tsx'))

/** On paper there is the report alone, across the page. */
const PRINT = {
  '@page': { size: 'A4 landscape', margin: '12mm' },
  '@media print': {
    'header, nav, a[href="#main"]': { display: 'none !important' },
    body: { background: '#fff' },
  },
}

/** A report: its filters, its chart, and the table from which each figure leads to what it counts. */
export function ReportView({ name, report }: { name: string; report: Report }) {
  const translate = useTranslate()
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const toolsId = useId()
  const { query, set } = useReportAddress(report)
  const texts = useReportTexts(report)
  const request = requestOf(report, query, dayInIndia())
  const { data, error, refetch, isFetching, isPlaceholderData } = useReport(report, request)
  const measures = measuresOf(report, query)
  const years = useYears(texts.dataset.isPlanned === true)
  const earlier = requestBefore(request, data?.filters, years)
  const isComparing = isCompared(query) && earlier !== null
  const before = useReport(report, isComparing ? earlier : null)
  const drill = useDrill(name, report, query, data, texts)
  const unknown = groupsOf(report, query).filter((field) => !offeredFields(texts.dataset).includes(field))
  const isSlow = useDelayed(isFetching)
  const title = translate(`reports.names.${name}`)
  // The figures before stay in their own layout until the new ones are there.
  const settled = useSettled(query, !isPlaceholderData)
  // Figures are compared with those of the same request, and never with the ones that stay until these are there.
  const compared = useSettled(before.isPlaceholderData ? undefined : before.data, !isPlaceholderData)
  const pivot = data && pivotOf(data, columnFieldsOf(data.filters.by as string[], report, settled), measures)
  const chart = data && pivot && chartDataOf(report.chart, data, pivot, measures, texts)
  const [firstMeasure = ''] = measures
  // Over several years no state has a figure.
  const isNational =
    pivot !== undefined &&
    pivot.lines.length > 1 &&
    pivot.lines.every(({ field }) => field === 'state_id') &&
    pivot.lines.some(({ values }) => pivot.find(values)?.[firstMeasure] !== null)
  const toolbar = (
    <ReportToolbar
      name={name}
      report={report}
      query={query}
      request={request}
      texts={texts}
      measures={measures}
      onSet={set}
      canCompare={earlier !== null}
      isComparing={isComparing}
    />
  )
  const dimensions = <Dimensions report={report} query={query} texts={texts} onSet={set} />
  return (
    <Page
      title={title}
      about={translate(`reports.about.${name}`)}
      actions={!isPhone && toolbar}
      sx={{ maxWidth: 1440, '@media print': { p: 0, maxWidth: 'none' } }}
    >
      <GlobalStyles styles={PRINT} />
      <Box sx={{ '@media print': { display: 'none' } }}>
        <ReportFilters
          query={query}
          texts={texts}
          onSet={set}
          pinned={
            isPhone && (
              <Button
                variant="outlined"
                startIcon={<Tune />}
                aria-expanded={isOpen}
                aria-controls={toolsId}
                onClick={() => setOpen(!isOpen)}
                sx={{ minHeight: 44 }}
              >
                {translate('reports.tools')}
              </Button>
            )
          }
        />
        {/* On a phone the figures come first. */}
        {isPhone && (
          <Box id={toolsId} hidden={!isOpen}>
            {toolbar}
            {dimensions}
          </Box>
        )}
      </Box>
      <ReportCrumbs name={name} query={query} texts={texts} />
      {!isPhone && dimensions}
      {error && (
        <LoadError
          message={
            unknown.length
              ? translate('reports.unknown_fields', {
                  smart_count: unknown.length,
                  fields: unknown.map((text) => translate('shell.quoted', { text })).join(', '),
                })
              : error.message
          }
          onRetry={() => refetch()}
          sx={{ mb: 2 }}
        />
      )}
      {before.error && !error && (
        <LoadError
          message={translate('reports.compare_failed', { message: before.error.message })}
          onRetry={() => before.refetch()}
          sx={{ mb: 2 }}
        />
      )}
      {!data && !error && <Loading />}
      {data && pivot && (
        <Box
          aria-busy={isPlaceholderData}
          sx={{ position: 'relative', opacity: isPlaceholderData ? 0.6 : 1 }}
        >
          {isSlow && <LinearProgress sx={{ position: 'absolute', top: -6, left: 0, right: 0, height: 2 }} />}
          <FilterSummary reply={data} before={compared} texts={texts} />
          {data.rows.length === 0 ? (
            <NothingCounted
              dates={data.filters.dates as DayRange | undefined}
              isOnlyApproved={texts.dataset.isPlanned === true && (query.forms ?? 'approved') === 'approved'}
              onSet={set}
            />
          ) : (
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                mt: 1.5,
                gridTemplateColumns: {
                  xs: 'minmax(0, 1fr)',
                  lg: isNational ? 'minmax(0, 1fr) 340px' : 'minmax(0, 1fr)',
                },
                alignItems: 'start',
              }}
            >
              <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
                {chart && (
                  <Box sx={{ minWidth: 0, minHeight: chartHeight(chart), maxWidth: 860 }}>
                    <Suspense>
                      <Chart data={chart} title={translate('reports.chart', { title })} />
                    </Suspense>
                  </Box>
                )}
                <ReportTable
                  pivot={pivot}
                  measures={measures}
                  texts={texts}
                  title={title}
                  reply={data}
                  sort={query.sort}
                  onSort={(sort) => set({ sort })}
                  before={figuresBefore(compared)}
                  insideOf={drill.insideOf}
                  listOf={drill.listOf}
                />
              </Box>
              {isNational && (
                <StateTiles
                  pivot={pivot}
                  measure={firstMeasure}
                  title={texts.measureName(firstMeasure)}
                  insideOf={drill.insideOf}
                />
              )}
            </Box>
          )}
        </Box>
      )}
    </Page>
  )
}

/** The fields in columns, as the server resolved them: the level of areas has its name. */
function columnFieldsOf(
  by: readonly string[],
  report: Report,
  query: Parameters<typeof columnsOf>[1],
): string[] {
  const columns = columnsOf(report, query)
  const groups = requestOf(report, query, dayInIndia()).by as string[]
  return by.filter((_, at) => columns.includes(groups[at] ?? ''))
}

interface DayRange {
  from?: string | null
  to?: string | null
}

interface NothingCountedProps {
  dates: DayRange | undefined
  /** Figures of forms that are not approved are left out. */
  isOnlyApproved: boolean
  onSet: (changes: ReportQuery) => void
}

function NothingCounted({ dates, isOnlyApproved, onSet }: NothingCountedProps) {
  const translate = useTranslate()
  const reason = isReversed(dates ?? {}) ? 'none_reversed' : isOnlyApproved ? 'none_approved' : 'none'
  return (
    <Box sx={{ py: 4, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {translate(`reports.${reason}`)}
      {isOnlyApproved && (
        <Button variant="outlined" onClick={() => onSet({ forms: 'all' })}>
          {translate('reports.show_all_forms')}
        </Button>
      )}
    </Box>
  )
}
