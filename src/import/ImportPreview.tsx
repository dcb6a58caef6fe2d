import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import TablePagination from '@mui/material/TablePagination'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { ImportRun } from '../../schema/contract/importing.ts'
import { entityOf } from '../../schema/index.ts'
import { currentFormats } from '../app/formats.ts'
import { useIsPhone } from '../app/useIsPhone.ts'
import { useKaushalDataProvider } from '../data/useKaushalDataProvider.ts'
import type { ColumnAnswers } from './columnAnswers.ts'
import { OUTCOMES, type RowOutcome } from './importRun.ts'
import { MatchedColumns } from './MatchedColumns.tsx'
import { RowCards } from './RowCards.tsx'
import { RowsTable } from './RowsTable.tsx'

/** Rows of one page. */
const PAGE_SIZE = 50

/** Loads one page of the checked rows of one outcome. */
function useCheckedRows(id: number, outcome: RowOutcome, page: number) {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: ['import', id, outcome, page],
    queryFn: async () => {
      const range: [number, number] = [page * PAGE_SIZE, page * PAGE_SIZE + PAGE_SIZE - 1]
      return (
        await dataProvider.api('GET import/{id}/rows', {
          path: { id: String(id) },
          query: { outcome, range },
        })
      ).json
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
}

function CheckedRows({ run, outcome }: { run: ImportRun; outcome: RowOutcome }) {
  const translate = useTranslate()
  const isPhone = useIsPhone()
  const [page, setPage] = useState(0)
  const { data, error } = useCheckedRows(run.id, outcome, page)
  const View = isPhone ? RowCards : RowsTable
  const total = run.counts[outcome]
  if (error)
    return (
      <Alert severity="error" variant="outlined">
        {error.message}
      </Alert>
    )
  return (
    <>
      {data ? (
        <View rows={data} run={run} />
      ) : (
        <Skeleton variant="rectangular" height={36 * Math.min(total, 10)} />
      )}
      {total > PAGE_SIZE && (
        <TablePagination
          component="div"
          count={total}
          page={page}
          rowsPerPage={PAGE_SIZE}
          rowsPerPageOptions={[PAGE_SIZE]}
          onPageChange={(_, next) => setPage(next)}
          labelDisplayedRows={({ from, to, count }) =>
            `${currentFormats().integer(from)}–${currentFormats().integer(to)} / ${currentFormats().integer(count)}`
          }
          getItemAriaLabel={(type) =>
            translate(type === 'next' ? 'ra.navigation.next' : 'ra.navigation.previous')
          }
        />
      )}
    </>
  )
}

interface ImportPreviewProps {
  run: ImportRun
  /** The first line of a list of names, which was read as a row. */
  heading?: string
  onHeading: (answers: ColumnAnswers) => void
}

/** What was read beside the columns: the values of all rows, and a first line without column names. */
function ReadNotes({ run: { entity, columns, values }, heading, onHeading }: ImportPreviewProps) {
  const translate = useTranslate()
  const shared = Object.entries(values).map(
    ([name, title]) => `${translate(`resources.${entity}.fields.${name}`)} ${title ?? ''}`,
  )
  return (
    <>
      {shared.length > 0 && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {translate('import.all_rows', { values: shared.join(' · ') })}
        </Typography>
      )}
      {heading !== undefined && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {translate('import.no_header', { name: heading })}{' '}
          <Link
            component="button"
            type="button"
            variant="body2"
            onClick={() => onHeading({ [heading]: columns[0]?.field ?? null })}
          >
            {translate('import.is_heading')}
          </Link>
        </Typography>
      )}
    </>
  )
}

/** The checked rows of a file, in one tab for each outcome; errors come first. */
export function ImportPreview({ run, heading, onHeading }: ImportPreviewProps) {
  const translate = useTranslate()
  const [chosen, setChosen] = useState<RowOutcome>(
    () => OUTCOMES.find((outcome) => run.counts[outcome] > 0) ?? 'new',
  )
  return (
    <Box>
      <ReadNotes run={run} heading={heading} onHeading={onHeading} />
      <MatchedColumns {...run} entity={entityOf(run.entity)} />
      <Tabs
        value={chosen}
        onChange={(_, outcome: RowOutcome) => setChosen(outcome)}
        variant="scrollable"
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 1.5 }}
      >
        {OUTCOMES.map((outcome) => (
          <Tab
            key={outcome}
            value={outcome}
            disabled={!run.counts[outcome]}
            label={`${translate(`import.outcomes.${outcome}`)} ${currentFormats().integer(run.counts[outcome])}`}
            sx={outcome === 'wrong' && run.counts.wrong ? { color: 'error.main' } : undefined}
          />
        ))}
      </Tabs>
      {run.counts[chosen] > 0 && <CheckedRows key={chosen} run={run} outcome={chosen} />}
    </Box>
  )
}
