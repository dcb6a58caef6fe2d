import type { MenuProps } from '@mui/material/Menu'
import { lazy, Suspense } from 'react'

const Menu = lazy(() => import('@mui/material/Menu'))

interface LazyMenuProps extends Pick<MenuProps, 'children' | 'onClose' | 'anchorOrigin' | 'slotProps'> {
  anchor: HTMLElement | null
}

/** A menu whose code is loaded when it first opens. */
export const LazyMenu = ({ anchor, ...rest }: LazyMenuProps) =>
  anchor && (
    <Suspense>
      <Menu open anchorEl={anchor} {...rest} />
    </Suspense>
  )
