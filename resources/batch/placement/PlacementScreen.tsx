import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AccessDenied } from '../../../src/app/ErrorState.tsx'
import { footStyles } from '../../../src/app/footStyles.ts'
import { useFormats } from '../../../src/app/formats.ts'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { Loading } from '../../../src/app/Loading.tsx'
import { Page } from '../../../src/app/Page.tsx'
import { useCan } from '../../../src/app/permissions.tsx'
import { useNotifySuccess } from '../../../src/app/useNotifySuccess.ts'
import { useUrlFilter } from '../../../src/app/useUrlFilter.ts'
import type { BulkStepOutcome } from '../../candidate/refused.ts'
import { BulkOutcome } from '../../candidate/steps/BulkOutcome.tsx'
import { type PlacedGroup, usePlacing } from '../data/usePlacing.ts'
import { isProviderSession } from '../isProviderSession.ts'
import { useFillsBatches } from '../useFillsBatches.ts'
import { GroupCard } from './GroupCard.tsx'
import { OutsidePanel } from './OutsidePanel.tsx'
import { PlacementFilters, placementFilters } from './PlacementFilters.tsx'
import { type ProposedGroup, useProposal } from './useProposal.ts'

/** Fills batches with the candidates of a trade and of chosen villages: first a proposal with its reasons, then one operation. */
export default function PlacementScreen() {
  const fills = useFillsBatches()
  return fills ? <Placement /> : <AccessDenied />
}

/** A group by its batch, or by the earlier one that a new batch is like. */
const keyOf = ({ batch: { id, like } }: ProposedGroup) => (id === null ? `like ${like?.id}` : String(id))

/** The batch of a group for the call that places it. */
const batchOf = ({
  id,
  like,
  from_date,
  to_date,
}: ProposedGroup['batch']): Omit<PlacedGroup, 'candidates'> =>
  like ? { new_batch: { like: like.id, from_date, to_date } } : { id: id ?? 0 }

function Placement() {
  const translate = useTranslate()
  const { integer } = useFormats()
  const can = useCan()
  const notifySuccess = useNotifySuccess()
  const isOfficer = !isProviderSession()
  const { filter, set } = useUrlFilter(placementFilters)
  const [villages, setVillages] = useState<ReadonlySet<number>>(new Set())
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [outcome, setOutcome] = useState<BulkStepOutcome | null>(null)
  const placing = usePlacing()
  const { data, error, refetch } = useProposal({
    trade_id: filter.trade_id ? Number(filter.trade_id) : null,
    tps_id: filter.tps_id ? Number(filter.tps_id) : undefined,
    batch_ids: filter.batch_id ? [Number(filter.batch_id)] : undefined,
    area_ids: villages.size ? [...villages].toSorted((a, b) => a - b) : undefined,
  })
  const trade = data?.trade_id ? { id: data.trade_id, name: data.trade } : null
  const chosen = data?.groups.filter((group) => !left.has(keyOf(group))) ?? []
  const count = chosen.reduce((sum, { candidates }) => sum + candidates.length, 0)
  const batchesText = (batches: number) =>
    translate('batch.proposal.in_batches', { smart_count: batches, count: integer(batches) })
  const place = () =>
    placing.mutate(
      chosen.map(({ batch, candidates }) => ({
        ...batchOf(batch),
        candidates: candidates.map(({ id, version }) => ({ id, version })),
      })),
      {
        onSuccess: ({ placed, batches, refused }) => {
          const words = { smart_count: placed, count: integer(placed), batches: batchesText(batches) }
          if (refused.length) setOutcome({ done: translate('batch.proposal.placed', words), refused })
          else notifySuccess('batch.proposal.placed', words)
        },
      },
    )
  return (
    <Page
      title={translate('batch.fill_title')}
      about={translate(isOfficer ? 'batch.proposal.about_officer' : 'batch.proposal.about')}
      headingGap={1.5}
      sx={{ pb: 0, maxWidth: 1280 }}
    >
      <Box
        sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', flexDirection: { xs: 'column', md: 'row' } }}
      >
        <PlacementFilters
          filter={filter}
          trade={trade}
          villages={error && !data ? [] : data?.villages}
          chosen={villages}
          onSet={set}
          onChoose={setVillages}
        />
        <Box sx={{ flex: 1, minWidth: 0, width: '100%', display: 'grid', gap: 1.5 }}>
          {error && <LoadError message={error.message} onRetry={() => void refetch()} />}
          {data?.trade_id === null && <Alert severity="info">{translate('batch.board.nobody_waits')}</Alert>}
          {!data && !error && <Loading />}
          {data && trade && (
            <Box sx={{ fontWeight: 500 }} aria-live="polite">
              {translate('batch.proposal.sum', {
                smart_count: data.total,
                total: integer(data.total),
                places: integer(data.groups.reduce((sum, { candidates }) => sum + candidates.length, 0)),
                batches: batchesText(data.groups.length),
              })}
            </Box>
          )}
          {data && data.total > 0 && data.groups.length === 0 && (
            <Alert
              severity="info"
              action={
                can('batch', 'create') && (
                  <Button color="inherit" size="small" component={Link} to="/batch/create">
                    {translate('batch.new')}
                  </Button>
                )
              }
            >
              {translate('batch.proposal.no_batch')}
            </Alert>
          )}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
            {data?.groups.map((group) => (
              <GroupCard
                key={keyOf(group)}
                group={group}
                isChosen={!left.has(keyOf(group))}
                onChoose={(isChosen) =>
                  setLeft(
                    new Set(
                      isChosen ? [...left].filter((key) => key !== keyOf(group)) : [...left, keyOf(group)],
                    ),
                  )
                }
              />
            ))}
          </Box>
          {data && data.outside.length > 0 && <OutsidePanel outside={data.outside} />}
        </Box>
      </Box>
      <Box
        sx={{
          ...footStyles,
          zIndex: 2,
          mt: 2,
          mx: { xs: -2, md: -3 },
          px: { xs: 2, md: 3 },
          py: 1,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'center',
          bgcolor: 'background.default',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ flex: 1, fontSize: 13, color: 'text.secondary' }}>
          {placing.error ? (
            <Alert severity="error">{placing.error.message}</Alert>
          ) : (
            translate('batch.proposal.preview')
          )}
        </Box>
        <Button
          variant="contained"
          disabled={count === 0 || placing.isPending}
          onClick={place}
          sx={{ minHeight: { xs: 44, sm: 0 }, width: { xs: '100%', sm: 'auto' } }}
        >
          {count
            ? translate('batch.proposal.place', {
                smart_count: count,
                count: integer(count),
                batches: batchesText(chosen.length),
              })
            : translate('batch.proposal.place_nobody')}
        </Button>
      </Box>
      {outcome && <BulkOutcome {...outcome} onClose={() => setOutcome(null)} />}
    </Page>
  )
}
