import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useFormats } from '../../src/app/formats.ts'
import { LoadError } from '../../src/app/LoadError.tsx'
import { Loading } from '../../src/app/Loading.tsx'
import { Page } from '../../src/app/Page.tsx'
import { useCan } from '../../src/app/permissions.tsx'
import { useIsPhone } from '../../src/app/useIsPhone.ts'
import { useUrlFilter } from '../../src/app/useUrlFilter.ts'
import { GapCards } from './GapCards.tsx'
import { GapFilters } from './GapFilters.tsx'
import { GapTable } from './GapTable.tsx'
import { gapFilters, MAX_ROWS, useGaps } from './useGaps.ts'

/** Rows that are shown at first, and further ones at a time. */
const STEP = 50

/** Where workers are missing: demand against the candidates who are registered, in training and certified, by block and job role. */
export default function GapsScreen() {
  const translate = useTranslate()
  const { integer } = useFormats()
  const can = useCan()
  const isPhone = useIsPhone()
  const [rows, setRows] = useState(STEP)
  const { filter, set } = useUrlFilter(gapFilters)
  const { data, error, refetch } = useGaps(filter, rows)
  const Rows = isPhone ? GapCards : GapTable
  const shown = data?.rows.length ?? 0
  return (
    <Page
      title={translate('demand.title')}
      about={translate('demand.about')}
      actions={
        can('demand', 'create') && (
          <Button
            component={Link}
            to="/demand/create"
            variant="contained"
            sx={{ minHeight: { xs: 44, sm: 0 } }}
          >
            {translate('demand.raise')}
          </Button>
        )
      }
      sx={{ maxWidth: 1280 }}
    >
      <GapFilters filter={filter} onSet={set} />
      {error && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && shown === 0 && <Box sx={{ py: 2 }}>{translate('demand.none')}</Box>}
      {data && shown > 0 && <Rows rows={data.rows} totals={data.totals} filter={filter} />}
      {data && shown < data.total && (
        <Box
          sx={{
            display: 'flex',
            gap: 1.5,
            alignItems: 'center',
            py: 1.5,
            fontSize: 13,
            color: 'text.secondary',
          }}
        >
          {translate('demand.shown', { shown: integer(shown), total: integer(data.total) })}
          {rows < MAX_ROWS && (
            <Button
              onClick={() => setRows(Math.min(rows + STEP, MAX_ROWS))}
              sx={{ minHeight: { xs: 44, sm: 0 } }}
            >
              {translate('demand.more')}
            </Button>
          )}
        </Box>
      )}
    </Page>
  )
}
