import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import type { Rights } from '../../src/data/rights.ts'
import { useExceptions } from '../../src/layout/exceptions.ts'
import { groupIcons } from '../../src/layout/groupIcons.ts'
import { menuOf } from '../../src/layout/useMenu.ts'

interface PreviewProps {
  rights: Rights
  onClose: () => void
}

const LOOKING = ['view', 'export']

/** The menu that these rights give, as they stand now: beside the matrix, or over it where there is no room. */
export function Preview(props: PreviewProps) {
  const isBeside = useMediaQuery('(min-width: 1200px)', { noSsr: true })
  if (!isBeside)
    return (
      <Drawer
        open
        anchor="right"
        onClose={props.onClose}
        slotProps={{ paper: { sx: { width: 'min(320px, 86vw)' } } }}
      >
        <MenuOf {...props} />
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
      <MenuOf {...props} />
    </Box>
  )
}

function MenuOf({ rights, onClose }: PreviewProps) {
  const translate = useTranslate()
  const { entities } = useExceptions()
  const groups = menuOf(
    translate,
    (name) => rights[name]?.includes('view') === true && !entities[name]?.notInMenu,
  )
  const looksOnly = (name: string) => rights[name]?.every((action) => LOOKING.includes(action))
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
                  {looksOnly(item.name) && (
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
