import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { whyNotFilled } from '../../../schema/rpl/batchState.ts'
import { useFormats } from '../../../src/app/formats.ts'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { Loading } from '../../../src/app/Loading.tsx'
import { Page } from '../../../src/app/Page.tsx'
import { useCan } from '../../../src/app/permissions.tsx'
import { useAddressParams } from '../../../src/app/useAddressParams.ts'
import { useIsPhone } from '../../../src/app/useIsPhone.ts'
import { useNotifySuccess } from '../../../src/app/useNotifySuccess.ts'
import { usePreloadedScreen } from '../../../src/app/usePreloadedScreen.ts'
import { useUrlFilter } from '../../../src/app/useUrlFilter.ts'
import type { BulkStepOutcome } from '../../candidate/refused.ts'
import { BulkOutcome } from '../../candidate/steps/BulkOutcome.tsx'
import { usePlacing } from '../data/usePlacing.ts'
import { useFillsBatches } from '../useFillsBatches.ts'
import { BatchColumn } from './BatchColumn.tsx'
import { BatchFilters } from './BatchFilters.tsx'
import { type BoardCard, batchFilters, useBatchBoard } from './useBatchBoard.ts'
import type { ListedCandidate } from './useWaitingCandidates.ts'
import { WaitingPanel } from './WaitingPanel.tsx'

const hasFreePlace = (card: BoardCard) => card.taken < card.places && !whyNotFilled(card)

/** The batches by status, with what is next and by whom; candidates who wait are placed from the list beside them. */
export default function BatchBoard() {
  const translate = useTranslate()
  const { integer } = useFormats()
  const can = useCan()
  const isPhone = useIsPhone()
  const isWide = useMediaQuery('(min-width: 1200px)', { noSsr: true })
  const notifySuccess = useNotifySuccess()
  const fills = useFillsBatches()
  const { filter, set } = useUrlFilter(batchFilters)
  /** A link names the column that a phone shows first. */
  const { params } = useAddressParams()
  const { data, error, refetch } = useBatchBoard(filter)
  const [chosenColumn, setColumn] = useState<number | null>(null)
  const [trade, setTrade] = useState<number | null>(null)
  const [chosen, setChosen] = useState<readonly ListedCandidate[]>([])
  const [outcome, setOutcome] = useState<BulkStepOutcome | null>(null)
  const placing = usePlacing()
  // Its code is larger than that of most screens.
  usePreloadedScreen('/batches/calendar')
  const placeable = (card: BoardCard) =>
    chosen.length && card.trade_id === trade && hasFreePlace(card) ? chosen.length : 0
  const openTrades =
    data &&
    new Set(
      data.columns.flatMap(({ batches }) => batches.filter(hasFreePlace).map(({ trade_id }) => trade_id)),
    )
  const place = ({ id, batch_no }: BoardCard) =>
    placing.mutate([{ id, candidates: chosen.map((one) => ({ id: one.id, version: one.version })) }], {
      onSuccess: ({ placed, refused }) => {
        setChosen([])
        const words = { smart_count: placed, count: integer(placed), name: batch_no }
        if (refused.length) setOutcome({ done: translate('batch.board.placed', words), refused })
        else notifySuccess('batch.board.placed', words)
      },
    })
  const linked = data?.columns.findIndex(({ name }) => name === params.get('column')) ?? -1
  const filled = data?.columns.findIndex(({ total }) => total > 0) ?? -1
  const column = chosenColumn ?? Math.max(0, linked < 0 ? filled : linked)
  const columns = data?.columns.map((one) => (
    <BatchColumn key={one.name} column={one} filter={filter} placeable={placeable} onPlace={place} />
  ))
  return (
    <Page
      title={translate('batch.board.title')}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button component={Link} to="/batches/calendar" sx={{ minHeight: { xs: 44, sm: 0 } }}>
            {translate('batch.calendar.title')}
          </Button>
          {fills && (
            <Button
              component={Link}
              to="/batches/fill"
              variant="outlined"
              sx={{ minHeight: { xs: 44, sm: 0 } }}
            >
              {translate('batch.fill_title')}
            </Button>
          )}
          {can('batch', 'create') && (
            <Button
              component={Link}
              to="/batch/create"
              variant="contained"
              sx={{ minHeight: { xs: 44, sm: 0 } }}
            >
              {translate('batch.new')}
            </Button>
          )}
        </Box>
      }
    >
      <BatchFilters filter={filter} onSet={set} />
      {error && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {placing.error && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {placing.error.message}
        </Alert>
      )}
      {!data && !error && <Loading />}
      {data && isPhone && (
        <>
          <Tabs value={column} onChange={(_, at) => setColumn(at)} variant="scrollable" sx={{ mb: 1.5 }}>
            {data.columns.map(({ name, total }) => (
              <Tab key={name} label={`${translate(`batch.board.columns.${name}`)} (${integer(total)})`} />
            ))}
          </Tabs>
          {columns?.[column]}
        </>
      )}
      {data && !isPhone && (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
          {fills && isWide && (
            <Box
              component="section"
              aria-label={translate('batch.board.waiting_title')}
              sx={{
                flex: '0 0 240px',
                position: 'sticky',
                top: 'calc(var(--top) + 8px)',
                maxHeight: 'calc(100vh - var(--top) - 24px)',
                overflowY: 'auto',
                p: 1.5,
                border: 1,
                borderColor: 'divider',
                borderRadius: '6px',
                bgcolor: 'background.paper',
              }}
            >
              <Box component="h2" sx={{ m: 0, mb: 1, fontSize: 14, lineHeight: '20px', fontWeight: 600 }}>
                {translate('batch.board.waiting_title')}
              </Box>
              <WaitingPanel
                trade={trade}
                openTrades={openTrades}
                onTrade={setTrade}
                chosen={chosen}
                onChoose={setChosen}
              />
            </Box>
          )}
          <Box
            sx={{
              flex: 1,
              minWidth: 0,
              display: 'flex',
              gap: 1.5,
              alignItems: 'flex-start',
              overflowX: 'auto',
            }}
          >
            {columns}
          </Box>
        </Box>
      )}
      {outcome && <BulkOutcome {...outcome} onClose={() => setOutcome(null)} />}
    </Page>
  )
}
