import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { parsePath } from '../../app/location.ts'
import { Panel } from '../../app/Panel.tsx'
import { useIsPhone } from '../../app/useIsPhone.ts'
import { useRecent } from '../../app/useRecent.ts'
import { useLocationTitle } from '../useLocationTitle.ts'
import { PanelLink } from './PanelLink.tsx'

const MAX_SHOWN = 8

/** Recently opened lists and records. On a phone there is no room for saying that there are none. */
export function RecentList() {
  const translate = useTranslate()
  const locationTitle = useLocationTitle()
  const { recent } = useRecent()
  const isPhone = useIsPhone()
  if (isPhone && recent.length === 0) return null
  return (
    <Panel title={translate('shell.home.recent')}>
      {recent.length === 0 && (
        <Box sx={{ px: 1, py: 0.5, fontSize: 13, color: 'text.secondary' }}>
          {translate('shell.home.recent_empty')}
        </Box>
      )}
      {recent.slice(0, MAX_SHOWN).map(({ path, title }) => {
        const location = parsePath(path)
        return (
          <PanelLink key={path} to={path}>
            <Box
              component="span"
              sx={{
                flex: 1,
                minWidth: 0,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              {title ?? locationTitle(location)}
            </Box>
            {title && location.entity && (
              <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {translate(`resources.${location.entity.name}.name`, { smart_count: 1 })}
              </Box>
            )}
          </PanelLink>
        )
      })}
    </Panel>
  )
}
