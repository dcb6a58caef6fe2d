import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'

/** Shown without notifications: explains which ones there will be. */
export function NothingYet() {
  const translate = useTranslate()
  return (
    <Box role="status" sx={{ px: 2, py: 3, maxWidth: 520 }}>
      <Box sx={{ fontWeight: 600 }}>{translate('shell.bell.nothing')}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{translate('plan.notices.what')}</Box>
    </Box>
  )
}
