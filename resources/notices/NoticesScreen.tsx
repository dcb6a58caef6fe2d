import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { LoadError } from '../../src/app/LoadError.tsx'
import { useScreenTitle } from '../../src/app/useScreenTitle.ts'
import { NothingYet } from './NothingYet.tsx'
import { NoticeList } from './NoticeList.tsx'
import { ReadAllButton } from './ReadAllButton.tsx'
import { useNotices } from './useNotices.ts'

/** All notifications of the user, newest first. */
export default function NoticesScreen() {
  const translate = useTranslate()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotices()
  const title = translate('shell.bell.title')
  useScreenTitle(title)
  const rest = (data?.total ?? 0) - (data?.notices.length ?? 0)
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 2, maxWidth: 880 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36, mb: 1 }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <ReadAllButton />
      </Box>
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
    </Box>
  )
}
