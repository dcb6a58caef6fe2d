import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { Panel } from './Panel.tsx'
import { PanelLink } from './PanelLink.tsx'
import { placeOf } from './place.ts'
import { usePlaceTitle } from './usePlaceTitle.ts'
import { useRecent } from './useRecent.ts'

const SHOWN = 8

/** The lists and records that were opened last. */
export function RecentList() {
  const translate = useTranslate()
  const titleOf = usePlaceTitle()
  const { recent } = useRecent()
  return (
    <Panel title={translate('shell.home.recent')}>
      {recent.length === 0 && (
        <Box sx={{ px: 1, py: 0.5, fontSize: 13, color: 'text.secondary' }}>
          {translate('shell.home.recent_empty')}
        </Box>
      )}
      {recent.slice(0, SHOWN).map(({ path, title }) => {
        const place = placeOf(path)
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
              {title ?? titleOf(place)}
            </Box>
            {title && place.entity && (
              <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {translate(`resources.${place.entity.name}.name`, { smart_count: 1 })}
              </Box>
            )}
          </PanelLink>
        )
      })}
    </Panel>
  )
}
