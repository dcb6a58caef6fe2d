import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { MenuLink } from './MenuLink.tsx'
import type { MenuGroup as Group, MenuItem } from './useMenu.ts'

const Head = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  padding: '5px 8px',
  font: 'inherit',
  fontSize: 13,
  fontWeight: 600,
  lineHeight: '20px',
  textAlign: 'left',
  color: theme.palette.text.primary,
  background: 'none',
  border: 0,
  borderRadius: 4,
  cursor: 'pointer',
  '&:hover': { background: theme.palette.action.hover },
  '&:focus-visible': { outlineOffset: -2 },
  [theme.breakpoints.down(769)]: { padding: '11px 8px', fontSize: 14 },
}))

interface MenuGroupProps {
  group: Group
  here: MenuItem | undefined
  open: boolean
  onToggle: () => void
}

/** A group of the menu, open or closed. */
export function MenuGroup({ group, here, open, onToggle }: MenuGroupProps) {
  const { Icon } = group
  const id = `menu-${group.name}`
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <Head type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
        {Icon && <Icon sx={{ fontSize: 18, color: 'text.secondary' }} />}
        <Box component="span" sx={{ flex: 1 }}>
          {group.label}
        </Box>
        <ChevronRight
          sx={{
            fontSize: 16,
            color: 'text.secondary',
            transform: open ? 'rotate(90deg)' : 'none',
            transition: 'transform 80ms',
          }}
        />
      </Head>
      <Box component="ul" id={id} hidden={!open} sx={{ m: 0, p: 0, pb: 1, listStyle: 'none' }}>
        {open &&
          group.items.map((item) => (
            <li key={item.name}>
              <MenuLink item={item} current={item === here} />
            </li>
          ))}
      </Box>
    </Box>
  )
}
