import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { memo, useLayoutEffect } from 'react'
import { Link, matchPath } from 'react-router-dom'
import { useExtensions } from '../app/extensions.ts'
import { useFrame } from './FrameContext.ts'
import { menuItems, useCurrentItem, useMenu } from './menu/useMenu.ts'

/** The line of the breadcrumbs, by which the page below is lower. */
const HEIGHT = '28px'

/** Where a screen is that has no menu item of its own: the group and the item above it. The title of the screen follows. */
export const Breadcrumbs = memo(function Breadcrumbs() {
  const translate = useTranslate()
  const { pathname } = useFrame()
  const menu = useMenu()
  const item = useCurrentItem(menu)
  const { screens } = useExtensions()
  const isOff = screens.find(({ path }) => matchPath(path, pathname))?.noBreadcrumbs === true
  const isShown = !isOff && item?.to !== undefined && item.to !== pathname && item.to !== '/'
  useLayoutEffect(() => {
    if (!isShown) return
    const root = document.documentElement.style
    root.setProperty('--crumbs', HEIGHT)
    return () => void root.removeProperty('--crumbs')
  }, [isShown])
  if (!isShown || !item.to) return null
  // A list with the name of its group would be named twice.
  const group = menu.find(
    (one) => !one.ownItem && one.label !== item.label && menuItems([one]).includes(item),
  )
  return (
    <Box
      component="nav"
      aria-label={translate('shell.breadcrumbs')}
      sx={{
        px: { xs: 2, md: 3 },
        boxSizing: 'border-box',
        height: HEIGHT,
        pt: '8px',
        overflow: 'hidden',
        fontSize: 12,
        lineHeight: '16px',
        color: 'text.secondary',
      }}
    >
      <Box
        component="ol"
        sx={{
          display: 'flex',
          whiteSpace: 'nowrap',
          m: 0,
          p: 0,
          listStyle: 'none',
          '& > li:last-of-type': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
          '& > li + li::before': { content: '"/"', px: 0.75 },
        }}
      >
        {group && <li>{group.label}</li>}
        <li>
          <MuiLink component={Link} to={item.to} color="inherit">
            {item.label}
          </MuiLink>
        </li>
      </Box>
    </Box>
  )
})
