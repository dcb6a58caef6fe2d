import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'
import { LoadError } from '../../src/app/LoadError.tsx'
import { Page } from '../../src/app/Page.tsx'
import { NothingYet } from './NothingYet.tsx'
import { NoticeList } from './NoticeList.tsx'
import { ReadAllButton } from './ReadAllButton.tsx'
import { useNotices } from './useNotices.ts'

/** All notifications of the user, newest first. */
export default function NoticesScreen() {
  const translate = useTranslate()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotices()
  const rest = (data?.total ?? 0) - (data?.notices.length ?? 0)
  return (
    <Page
      title={translate('shell.bell.title')}
      actions={<ReadAllButton />}
      headingGap={1}
      sx={{ maxWidth: 880 }}
    >
      {error && <LoadError message={error.message} onRetry={refetch} sx={{ mb: 1.5 }} />}
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {data && (
        <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
          {data.notices.length ? <NoticeList notices={data.notices} /> : <NothingYet />}
        </Paper>
      )}
      {hasNextPage && (
        <Button sx={{ mt: 1 }} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('shell.bell.more', { smart_count: rest })}
        </Button>
      )}
    </Page>
  )
}
