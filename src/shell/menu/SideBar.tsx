import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { lazy, Suspense } from 'react'
import { FullMenu } from './FullMenu.tsx'
import { Rail } from './Rail.tsx'
import type { MenuShape } from './useMenuShape.ts'

const Drawer = lazy(() => import('@mui/material/Drawer'))

const Side = styled('nav')(({ theme }) => ({
  gridArea: 'side',
  boxSizing: 'border-box',
  '&[data-shape=full]': { width: 248 },
  '&[data-shape=rail]': { width: 56 },
  position: 'sticky',
  top: 'var(--top)',
  height: 'calc(100dvh - var(--top))',
  overflow: 'hidden auto',
  scrollbarWidth: 'thin',
  background: theme.palette.background.paper,
  borderRight: `1px solid ${theme.palette.divider}`,
}))

interface SideBarProps {
  shape: MenuShape
  /** Of the drawer. */
  isOpen: boolean
  onClose: () => void
}

/** The menu next to the screen: full, as a rail of icons, or on a phone in a drawer. */
export function SideBar({ shape, isOpen, onClose }: SideBarProps) {
  const translate = useTranslate()
  const label = translate('shell.menu.title')
  if (shape !== 'drawer')
    return (
      <Side aria-label={label} data-shape={shape}>
        {shape === 'full' ? <FullMenu /> : <Rail />}
      </Side>
    )
  if (!isOpen) return null
  return (
    <Suspense>
      <Drawer open onClose={onClose} slotProps={{ paper: { sx: { width: 'min(320px, 86vw)' } } }}>
        <nav aria-label={label}>
          <FullMenu />
        </nav>
      </Drawer>
    </Suspense>
  )
}
