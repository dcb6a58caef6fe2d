import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { changeLayout } from '../layoutChange.ts'
import { MenuLink } from './MenuLink.tsx'
import type { MenuItem } from './useMenu.ts'
import { useMenuShape } from './useMenuShape.ts'

const Head = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  padding: '4px 8px 4px 36px',
  font: 'inherit',
  fontSize: 13,
  lineHeight: '20px',
  textAlign: 'left',
  color: theme.palette.text.secondary,
  background: 'none',
  border: 0,
  borderRadius: 4,
  cursor: 'pointer',
  '&[data-top]': { paddingLeft: 8 },
  '& > svg': { fontSize: 16 },
  '&:hover': { background: theme.palette.action.hover, color: theme.palette.text.primary },
  '&:focus-visible': { outlineOffset: -2 },
  [theme.breakpoints.down(769)]: { padding: '10px 12px 10px 44px', fontSize: 14 },
}))

const Title = styled('span')(({ theme }) => ({
  display: 'block',
  padding: '10px 8px 2px 36px',
  fontSize: 11,
  fontWeight: 600,
  letterSpacing: '0.04em',
  color: theme.palette.text.secondary,
  '&[data-top]': { paddingLeft: 8 },
}))

interface MenuNodeProps {
  item: MenuItem
  currentItem: MenuItem | undefined
  /** Which items of the third level are open. */
  isOpen: (item: MenuItem) => boolean
  onToggle: (item: MenuItem) => void
  isTopLevel?: boolean
}

/** An item of any kind: a heading, a switch of the layout, a link, or a list of links that opens and closes. */
export function MenuNode({ item, currentItem, isOpen, onToggle, isTopLevel }: MenuNodeProps) {
  const top = isTopLevel ? '' : undefined
  if (item.entry.isTitle) return <Title data-top={top}>{item.label}</Title>
  if (item.entry.isLayout) return <LayoutButton item={item} top={top} />
  if (item.items)
    return <SubList item={item} currentItem={currentItem} isOpen={isOpen(item)} onToggle={onToggle} />
  return (
    <MenuLink
      item={item}
      isCurrent={item === currentItem}
      {...(isTopLevel && { isTopLevel, Icon: item.Icon })}
    />
  )
}

/** Switches between side bar and top navigation; a phone has neither. */
function LayoutButton({ item: { label, Icon }, top }: { item: MenuItem; top: '' | undefined }) {
  const { shape } = useMenuShape()
  if (shape === 'drawer') return null
  return (
    <Head type="button" data-top={top} onClick={() => changeLayout('horizontal')}>
      {Icon && <Icon />}
      {label}
    </Head>
  )
}

interface SubListProps extends Pick<MenuNodeProps, 'item' | 'currentItem' | 'onToggle'> {
  isOpen: boolean
}

function SubList({ item, currentItem, isOpen, onToggle }: SubListProps) {
  const id = useId()
  return (
    <>
      <Head type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => onToggle(item)}>
        {item.Icon && <item.Icon />}
        <Box component="span" sx={{ flex: 1 }}>
          {item.label}
        </Box>
        <ChevronRight sx={{ transform: isOpen ? 'rotate(90deg)' : 'none', transition: 'transform 80ms' }} />
      </Head>
      <Box component="ul" id={id} hidden={!isOpen} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {isOpen &&
          item.items?.map((sub) => (
            <li key={sub.name}>
              <MenuLink item={sub} isCurrent={sub === currentItem} isDeep />
            </li>
          ))}
      </Box>
    </>
  )
}
