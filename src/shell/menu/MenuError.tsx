import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useSession } from '../../app/permissions.tsx'
import { storage } from '../../data/session/storage.ts'

/** Says that the menu could not be loaded, with a button to try again. */
export function MenuError() {
  const translate = useTranslate()
  const { data, error, refetch } = useSession()
  if (data || !error || !storage.traits().hasFullFrame) return null
  return (
    <Box role="alert" sx={{ p: 1, fontSize: 13, color: 'text.secondary' }}>
      <Box sx={{ mb: 1 }}>{translate('shell.menu.unknown')}</Box>
      <Button size="small" variant="outlined" onClick={() => void refetch()}>
        {translate('shell.actions.retry')}
      </Button>
    </Box>
  )
}
