import Clear from '@mui/icons-material/Clear'
import FilterList from '@mui/icons-material/FilterList'
import Logout from '@mui/icons-material/LogoutOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useStore, useTranslate } from 'ra-core'
import { type KeyboardEvent, useState } from 'react'
import { storage } from '../../data/session/storage.ts'
import { useFrame } from '../FrameContext.ts'
import { MenuError } from './MenuError.tsx'
import { MenuGroup } from './MenuGroup.tsx'
import { MenuNode } from './MenuNode.tsx'
import { filterItems, type MenuItem, menuItems, useCurrentItem, useMenu } from './useMenu.ts'

const noGroups: Record<string, boolean> = {}
/** A menu with fewer items has no filter. */
const FILTER_FROM = 9

/** The menu with all groups; typing filters it, and Enter opens the first item. */
export function FullMenu() {
  const translate = useTranslate()
  const menu = useMenu()
  const { navigate } = useFrame()
  const [openGroups, setOpenGroups] = useStore<Record<string, boolean>>('menu.open', noGroups)
  const [query, setQuery] = useState('')
  const currentItem = useCurrentItem(menu)
  const shown = query
    ? menu
        .map((group) => ({ ...group, items: filterItems(group.items, query) }))
        .filter(({ items, ownItem }) => (ownItem ? filterItems([ownItem], query) : items).length > 0)
    : menu
  const hasCurrent = (items: readonly MenuItem[]): boolean =>
    items.some((item) => item === currentItem || hasCurrent(item.items ?? []))
  // A screen that the menu does not have is opened from one that it has, whose group stays open.
  const groupOfScreen = menu.find(({ items }) => hasCurrent(items))?.name
  const [lastGroup, setLastGroup] = useState(groupOfScreen)
  if (groupOfScreen && groupOfScreen !== lastGroup) setLastGroup(groupOfScreen)
  const initiallyOpen = lastGroup ?? menu.find(({ items }) => items.length)?.name

  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = menuItems(shown).filter(({ to }) => to)
    if (event.key === 'Escape') setQuery('')
    if (event.key === 'Enter' && query && first?.to) {
      setQuery('')
      navigate(first.to)
    }
  }

  return (
    <Box sx={{ p: 1 }}>
      {menuItems(menu).length >= FILTER_FROM && (
        <OutlinedInput
          fullWidth
          size="small"
          id="menu-filter"
          value={query}
          placeholder={translate('shell.menu.filter')}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
          inputProps={{
            'aria-label': translate('shell.menu.filter'),
            autoComplete: 'off',
            spellCheck: false,
          }}
          sx={{ px: 1, '@media (min-width: 769px)': { fontSize: 13 }, '& input': { py: '5px', px: 0.75 } }}
          startAdornment={<FilterList sx={{ fontSize: 16, color: 'text.secondary' }} />}
          endAdornment={
            query && (
              <IconButton
                size="small"
                edge="end"
                aria-label={translate('shell.menu.clear')}
                onClick={() => setQuery('')}
              >
                <Clear sx={{ fontSize: 16 }} />
              </IconButton>
            )
          }
        />
      )}
      <MenuError />
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0 }}>
        {shown.map((group) => {
          const { name, ownItem } = group
          const keyOf = (item?: MenuItem) => (item ? `${name}/${item.name}` : name)
          const isOpen = (item?: MenuItem) =>
            query !== '' ||
            (openGroups[keyOf(item)] ?? (item ? hasCurrent(item.items ?? []) : name === initiallyOpen))
          const onToggle = (item?: MenuItem) => setOpenGroups({ ...openGroups, [keyOf(item)]: !isOpen(item) })
          if (ownItem)
            return (
              <Box component="li" key={name} sx={{ listStyle: 'none' }}>
                <MenuNode
                  item={ownItem}
                  isOpen={isOpen}
                  onToggle={onToggle}
                  isTopLevel
                  currentItem={currentItem}
                />
              </Box>
            )
          return (
            <MenuGroup
              key={name}
              group={group}
              currentItem={currentItem}
              isOpen={isOpen}
              onToggle={onToggle}
            />
          )
        })}
      </Box>
      {query && shown.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ p: 1 }}>
          {translate('shell.menu.nothing', { q: query })}
        </Typography>
      )}
      <LogOutButton />
    </Box>
  )
}

function LogOutButton() {
  const translate = useTranslate()
  const { logOut } = useFrame()
  return (
    <Button
      color="inherit"
      size="small"
      startIcon={<Logout />}
      onClick={() => void logOut(storage.traits().afterMenuLogOut)}
      sx={{ mt: 1.5, px: 1, color: 'text.secondary' }}
    >
      {translate('shell.top.logout')}
    </Button>
  )
}
