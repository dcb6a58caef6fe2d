import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { currentFormats } from '../app/formats.ts'
import type { UploadState } from './useImport.ts'

const megabytes = (bytes: number) => currentFormats().decimal(Math.round(bytes / 100_000) / 10)

/** The progress of an upload. The server checks rows while they arrive, so little remains to be checked at the end. */
export function UploadProgress({ name, size, share, onCancel }: UploadState & { onCancel: () => void }) {
  const translate = useTranslate()
  const percent = Math.round(share * 100)
  const isSent = share >= 1
  return (
    <Box sx={{ maxWidth: 560, py: 4 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Typography variant="body2" color="text.secondary" role="status" sx={{ mb: 1.5 }}>
        {isSent
          ? translate('import.checking')
          : translate('import.sending', { percent, size: megabytes(size) })}
      </Typography>
      <LinearProgress
        variant={isSent ? 'indeterminate' : 'determinate'}
        value={percent}
        aria-label={translate('import.progress')}
      />
      <Button sx={{ mt: 2 }} onClick={onCancel}>
        {translate('ra.action.cancel')}
      </Button>
    </Box>
  )
}
