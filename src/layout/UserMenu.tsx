import ExpandMore from '@mui/icons-material/ExpandMore'
import Person from '@mui/icons-material/PersonOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import { useGetIdentity, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CHANGE_PASSWORD } from '../authProvider.ts'
import { storage } from '../storage.ts'
import { useExceptions } from './exceptions.ts'
import { LazyMenu } from './LazyMenu.tsx'
import { useFits } from './Needs.tsx'
import { useLeave } from './useLeave.ts'

const own = [
  { path: '/profile', label: 'shell.top.profile' },
  { path: CHANGE_PASSWORD, label: 'shell.top.change_password' },
]

/** Who is signed in, and what they can do with their account. */
export function UserMenu() {
  const translate = useTranslate()
  const leave = useLeave()
  const fits = useFits()
  const { screens } = useExceptions()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { identity } = useGetIdentity()
  const name = identity?.fullName ?? storage.profile()?.name ?? ''
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-label={translate('shell.top.account', { name })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gap: 0.75, px: 1, maxWidth: 220, fontSize: 13 }}
      >
        <Person fontSize="small" sx={{ color: 'text.secondary' }} />
        <Box
          component="span"
          sx={{
            display: { xs: 'none', md: 'block' },
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {name}
        </Box>
        <ExpandMore fontSize="small" sx={{ color: 'text.secondary', display: { xs: 'none', md: 'block' } }} />
      </Button>
      <LazyMenu anchor={anchor} onClose={close}>
        {[...own, ...screens.filter(({ needs, notInMenu }) => !notInMenu && fits(needs))].map(
          ({ path, label }) => (
            <MenuItem key={path} component={Link} to={path} onClick={close}>
              {translate(label)}
            </MenuItem>
          ),
        )}
        <Divider component="li" sx={{ my: 0.5 }} />
        <MenuItem onClick={() => void leave()}>{translate('shell.top.logout')}</MenuItem>
      </LazyMenu>
    </>
  )
}
