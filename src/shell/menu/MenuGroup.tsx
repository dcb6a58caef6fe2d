import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { MenuNode } from './MenuNode.tsx'
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
  currentItem: MenuItem | undefined
  /** Is the group, or one of its lists, open? */
  isOpen: (item?: MenuItem) => boolean
  onToggle: (item?: MenuItem) => void
}

/** A group of the menu that opens and closes. */
export function MenuGroup({ group, currentItem, isOpen: isOpenItem, onToggle }: MenuGroupProps) {
  const { Icon } = group
  const id = `menu-${group.name}`
  const isOpen = isOpenItem()
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <Head type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => onToggle()}>
        {Icon && <Icon sx={{ fontSize: 18, color: 'text.secondary' }} />}
        <Box component="span" sx={{ flex: 1 }}>
          {group.label}
        </Box>
        <ChevronRight
          sx={{
            fontSize: 16,
            color: 'text.secondary',
            transform: isOpen ? 'rotate(90deg)' : 'none',
            transition: 'transform 80ms',
          }}
        />
      </Head>
      <Box component="ul" id={id} hidden={!isOpen} sx={{ m: 0, p: 0, pb: 1, listStyle: 'none' }}>
        {isOpen &&
          group.items.map((item) => (
            <li key={item.name}>
              <MenuNode item={item} currentItem={currentItem} onToggle={onToggle} isOpen={isOpenItem} />
            </li>
          ))}
      </Box>
    </Box>
  )
}
