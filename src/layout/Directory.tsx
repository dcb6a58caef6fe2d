import Box from '@mui/material/Box'
import { groupIcons } from './groupIcons.ts'
import { Panel } from './Panel.tsx'
import { PanelLink } from './PanelLink.tsx'
import { useMenu } from './useMenu.ts'

/** Every list, by group, the longest group in two columns. */
export function Directory() {
  const menu = useMenu()
  return (
    <Box sx={{ columnWidth: 280, columnGap: 2, '& > *': { breakInside: 'avoid', mb: 2 } }}>
      {menu.map(({ name, label, items }) => {
        const Icon = groupIcons[name]
        const title = (
          <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Icon sx={{ fontSize: 18, color: 'primary.main' }} />
            {label}
          </Box>
        )
        return (
          <div key={name}>
            <Panel title={title}>
              {items.map((item) => (
                <PanelLink key={item.name} to={`/${item.name}`}>
                  {item.label}
                </PanelLink>
              ))}
            </Panel>
          </div>
        )
      })}
    </Box>
  )
}
