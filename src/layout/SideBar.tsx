import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { lazy, Suspense } from 'react'
import { FullMenu } from './FullMenu.tsx'
import { Rail } from './Rail.tsx'

const Drawer = lazy(() => import('@mui/material/Drawer'))

const Side = styled('nav')(({ theme }) => ({
  gridArea: 'side',
  position: 'sticky',
  top: 'var(--bar)',
  height: 'calc(100dvh - var(--bar))',
  overflow: 'hidden auto',
  scrollbarWidth: 'thin',
  background: theme.palette.background.paper,
  borderRight: `1px solid ${theme.palette.divider}`,
}))

export type MenuShape = 'full' | 'rail' | 'drawer'

/** The menu beside the screen, as a rail, or on a phone in a drawer. */
export function SideBar({ shape, open, onClose }: { shape: MenuShape; open: boolean; onClose: () => void }) {
  const translate = useTranslate()
  const label = translate('shell.menu.title')
  if (shape !== 'drawer') return <Side aria-label={label}>{shape === 'full' ? <FullMenu /> : <Rail />}</Side>
  if (!open) return null
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
