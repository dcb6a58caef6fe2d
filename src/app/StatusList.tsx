import Refresh from '@mui/icons-material/Refresh'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Page } from './Page.tsx'

interface StatusListProps<Status extends string, Row> {
  title: string
  /** What the list is for. */
  about: string
  /** Shown when no row matches. */
  empty: string
  /** The statuses to filter by, with their labels. */
  statuses: readonly (readonly [Status, string])[]
  status: Status | undefined
  onStatusChange: (status: Status | undefined) => void
  query: UseInfiniteQueryResult<InfiniteData<Row[]>>
  children: (row: Row) => ReactNode
}

/** A screen of rows, newest first, which are filtered by status and loaded in pages. */
export function StatusList<Status extends string, Row>({
  title,
  about,
  empty,
  statuses,
  status,
  onStatusChange,
  query,
  children,
}: StatusListProps<Status, Row>) {
  const translate = useTranslate()
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = query
  const rows = data?.pages.flat() ?? []
  return (
    <Page title={title} about={about} sx={{ maxWidth: 1120 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, my: 2 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={status ?? ''}
          aria-label={translate('status_list.status')}
          sx={{ flexWrap: 'wrap' }}
          onChange={(_, chosen: Status | '' | null) => onStatusChange(chosen || undefined)}
        >
          <ToggleButton value="">{translate('status_list.all')}</ToggleButton>
          {statuses.map(([name, label]) => (
            <ToggleButton key={name} value={name}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Button startIcon={<Refresh />} disabled={isFetching} onClick={() => void refetch()}>
          {translate('status_list.reload')}
        </Button>
      </Box>
      {error && <Alert severity="error">{error.message}</Alert>}
      <Box
        component="ul"
        aria-busy={isPending}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          border: rows.length ? 1 : 0,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }}
      >
        {rows.map(children)}
      </Box>
      {!isPending && !error && rows.length === 0 && (
        <Box sx={{ py: 3, color: 'text.secondary' }}>{empty}</Box>
      )}
      {hasNextPage && (
        <Button sx={{ mt: 1 }} disabled={isFetching} onClick={() => void fetchNextPage()}>
          {translate('status_list.more')}
        </Button>
      )}
    </Page>
  )
}
