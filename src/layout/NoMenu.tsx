import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { CANDIDATE } from '../authProvider.ts'
import { storage } from '../storage.ts'
import { useTold } from './useMay.ts'

/** Instead of a menu that the server did not tell: why there is none, and the way to ask again. */
export function NoMenu() {
  const translate = useTranslate()
  const { data, error, refetch } = useTold()
  if (data || !error || storage.role() === CANDIDATE) return null
  return (
    <Box role="alert" sx={{ p: 1, fontSize: 13, color: 'text.secondary' }}>
      <Box sx={{ mb: 1 }}>{translate('shell.menu.unknown')}</Box>
      <Button size="small" variant="outlined" onClick={() => void refetch()}>
        {translate('shell.actions.retry')}
      </Button>
    </Box>
  )
}
