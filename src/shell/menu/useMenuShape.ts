import useMediaQuery from '@mui/material/useMediaQuery'
import { useStore } from 'ra-core'

/** The menu is full, a rail of icons, or on a phone in a drawer. */
export type MenuShape = 'full' | 'rail' | 'drawer'

/** Width of a phone according to the specification. */
const PHONE = '(max-width: 768px)'
const TABLET = '(max-width: 1100px)'

/** The shape of the menu for this window width, and a function that widens or narrows it. */
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
