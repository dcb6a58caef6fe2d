import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { useExtensions } from '../../src/app/extensions.ts'
import type { ModuleRights } from '../../src/data/session/storage.ts'
import { groupIcons } from '../../src/shell/menu/groupIcons.ts'
import { schemaMenu } from '../../src/shell/menu/useMenu.ts'

interface PreviewProps {
  rights: ModuleRights
  onClose: () => void
}

const READ_ACTIONS = ['view', 'export']

/** The menu that the current rights allow: beside the matrix, or in a drawer on a narrow screen. */
export function MenuPreview(props: PreviewProps) {
  const isBeside = useMediaQuery('(min-width: 1200px)', { noSsr: true })
  if (!isBeside)
    return (
      <Drawer
        open
        anchor="right"
        onClose={props.onClose}
        slotProps={{ paper: { 'aria-labelledby': 'preview-title', sx: { width: 'min(320px, 86vw)' } } }}
      >
        <PreviewedMenu {...props} />
      </Drawer>
    )
  return (
    <Box
      sx={{
        width: 264,
        flex: 'none',
        overflow: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <PreviewedMenu {...props} />
    </Box>
  )
}

function PreviewedMenu({ rights, onClose }: PreviewProps) {
  const translate = useTranslate()
  const { entities } = useExtensions()
  const groups = schemaMenu(
    translate,
    (name) => rights[name]?.includes('view') === true && !entities[name]?.notInMenu,
  )
  const isViewOnly = (name: string) => rights[name]?.every((action) => READ_ACTIONS.includes(action))
  return (
    <Box component="section" aria-labelledby="preview-title" sx={{ p: 1.5, fontSize: 13 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', mb: 1 }}>
        <Box sx={{ flex: 1 }}>
          <Typography id="preview-title" variant="h6" component="h2">
            {translate('rights.preview_title')}
          </Typography>
          <Typography variant="caption" color="text.secondary" component="p">
            {translate(groups.length ? 'rights.preview_about' : 'rights.preview_none')}
          </Typography>
        </Box>
        <IconButton size="small" aria-label={translate('rights.preview_close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {groups.map(({ name, label, items }) => {
        const Icon = groupIcons[name]
        return (
          <Box key={name} sx={{ mb: 1 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5, fontWeight: 600 }}>
              <Icon sx={{ fontSize: 18, color: 'text.secondary' }} />
              {label}
            </Box>
            <Box component="ul" sx={{ m: 0, p: 0, pl: '26px', listStyle: 'none' }}>
              {items.map((item) => (
                <Box component="li" key={item.name} sx={{ display: 'flex', gap: 1, py: '3px' }}>
                  <Box component="span" sx={{ flex: 1 }}>
                    {item.label}
                  </Box>
                  {isViewOnly(item.name) && (
                    <Box
                      component="span"
                      sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}
                    >
                      {translate('rights.looks')}
                    </Box>
                  )}
                </Box>
              ))}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
