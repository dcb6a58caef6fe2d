import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type HttpError, useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { LogEntry } from '../../schema/contract/operations.ts'
import { useScreenTitle } from '../app/useScreenTitle.ts'
import type { KaushalDataProvider } from '../data/types.ts'
import { LogFilters } from './LogFilters.tsx'
import { LogRow } from './LogRow.tsx'
import { UndoDialog } from './UndoDialog.tsx'
import { type LogFilter, useLog } from './useLog.ts'

/** All operations of all users, the newest first. An operation that changed records can be undone. */
export default function LogScreen() {
  const translate = useTranslate()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const [filter, setFilter] = useState<LogFilter>({})
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useLog(filter)
  /** The entry whose undo waits for a confirmation. */
  const [pending, setPending] = useState<LogEntry>()
  const title = translate('history.log')
  useScreenTitle(title)

  const undo = async ({ entity: resource, id: operation }: LogEntry) => {
    try {
      const { undone, left } = await dataProvider.undo({ resource, operation })
      notify(left.length ? 'history.undone_some' : 'history.undone_all', {
        type: left.length ? 'warning' : 'success',
        messageArgs: {
          smart_count: undone,
          undone: undone.toLocaleString('en-IN'),
          left: left.length.toLocaleString('en-IN'),
        },
      })
      void queryClient.invalidateQueries()
    } catch (failure) {
      notify((failure as HttpError).message, { type: 'error' })
    }
  }

  const entries = data?.pages.flat() ?? []
  const headings = ['when', 'who', 'what', ''] as const
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 2 }}>
      <Typography variant="h1">{title}</Typography>
      <LogFilters filter={filter} onChange={setFilter} />
      {error ? (
        <Typography role="alert">{error.message}</Typography>
      ) : (
        <TableContainer
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
        >
          <Table size="small" aria-busy={isPending}>
            <TableHead>
              <TableRow>
                {headings.map((heading) => (
                  <TableCell key={heading}>{heading && translate(`history.${heading}`)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {entries.map((entry) => (
                <LogRow
                  key={entry.id}
                  entry={entry}
                  onUser={(user_id) => setFilter({ ...filter, user_id })}
                  onUndo={() => setPending(entry)}
                />
              ))}
              {!isPending && entries.length === 0 && (
                <TableRow>
                  <TableCell colSpan={4} sx={{ color: 'text.secondary', py: 3 }}>
                    {translate('history.nothing')}
                  </TableCell>
                </TableRow>
              )}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {pending && (
        <UndoDialog
          entry={pending}
          onClose={() => setPending(undefined)}
          onConfirm={() => {
            setPending(undefined)
            void undo(pending)
          }}
        />
      )}
      {hasNextPage && (
        <Button sx={{ mt: 1 }} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('history.more')}
        </Button>
      )}
    </Box>
  )
}
