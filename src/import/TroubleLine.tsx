import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import type { Trouble } from './useImport.ts'

/** Why a file was not taken, or not let in, in the server's words. */
export function TroubleLine({ trouble }: { trouble: Trouble | undefined }) {
  const translate = useTranslate()
  if (!trouble) return null
  return (
    <Alert severity="error" variant="outlined" sx={{ mb: 3, maxWidth: 760 }}>
      {trouble.message || translate('shell.error.unreachable')}
    </Alert>
  )
}
