import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import TablePagination from '@mui/material/TablePagination'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { MatchedColumns } from './MatchedColumns.tsx'
import { RowCards } from './RowCards.tsx'
import { RowsTable } from './RowsTable.tsx'
import { OUTCOMES, type Outcome, type Run } from './run.ts'
import { PAGE, useRows } from './useRows.ts'

function Rows({ run, outcome }: { run: Run; outcome: Outcome }) {
  const translate = useTranslate()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const [page, setPage] = useState(0)
  const { data, error } = useRows(run.id, outcome, page)
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
      {total > PAGE && (
        <TablePagination
          component="div"
          count={total}
          page={page}
          rowsPerPage={PAGE}
          rowsPerPageOptions={[PAGE]}
          onPageChange={(_, next) => setPage(next)}
          labelDisplayedRows={({ from, to, count }) =>
            `${from.toLocaleString('en-IN')}–${to.toLocaleString('en-IN')} / ${count.toLocaleString('en-IN')}`
          }
          getItemAriaLabel={(type) =>
            translate(type === 'next' ? 'ra.navigation.next' : 'ra.navigation.previous')
          }
        />
      )}
    </>
  )
}

/** What importing the file would do, one tab an outcome; what needs attention comes first. */
export function Preview({ run }: { run: Run }) {
  const translate = useTranslate()
  const [chosen, setChosen] = useState<Outcome>(() => OUTCOMES.find((one) => run.counts[one] > 0) ?? 'new')
  return (
    <Box>
      <MatchedColumns {...run} />
      <Tabs
        value={chosen}
        onChange={(_, outcome: Outcome) => setChosen(outcome)}
        variant="scrollable"
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 1.5 }}
      >
        {OUTCOMES.map((outcome) => (
          <Tab
            key={outcome}
            value={outcome}
            disabled={!run.counts[outcome]}
            label={`${translate(`import.outcomes.${outcome}`)} ${run.counts[outcome].toLocaleString('en-IN')}`}
            sx={outcome === 'wrong' && run.counts.wrong ? { color: 'error.main' } : undefined}
          />
        ))}
      </Tabs>
      {run.counts[chosen] > 0 && <Rows key={chosen} run={run} outcome={chosen} />}
    </Box>
  )
}
