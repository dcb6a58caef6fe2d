import Download from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { type FormStatus, formStatuses } from '../../../schema/plan.ts'
import { useCan } from '../../../src/app/permissions.tsx'
import { useScreenTitle } from '../../../src/app/useScreenTitle.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'
import { StatusMark } from '../steps/StatusMark.tsx'
import { useDistrictYearOptions } from '../workspace/useDistrictYear.ts'
import { BoardFilters } from './BoardFilters.tsx'
import { BoardGrid } from './BoardGrid.tsx'
import { RemindDialog } from './RemindDialog.tsx'
import { boardQuery, useBoard, useBoardFilter } from './useBoard.ts'

/** The status of every form of every district, and the days by which it is late. */
export default function BoardScreen() {
  const translate = useTranslate()
  const notify = useNotify()
  const can = useCan()
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const { data: options } = useDistrictYearOptions()
  const { filter: urlFilter, set } = useBoardFilter()
  const current = options?.inWork?.id
  const filter = { ...(current && { financial_year_id: String(current) }), ...urlFilter }
  const { data: board, error } = useBoard(filter)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [isReminderOpen, setReminderOpen] = useState(false)
  const title = translate('plan.board.title')
  useScreenTitle(title)
  const canRemind = board?.forms.some(({ form }) => can(form, 'approve'))
  const canExport = board?.forms.some(({ form }) => can(form, 'export'))
  const chosen = board?.districts.filter(({ id }) => selected.has(id)).map(({ id }) => id) ?? []
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <Typography variant="h1" sx={{ flex: '1 1 280px' }}>
          {title}
        </Typography>
        {canRemind && (
          <Button variant="outlined" disabled={!chosen.length} onClick={() => setReminderOpen(true)}>
            {chosen.length
              ? translate('plan.board.remind', { smart_count: chosen.length })
              : translate('plan.board.remind_none')}
          </Button>
        )}
        {canExport && board && (
          <Button
            startIcon={<Download />}
            onClick={() =>
              void dataProvider
                .download(`plan/board.csv?${boardQuery(filter)}`, `plan-${board.financial_year.name}.csv`)
                .catch((failure: Error) => notify(failure.message, { type: 'error' }))
            }
          >
            {translate('grid.export')}
          </Button>
        )}
      </Box>
      <BoardFilters filter={filter} onSet={set} />
      {error && <Alert severity="error">{error.message}</Alert>}
      {!board && !error && <Skeleton variant="rounded" height={360} />}
      {board && (
        <>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mb: 1, fontSize: 13 }}
            aria-label={translate('plan.board.legend')}
            role="note"
          >
            {(Object.keys(formStatuses) as FormStatus[]).map((status) => (
              <span key={status}>
                <StatusMark status={status} isShort /> <StatusMark status={status} isTextOnly />
              </span>
            ))}
          </Box>
          {board.districts.length ? (
            <BoardGrid board={board} selected={selected} onSelect={canRemind ? setSelected : undefined} />
          ) : (
            <Typography color="text.secondary">{translate('plan.board.none')}</Typography>
          )}
        </>
      )}
      {board && isReminderOpen && (
        <RemindDialog board={board} districts={chosen} onClose={() => setReminderOpen(false)} />
      )}
    </Box>
  )
}
