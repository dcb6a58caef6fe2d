import ExpandMore from '@mui/icons-material/ExpandMore'
import Person from '@mui/icons-material/PersonOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import { useGetIdentity, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useLock } from '../../account/useLock.ts'
import { useExtensions } from '../../app/extensions.ts'
import { useLanguageItems } from '../../app/LanguageMenu.tsx'
import { LazyMenu } from '../../app/LazyMenu.tsx'
import { type Requirement, useCanOpen } from '../../app/permissions.tsx'
import { useIsPhone } from '../../app/useIsPhone.ts'
import { CHANGE_PASSWORD } from '../../data/paths.ts'
import { storage } from '../../data/session/storage.ts'
import { useFrame } from '../FrameContext.ts'

const accountItems = [
  { path: '/profile', label: 'shell.top.profile' },
  { path: CHANGE_PASSWORD, label: 'shell.top.change_password' },
]

/** A screen of system administrators, about the whole system. */
const isAdministration = ({ requires }: { requires: Requirement }) => 'level' in requires

/** The signed-in user's name and the account menu: what is about the user first, then the screens of system administrators. */
export function UserMenu({ onSettings }: { onSettings: () => void }) {
  const translate = useTranslate()
  const { logOut } = useFrame()
  const canOpen = useCanOpen()
  const { screens } = useExtensions()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { identity } = useGetIdentity()
  const name = identity?.fullName ?? storage.profile()?.name ?? ''
  const isPhone = useIsPhone()
  const lock = useLock()
  const close = () => setAnchor(null)
  const links = screens.filter(({ requires, inAccountMenu }) => inAccountMenu && canOpen(requires))
  const administration = links.filter(isAdministration)
  const itemOf = ({ path, label }: Pick<(typeof links)[number], 'path' | 'label'>) => (
    <MenuItem key={path} component={Link} to={path} onClick={close}>
      {translate(label)}
    </MenuItem>
  )
  const languages = useLanguageItems(close)
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
        <Box
          component="li"
          aria-hidden
          sx={{ px: 1.5, py: 0.75, maxWidth: 280, fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {name}
        </Box>
        {[...accountItems, ...links.filter((link) => !isAdministration(link))].map(itemOf)}
        <MenuItem
          onClick={() => {
            close()
            onSettings()
          }}
        >
          {translate('shell.top.preferences')}
        </MenuItem>
        {administration.length > 0 && <Divider component="li" sx={{ my: 0.5 }} />}
        {administration.map(itemOf)}
        {isPhone && languages.length > 0 && <Divider component="li" sx={{ my: 0.5 }} />}
        {isPhone && languages}
        <Divider component="li" sx={{ my: 0.5 }} />
        <MenuItem
          onClick={() => {
            close()
            void lock()
          }}
        >
          {translate('shell.top.lock')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close()
            void logOut()
          }}
        >
          {translate('shell.top.logout')}
        </MenuItem>
      </LazyMenu>
    </>
  )
}
