import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { type HttpError, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { LogEntry } from '../../schema/contract/operations.ts'
import { useFormats } from '../app/formats.ts'
import { LoadError } from '../app/LoadError.tsx'
import { Page } from '../app/Page.tsx'
import { useIsPhone } from '../app/useIsPhone.ts'
import { useKaushalDataProvider } from '../data/useKaushalDataProvider.ts'
import { LogCards } from './LogCards.tsx'
import { LogFilters } from './LogFilters.tsx'
import { LogTable } from './LogTable.tsx'
import { UndoDialog } from './UndoDialog.tsx'
import { type LogFilter, useLog } from './useLog.ts'

/** All operations of all users, the newest first. An operation that changed records can be undone. */
export default function LogScreen() {
  const translate = useTranslate()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const dataProvider = useKaushalDataProvider()
  const [filter, setFilter] = useState<LogFilter>({})
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useLog(filter)
  /** The entry whose undo waits for a confirmation. */
  const [pending, setPending] = useState<LogEntry>()
  const { integer } = useFormats()

  const undo = async ({ entity: resource, id: operation }: LogEntry) => {
    try {
      const { undone, left } = await dataProvider.undo({ resource, operation })
      const partly = undone ? 'history.undone_some' : 'shell.done.undone_none'
      notify(left.length ? partly : 'history.undone_all', {
        type: left.length ? 'warning' : 'success',
        messageArgs: {
          smart_count: undone || left.length,
          undone: integer(undone),
          left: integer(left.length),
        },
      })
      void queryClient.invalidateQueries()
    } catch (failure) {
      notify((failure as HttpError).message, { type: 'error' })
    }
  }

  const entries = data?.pages.flat() ?? []
  const List = useIsPhone() ? LogCards : LogTable
  return (
    <Page title={translate('history.log')}>
      <LogFilters filter={filter} onChange={setFilter} />
      {error ? (
        <LoadError message={error.message} onRetry={refetch} />
      ) : (
        <>
          {isPending && <Skeleton variant="rounded" height={420} />}
          {entries.length > 0 && (
            <List
              entries={entries}
              onUser={(user_id) => setFilter({ ...filter, user_id })}
              onUndo={setPending}
            />
          )}
          {!isPending && entries.length === 0 && (
            <Box sx={{ color: 'text.secondary', py: 3 }}>{translate('history.nothing')}</Box>
          )}
        </>
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
        <Button
          sx={{ mt: 1, minHeight: { xs: 44, sm: 0 } }}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {translate('history.more')}
        </Button>
      )}
    </Page>
  )
}
