import Clear from '@mui/icons-material/Clear'
import FilterList from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useStore, useTranslate } from 'ra-core'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { LeaveLink } from './LeaveLink.tsx'
import { MenuGroup } from './MenuGroup.tsx'
import { MenuLink } from './MenuLink.tsx'
import { NoMenu } from './NoMenu.tsx'
import { isFound, linesOf, useHere, useMenu } from './useMenu.ts'

const closed: Record<string, boolean> = {}
/** A menu of fewer lines is not worth a filter. */
const FEW = 9

/** The whole menu; typing narrows it, Enter opens the first. */
export function FullMenu() {
  const translate = useTranslate()
  const menu = useMenu()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useStore<Record<string, boolean>>('menu.open', closed)
  const [typed, setTyped] = useState('')
  const here = useHere(menu)
  const found = ({ words }: { words: string }) => isFound(words, typed)
  const shown = menu
    .map((group) => ({ ...group, items: group.items.filter(found) }))
    .filter(({ items, line }) => (line ? found(line) : items.length > 0))
  const isHere = ({ items }: { items: readonly unknown[] }) => items.includes(here)
  const first = menu.find(isHere) ?? menu[0]

  const onKeyDown = (event: KeyboardEvent) => {
    const [best] = linesOf(shown).filter(({ to }) => to)
    if (event.key === 'Escape') setTyped('')
    if (event.key === 'Enter' && typed && best?.to) {
      setTyped('')
      navigate(best.to)
    }
  }

  return (
    <Box sx={{ p: 1 }}>
      {linesOf(menu).length >= FEW && (
        <OutlinedInput
          fullWidth
          size="small"
          id="menu-filter"
          value={typed}
          placeholder={translate('shell.menu.filter')}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          inputProps={{
            'aria-label': translate('shell.menu.filter'),
            autoComplete: 'off',
            spellCheck: false,
          }}
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
      )}
      <NoMenu />
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0 }}>
        {shown.map((group) => {
          const { name, line, Icon } = group
          if (line)
            return (
              <Box component="li" key={name} sx={{ listStyle: 'none' }}>
                <MenuLink item={line} current={line === here} alone Icon={Icon} />
              </Box>
            )
          const open = typed !== '' || (isOpen[name] ?? name === first?.name)
          const toggle = () => setOpen({ ...isOpen, [name]: !open })
          return <MenuGroup key={name} here={here} group={group} open={open} onToggle={toggle} />
        })}
      </Box>
      {typed && shown.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ p: 1 }}>
          {translate('shell.menu.nothing', { q: typed })}
        </Typography>
      )}
      <LeaveLink />
    </Box>
  )
}
