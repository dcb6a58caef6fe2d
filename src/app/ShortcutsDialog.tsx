import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router-dom'
import { HELP } from '../data/paths.ts'
import { useKeyText } from './useKeyText.ts'
import { useSingleKeys } from './useScreenKeys.ts'

interface ShortcutsDialogProps {
  title: string
  shortcuts: readonly { keys: readonly string[]; about: string }[]
  onClose: () => void
}

/** Lists the keyboard shortcuts of a screen, turns those of single keys on and off, and leads to the guide. */
export function ShortcutsDialog({ title, shortcuts, onClose }: ShortcutsDialogProps) {
  const translate = useTranslate()
  const keyText = useKeyText()
  const [hasSingleKeys, setSingleKeys] = useSingleKeys()
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
                  <kbd key={key}>{keyText(key)}</kbd>
                ))}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {about}
              </Box>
            </Box>
          ))}
        </Box>
        <Box sx={{ mb: 1.5, pt: 1, borderTop: 1, borderColor: 'divider' }}>
          <FormControlLabel
            label={translate('shell.keys.single')}
            control={
              <Checkbox
                checked={hasSingleKeys}
                onChange={(_event, isOn) => setSingleKeys(isOn)}
                slotProps={{ input: { 'aria-describedby': 'single-keys' } }}
              />
            }
          />
          <FormHelperText id="single-keys" sx={{ mt: 0 }}>
            {translate('shell.keys.single_help')}
          </FormHelperText>
        </Box>
        <Link component={RouterLink} to={HELP} onClick={onClose}>
          {translate('help.open')}
        </Link>
      </DialogContent>
    </Dialog>
  )
}
