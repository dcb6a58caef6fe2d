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
import { useScreenTitle } from '../layout/useScreenTitle.ts'
import type { KaushalDataProvider } from '../provider.ts'
import { LogFilters } from './LogFilters.tsx'
import { LogLine } from './LogLine.tsx'
import { type LogFilter, type Logged, useLog } from './useLog.ts'

/** Everything that anybody did, the newest first; what changed records can be taken back as a whole. */
export default function LogScreen() {
  const translate = useTranslate()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const [filter, setFilter] = useState<LogFilter>({})
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useLog(filter)
  const title = translate('history.log', { _: 'History' })
  useScreenTitle(title)

  const undo = async ({ entity: resource, id: operation }: Logged) => {
    try {
      const { undone, left } = await dataProvider.undo({ resource, operation })
      const said = left.length ? 'history.undone_some' : 'history.undone_all'
      notify(said, {
        type: left.length ? 'warning' : 'success',
        messageArgs: {
          undone: undone.toLocaleString('en-IN'),
          left: left.length.toLocaleString('en-IN'),
          _: left.length
            ? 'Taken back for %{undone}; %{left} were changed since and left alone'
            : 'Taken back for %{undone}',
        },
      })
      void queryClient.invalidateQueries()
    } catch (failure) {
      notify((failure as HttpError).message, { type: 'error' })
    }
  }

  const lines = data?.pages.flat() ?? []
  const heads = ['when', 'who', 'did_what', ''] as const
  const words = { when: 'When', who: 'Who', did_what: 'What', '': '' }
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
                {heads.map((head) => (
                  <TableCell key={head}>{head && translate(`history.${head}`, { _: words[head] })}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {lines.map((logged) => (
                <LogLine
                  key={logged.id}
                  logged={logged}
                  onPerson={(user_id) => setFilter({ ...filter, user_id })}
                  onUndo={() => void undo(logged)}
                />
              ))}
              {!isPending && lines.length === 0 && (
                <TableRow>
                  <TableCell colSpan={4} sx={{ color: 'text.secondary', py: 3 }}>
                    {translate('history.nothing', { _: 'Nothing was done that fits.' })}
                  </TableCell>
                </TableRow>
              )}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {hasNextPage && (
        <Button sx={{ mt: 1 }} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('history.more', { _: 'Show more' })}
        </Button>
      )}
    </Box>
  )
}
