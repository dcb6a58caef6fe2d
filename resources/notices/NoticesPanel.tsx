import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router-dom'
import { LoadError } from '../../src/app/LoadError.tsx'
import { NothingYet } from './NothingYet.tsx'
import { NoticeList } from './NoticeList.tsx'
import { ReadAllButton } from './ReadAllButton.tsx'
import { useNewest } from './useNotices.ts'

const SHOWN = 6
/** Of the list in pixels, as the specification has it. */
const LIST_HEIGHT = 230
const line = { px: 1.5, display: 'flex', alignItems: 'center', flex: 'none', minHeight: 44 }

/** The newest notifications, opened from the bell. */
export default function NoticesPanel({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const translate = useTranslate()
  const { data, error, refetch } = useNewest(SHOWN)
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      marginThreshold={8}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': 'notices-title',
          sx: {
            mt: 1,
            width: 'min(420px, calc(100vw - 16px))',
            maxHeight: 'min(600px, calc(100dvh - 64px))',
            display: 'flex',
            flexDirection: 'column',
          },
        },
      }}
    >
      <Box sx={{ ...line, borderBottom: 1, borderColor: 'divider' }}>
        <Box id="notices-title" component="h2" sx={{ m: 0, flex: 1, fontSize: 14, fontWeight: 600 }}>
          {translate('shell.bell.title')}
        </Box>
        <ReadAllButton />
      </Box>
      <Box sx={{ overflow: 'auto', minHeight: 96, maxHeight: LIST_HEIGHT }} aria-busy={!data && !error}>
        {error && <LoadError message={error.message} onRetry={refetch} sx={{ m: 1.5 }} />}
        {!data && !error && <Skeleton variant="rounded" height={72} sx={{ m: 1.5 }} />}
        {data?.notices.length === 0 && <NothingYet />}
        {data && <NoticeList notices={data.notices} onOpen={onClose} />}
      </Box>
      {data && data.total > 0 && (
        <Box sx={{ ...line, borderTop: 1, borderColor: 'divider' }}>
          <Link component={RouterLink} to="/notices" onClick={onClose} sx={{ fontSize: 13 }}>
            {translate('shell.bell.all')}
          </Link>
        </Box>
      )}
    </Popover>
  )
}
