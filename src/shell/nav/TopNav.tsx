import Apps from '@mui/icons-material/AppsOutlined'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { storage } from '../../data/session/storage.ts'
import { useFrame } from '../FrameContext.ts'
import { MenuError } from '../menu/MenuError.tsx'
import { type MenuGroup, menuItems, useCurrentItem, useMenu } from '../menu/useMenu.ts'
import { navButtonStyles, Row } from './navStyles.ts'
import { useFittingItems } from './useFittingItems.ts'

const MegaMenu = lazy(() => import('./MegaMenu.tsx'))

/** The name of the button that opens all groups; no group has it. */
const ALL = '*'

/** The menu above the screen: a link or a button for each group that fits, and a button for all of them. They open the mega menu. */
export default function TopNav() {
  const translate = useTranslate()
  const { pathname } = useFrame()
  const menu = useMenu()
  const currentItem = useCurrentItem(menu)
  const { row, fitting } = useFittingItems(menu.length)
  /** The button whose menu is open at this pathname; another screen closes it. */
  const [opened, setOpened] = useState<{ name: string; pathname: string }>()
  const button = useRef<HTMLButtonElement>(null)
  const openName = opened?.pathname === pathname ? opened.name : undefined
  const close = () => setOpened(undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !openName) return
    close()
    button.current?.focus()
  }
  const isCurrent = (group: MenuGroup) =>
    currentItem !== undefined && menuItems([group]).includes(currentItem)
  const opener = (name: string) => ({
    'aria-expanded': openName === name,
    ref: openName === name ? button : undefined,
    onClick: () => (openName === name ? close() : setOpened({ name, pathname })),
  })

  return (
    <>
      <MenuError />
      <Row ref={row} onKeyDown={onKeyDown}>
        {menu.map((group, at) => (
          <li key={group.name} style={{ visibility: at < fitting ? undefined : 'hidden' }}>
            {group.ownItem ? (
              group.ownItem.to && (
                <Button
                  component={Link}
                  to={group.ownItem.to}
                  color="inherit"
                  aria-current={isCurrent(group) ? 'page' : undefined}
                  onClick={() => group.ownItem && storage.saveMenuEntry(group.ownItem.entry)}
                  sx={navButtonStyles}
                >
                  {group.label}
                </Button>
              )
            ) : (
              <Button
                color="inherit"
                aria-current={isCurrent(group) || undefined}
                endIcon={<ExpandMore />}
                sx={navButtonStyles}
                {...opener(group.name)}
              >
                {group.label}
              </Button>
            )}
          </li>
        ))}
      </Row>
      <Button
        color="inherit"
        startIcon={<Apps />}
        aria-current={menu.slice(fitting).some(isCurrent) || undefined}
        sx={navButtonStyles}
        {...opener(ALL)}
        onKeyDown={onKeyDown}
      >
        {translate('shell.menu.all')}
      </Button>
      {openName && (
        <Suspense>
          <MegaMenu
            groups={openName === ALL ? menu : menu.filter(({ name }) => name === openName)}
            currentItem={currentItem}
            onKeyDown={onKeyDown}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
