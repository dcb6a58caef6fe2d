import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { MenuLink } from '../menu/MenuLink.tsx'
import { isScreen, type MenuGroup, type MenuItem } from '../menu/useMenu.ts'
import { TOP_NAV } from './navStyles.ts'

const Panel = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: '100%',
  left: 0,
  right: 0,
  maxHeight: 'calc(100dvh - var(--top) - 24px)',
  overflow: 'auto',
  padding: '12px 16px 16px',
  color: theme.palette.text.primary,
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: '0 0 6px 6px',
  boxShadow: theme.shadows[8],
  columns: '200px',
  columnGap: 16,
  // One group has its links in columns, of several each one stays together.
  '& > section': { breakInside: 'avoid', marginBottom: 12 },
  '& > section:only-of-type': { breakInside: 'auto', marginBottom: 0 },
  '& h2': {
    margin: 0,
    padding: '4px 12px',
    fontSize: 13,
    lineHeight: '20px',
    fontWeight: 600,
    breakAfter: 'avoid',
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { breakInside: 'avoid' },
}))

const links = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => (item.items ? links(item.items) : isScreen(item) ? [item] : []))

interface MegaMenuProps {
  groups: readonly MenuGroup[]
  currentItem: MenuItem | undefined
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
}

/** The lists of some groups in columns, below the menu above the screen. A click outside closes it. */
export default function MegaMenu({ groups, currentItem, onKeyDown, onClose }: MegaMenuProps) {
  const onClick = useEffectEvent(({ target }: MouseEvent) => {
    if (target instanceof Element && (target.closest('a') || !target.closest(`#${TOP_NAV}`))) onClose()
  })
  useEffect(() => {
    const listener = (event: MouseEvent) => onClick(event)
    document.addEventListener('click', listener)
    return () => document.removeEventListener('click', listener)
  }, [])
  const list = (items: readonly MenuItem[]) => (
    <ul>
      {links(items).map((item) => (
        <li key={item.name}>
          <MenuLink item={{ ...item, Icon: undefined }} isCurrent={item === currentItem} isTopLevel />
        </li>
      ))}
    </ul>
  )
  const ownItems = groups.flatMap(({ ownItem }) => ownItem ?? [])
  return (
    <Panel onKeyDown={onKeyDown}>
      {ownItems.length > 0 && <section>{list(ownItems)}</section>}
      {groups
        .filter(({ ownItem }) => !ownItem)
        .map(({ name, label, items }) => (
          <section key={name} aria-label={label}>
            <h2>{label}</h2>
            {list(items)}
          </section>
        ))}
    </Panel>
  )
}
