import useMediaQuery from '@mui/material/useMediaQuery'
import { useStore } from 'ra-core'
import type { MenuShape } from './SideBar.tsx'

/** The specification's phone: 768 px or less. */
const PHONE = '(max-width: 768px)'
const TABLET = '(max-width: 1100px)'

/** The menu's shape for this width, and how to widen or narrow it where there is room. */
export function useMenuShape() {
  const isPhone = useMediaQuery(PHONE, { noSsr: true })
  const isTablet = useMediaQuery(TABLET, { noSsr: true })
  const [isNarrow, setNarrow] = useStore<boolean | undefined>(
    isTablet ? 'menu.narrow.tablet' : 'menu.narrow',
    isTablet,
  )
  const shape: MenuShape = isPhone ? 'drawer' : isNarrow ? 'rail' : 'full'
  return { shape, toggle: () => setNarrow(!isNarrow) }
}
