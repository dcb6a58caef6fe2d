import useMediaQuery from '@mui/material/useMediaQuery'
import { useStore } from 'ra-core'
import type { Appearance } from '../../../schema/appearance.ts'
import { mediaQueries } from '../../app/mediaQueries.ts'
import { useAppearance } from '../../app/theme/useAppearance.ts'
import { chooseAppearance } from '../../data/session/savedAppearance.ts'

/** The menu is full, narrower, a rail of icons, above the screen, or on a phone in a drawer. */
export type MenuShape = 'full' | 'compact' | 'rail' | 'top' | 'drawer'

const TABLET = '(max-width: 1100px)'

/** The shape of the menu for this window width, and a function that widens or narrows the side bar. */
export function useMenuShape() {
  const { layout, sidebar_size: size } = useAppearance()
  const isPhone = useMediaQuery(mediaQueries.cards, { noSsr: true })
  const isTablet = useMediaQuery(TABLET, { noSsr: true })
  /** A tablet has little room: there the menu is wide only when this device widened it. */
  const [isTabletNarrow, setTabletNarrow] = useStore('menu.narrow.tablet', true)
  const [wide, setWide] = useStore<Exclude<Appearance['sidebar_size'], 'icon'>>('menu.wide', 'full')
  const wideShape = size === 'icon' ? wide : size
  const isNarrow = isTablet ? isTabletNarrow : size === 'icon'

  const toggle = () => {
    if (isTablet) return setTabletNarrow(!isTabletNarrow)
    setWide(wideShape)
    chooseAppearance({ sidebar_size: size === 'icon' ? wide : 'icon' })
  }
  const sideShape: MenuShape = isNarrow ? 'rail' : wideShape
  const shape: MenuShape = isPhone ? 'drawer' : layout === 'horizontal' ? 'top' : sideShape
  return { shape, toggle }
}
