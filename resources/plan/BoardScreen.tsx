import Download from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { type State, states } from '../../schema/plan.ts'
import { useMay } from '../../src/layout/useMay.ts'
import { useScreenTitle } from '../../src/layout/useScreenTitle.ts'
import type { KaushalDataProvider } from '../../src/provider.ts'
import { BoardFilters } from './BoardFilters.tsx'
import { BoardGrid } from './BoardGrid.tsx'
import { RemindDialog } from './RemindDialog.tsx'
import { StateMark } from './StateMark.tsx'
import { queryOf, useBoard, useBoardFilter } from './useBoard.ts'
import { usePlaces } from './usePlaces.ts'

/** Every form of every district: how far it is, and how late. */
export default function BoardScreen() {
  const translate = useTranslate()
  const notify = useNotify()
  const may = useMay()
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const { data: places } = usePlaces()
  const { filter: asked, set } = useBoardFilter()
  const current = places?.current?.id
  const filter = { ...(current && { financial_year_id: String(current) }), ...asked }
  const { data: board, error } = useBoard(filter)
  const [selected, select] = useState<ReadonlySet<number>>(new Set())
  const [isReminding, remind] = useState(false)
  const title = translate('plan.board.title')
  useScreenTitle(title)
  const mayRemind = board?.forms.some(({ form }) => may(form, 'approve'))
  const mayExport = board?.forms.some(({ form }) => may(form, 'export'))
  const chosen = board?.districts.filter(({ id }) => selected.has(id)).map(({ id }) => id) ?? []
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <Typography variant="h1" sx={{ flex: '1 1 280px' }}>
          {title}
        </Typography>
        {mayRemind && (
          <Button variant="outlined" disabled={!chosen.length} onClick={() => remind(true)}>
            {chosen.length
              ? translate('plan.board.remind', { smart_count: chosen.length })
              : translate('plan.board.remind_none')}
          </Button>
        )}
        {mayExport && board && (
          <Button
            startIcon={<Download />}
            onClick={() =>
              void dataProvider
                .download(`plan/board.csv?${queryOf(filter)}`, `plan-${board.financial_year.name}.csv`)
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
            {(Object.keys(states) as State[]).map((state) => (
              <span key={state}>
                <StateMark state={state} brief /> <StateMark state={state} bare />
              </span>
            ))}
          </Box>
          {board.districts.length ? (
            <BoardGrid board={board} selected={selected} onSelect={mayRemind ? select : undefined} />
          ) : (
            <Typography color="text.secondary">{translate('plan.board.none')}</Typography>
          )}
        </>
      )}
      {board && isReminding && (
        <RemindDialog board={board} districts={chosen} onClose={() => remind(false)} />
      )}
    </Box>
  )
}
