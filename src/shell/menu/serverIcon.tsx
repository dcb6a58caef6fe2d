import Box from '@mui/material/Box'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import { type ComponentType, lazy, Suspense } from 'react'

const NamedIcon = lazy(() => import('./NamedIcon.tsx'))

const known = new Map<string, ComponentType<SvgIconProps>>()

/** The icon that a server names, as `bx-home-circle` or `mdi-account`. Its code is loaded when a menu has such a name. */
export function serverIcon(name: string): ComponentType<SvgIconProps> {
  const Icon =
    known.get(name) ??
    ((props: SvgIconProps) => (
      <Suspense fallback={<Box component="span" sx={{ width: 18, height: 18 }} />}>
        <NamedIcon name={name} {...props} />
      </Suspense>
    ))
  known.set(name, Icon)
  return Icon
}
