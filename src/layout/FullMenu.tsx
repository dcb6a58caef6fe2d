import Clear from '@mui/icons-material/Clear'
import FilterList from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useLocation, useStore, useTranslate } from 'ra-core'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { MenuGroup } from './MenuGroup.tsx'
import { placeOf } from './place.ts'
import { isFound, useMenu } from './useMenu.ts'

const closed: Record<string, boolean> = {}

/** All groups and entities; typing narrows them, Enter opens the first. */
export function FullMenu() {
  const translate = useTranslate()
  const menu = useMenu()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useStore<Record<string, boolean>>('menu.open', closed)
  const [typed, setTyped] = useState('')
  const here = placeOf(pathname).entity?.group
  const shown = menu
    .map((group) => ({ ...group, items: group.items.filter(({ words }) => isFound(words, typed)) }))
    .filter(({ items }) => items.length > 0)

  const onKeyDown = (event: KeyboardEvent) => {
    const first = shown[0]?.items[0]
    if (event.key === 'Escape') setTyped('')
    if (event.key === 'Enter' && typed && first) {
      setTyped('')
      navigate(`/${first.name}`)
    }
  }

  return (
    <Box sx={{ p: 1 }}>
      <OutlinedInput
        fullWidth
        size="small"
        id="menu-filter"
        value={typed}
        placeholder={translate('shell.menu.filter')}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        inputProps={{ 'aria-label': translate('shell.menu.filter'), autoComplete: 'off', spellCheck: false }}
        sx={{ px: 1, '@media (min-width: 769px)': { fontSize: 13 }, '& input': { py: '5px', px: 0.75 } }}
        startAdornment={<FilterList sx={{ fontSize: 16, color: 'text.secondary' }} />}
        endAdornment={
          typed && (
            <IconButton
              size="small"
              edge="end"
              aria-label={translate('shell.menu.clear')}
              onClick={() => setTyped('')}
            >
              <Clear sx={{ fontSize: 16 }} />
            </IconButton>
          )
        }
      />
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0 }}>
        {shown.map((group) => {
          const open = typed !== '' || (isOpen[group.name] ?? group.name === (here ?? menu[0]?.name))
          const toggle = () => setOpen({ ...isOpen, [group.name]: !open })
          return <MenuGroup key={group.name} group={group} open={open} onToggle={toggle} />
        })}
      </Box>
      {typed && shown.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ p: 1 }}>
          {translate('shell.menu.nothing', { q: typed })}
        </Typography>
      )}
    </Box>
  )
}
