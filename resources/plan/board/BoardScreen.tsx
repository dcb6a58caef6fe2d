import Download from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { footStyles } from '../../../src/app/footStyles.ts'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { Page } from '../../../src/app/Page.tsx'
import { useCan } from '../../../src/app/permissions.tsx'
import { useIsPhone } from '../../../src/app/useIsPhone.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { useDistrictYearOptions } from '../workspace/useDistrictYear.ts'
import { BoardCards } from './BoardCards.tsx'
import { BoardFilters } from './BoardFilters.tsx'
import { BoardGrid } from './BoardGrid.tsx'
import { BoardLegend } from './BoardLegend.tsx'
import { BoardSummary } from './BoardSummary.tsx'
import { RemindDialog } from './RemindDialog.tsx'
import { StateCards } from './StateCards.tsx'
import { StateGrid } from './StateGrid.tsx'
import { requestOf, useBoard, useBoardFilter } from './useBoard.ts'

/** How much of the plans is submitted and approved: the status of every form of every district, or the figures of the states. */
export default function BoardScreen() {
  const translate = useTranslate()
  const notify = useNotify()
  const can = useCan()
  const isPhone = useIsPhone()
  const dataProvider = useKaushalDataProvider()
  const { data: options, error: yearsError, refetch: retryYears } = useDistrictYearOptions()
  const { filter: urlFilter, set } = useBoardFilter()
  const current = options?.inWork?.id
  const filter = { ...(current && { financial_year_id: String(current) }), ...urlFilter }
  const { data: board, error, refetch } = useBoard(filter)
  const hasYear = filter.financial_year_id !== undefined
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [isReminderOpen, setReminderOpen] = useState(false)
  const title = translate('plan.board.title')
  const canRemind = board?.forms.some(({ form }) => can(form, 'approve'))
  const canExport = board?.forms.some(({ form }) => can(form, 'export'))
  const chosen = board?.districts.filter(({ id }) => selected.has(id)).map(({ id }) => id) ?? []
  const remind = canRemind && (
    <Button
      variant={isPhone ? 'contained' : 'outlined'}
      disabled={!chosen.length}
      onClick={() => setReminderOpen(true)}
      sx={{ minHeight: { xs: 44, sm: 0 } }}
    >
      {chosen.length
        ? translate('plan.board.remind', { smart_count: chosen.length })
        : translate('plan.board.remind_none')}
    </Button>
  )
  const isByState = filter.view === 'states' && (board?.states.length ?? 0) > 1
  const States = isPhone ? StateCards : StateGrid
  const Districts = isPhone ? BoardCards : BoardGrid
  return (
    <Page
      title={title}
      actions={
        <>
          {!isPhone && remind}
          {canExport && board && (
            <Button
              startIcon={<Download />}
              sx={{ minHeight: { xs: 44, sm: 0 } }}
              onClick={() =>
                void dataProvider
                  .download(
                    'GET plan/board.csv',
                    { query: requestOf(filter) },
                    `plan-${board.financial_year.name}.csv`,
                  )
                  .catch((failure: Error) => notify(failure.message, { type: 'error' }))
              }
            >
              {translate('grid.export')}
            </Button>
          )}
        </>
      }
    >
      <BoardFilters filter={filter} onSet={set} />
      {error && <LoadError message={error.message} onRetry={refetch} />}
      {!hasYear && yearsError && <LoadError message={yearsError.message} onRetry={retryYears} />}
      {!hasYear && options && <Typography color="text.secondary">{translate('plan.no_year')}</Typography>}
      {!board && !error && (hasYear || !(options || yearsError)) && (
        <Skeleton variant="rounded" height={360} />
      )}
      {board && (
        <>
          {board.total.districts > 0 && (
            <>
              <BoardSummary board={board} filter={filter} onSet={set} />
              <BoardLegend isByState={isByState} queue={filter.queue} />
            </>
          )}
          {isByState ? (
            <States board={board} filter={filter} />
          ) : board.districts.length ? (
            <Districts
              board={board}
              filter={filter}
              selected={selected}
              onSelect={canRemind ? setSelected : undefined}
            />
          ) : (
            <Typography color="text.secondary">
              {translate(options?.hasDistricts === false ? 'plan.board.no_district' : 'plan.board.none')}
            </Typography>
          )}
        </>
      )}
      {isPhone && chosen.length > 0 && (
        <Box
          sx={{
            ...footStyles,
            zIndex: 2,
            display: 'grid',
            mx: -2,
            px: 2,
            py: 1,
            bgcolor: 'background.default',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          {remind}
        </Box>
      )}
      {board && isReminderOpen && (
        <RemindDialog board={board} districts={chosen} onClose={() => setReminderOpen(false)} />
      )}
    </Page>
  )
}
