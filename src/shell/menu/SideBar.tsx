import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { lazy, type RefObject, Suspense, useDeferredValue, useRef } from 'react'
import { BarTheme } from '../../app/theme/BarTheme.tsx'
import { useAppearance } from '../../app/theme/useAppearance.ts'
import { useFrame } from '../FrameContext.ts'
import { FullMenu } from './FullMenu.tsx'
import { Rail } from './Rail.tsx'
import { useCurrentItem, useMenu } from './useMenu.ts'
import { useMenuScroll } from './useMenuScroll.ts'
import type { MenuShape } from './useMenuShape.ts'

const Drawer = lazy(() => import('@mui/material/Drawer'))

const Side = styled('nav')(({ theme }) => ({
  '--focus': theme.palette.mode === 'dark' ? theme.palette.primary.main : undefined,
  gridArea: 'side',
  boxSizing: 'border-box',
  '&[data-shape=full]': { width: 248 },
  '&[data-shape=compact]': { width: 200 },
  '&[data-shape=compact] li :is(a, button, span)': { fontSize: 12 },
  '&[data-shape=compact] li :is(a, button)': { paddingBlock: 2, minHeight: 24 },
  '&[data-shape=compact] li li a:not([data-deep])': { paddingLeft: 32 },
  '&[data-shape=rail]': { width: 56 },
  position: 'sticky',
  top: 'var(--top)',
  height: 'calc(100dvh - var(--top))',
  overflow: 'hidden auto',
  scrollbarWidth: 'thin',
  color: theme.palette.text.primary,
  background: theme.palette.background.paper,
  borderRight: `1px solid ${theme.palette.divider}`,
  'body[data-sidebar-frame=boxed] &': {
    top: 'calc(var(--top) + 8px)',
    height: 'calc(100dvh - var(--top) - 16px)',
    margin: '8px 0 8px 8px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
  },
  'body[data-sidebar-scroll=scrollable] &': { overscrollBehavior: 'contain', scrollbarGutter: 'stable' },
}))

interface SideMenuProps {
  shape: MenuShape
  label: string
}

/** The menu is rendered after the first screen, whose visitors came for something else. */
function SideMenu({ shape, label }: SideMenuProps) {
  const { sidebar } = useAppearance()
  const side = useRef<HTMLElement>(null)
  const isScreenRendered = useDeferredValue(true, false)
  return (
    <BarTheme colour={sidebar}>
      <Side ref={side} aria-label={label} data-shape={shape}>
        {isScreenRendered && <ScrolledMenu shape={shape} side={side} />}
      </Side>
    </BarTheme>
  )
}

interface ScrolledMenuProps {
  shape: MenuShape
  side: RefObject<HTMLElement | null>
}

/** Shows the current item, wherever it is in the menu. */
function ScrolledMenu({ shape, side }: ScrolledMenuProps) {
  const { pathname } = useFrame()
  const { sidebar_scroll } = useAppearance()
  const currentItem = useCurrentItem(useMenu())
  useMenuScroll(side, pathname, currentItem?.to, sidebar_scroll === 'scrollable')
  return shape === 'rail' ? <Rail /> : <FullMenu />
}

interface SideBarProps {
  shape: MenuShape
  /** Of the drawer. */
  isOpen: boolean
  onClose: () => void
}

/** The menu next to the screen: full, compact, as a rail of icons, or on a phone in a drawer. */
export function SideBar({ shape, isOpen, onClose }: SideBarProps) {
  const translate = useTranslate()
  const label = translate('shell.menu.title')
  if (shape !== 'drawer') return <SideMenu shape={shape} label={label} />
  if (!isOpen) return null
  return (
    <Suspense>
      <Drawer
        open
        onClose={onClose}
        slotProps={{ paper: { 'aria-label': label, sx: { width: 'min(320px, 86vw)' } } }}
      >
        <nav aria-label={label}>
          <FullMenu />
        </nav>
      </Drawer>
    </Suspense>
  )
}
