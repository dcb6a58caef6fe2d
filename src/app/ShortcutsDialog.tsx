import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router-dom'
import { HELP } from '../data/authProvider.ts'

interface ShortcutsDialogProps {
  title: string
  shortcuts: readonly { keys: readonly string[]; about: string }[]
  onClose: () => void
}

/** Lists the keyboard shortcuts of a screen, with the way to the guide. */
export function ShortcutsDialog({ title, shortcuts, onClose }: ShortcutsDialogProps) {
  const translate = useTranslate()
  return (
    <Dialog open onClose={onClose} aria-labelledby="keys" maxWidth="xs" fullWidth>
      <DialogTitle id="keys">{title}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ m: 0, mb: 1, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1 }}
        >
          {shortcuts.map(({ keys, about }) => (
            <Box key={about} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {about}
              </Box>
            </Box>
          ))}
        </Box>
        <Link component={RouterLink} to={HELP} onClick={onClose}>
          {translate('help.open')}
        </Link>
      </DialogContent>
    </Dialog>
  )
}
