import Apps from '@mui/icons-material/Apps'
import { useTranslate } from 'ra-core'
import { lazy, Suspense } from 'react'
import { PopupButton } from '../../app/PopupButton.tsx'
import { storage } from '../../data/session/storage.ts'

const AppSwitcherMenu = lazy(() => import('./AppSwitcherMenu.tsx'))

/** Opens another module of the product. On phones the menu shows the modules; candidates have only one. */
export function AppSwitcher() {
  const translate = useTranslate()
  if (!storage.traits().hasFullFrame) return null
  return (
    <PopupButton
      label={translate('shell.top.modules')}
      icon={<Apps fontSize="small" />}
      opens="menu"
      sx={{ display: { xs: 'none', md: 'inline-flex' } }}
    >
      {(anchor, close) =>
        anchor && <Suspense>{<AppSwitcherMenu anchor={anchor} onClose={close} />}</Suspense>
      }
    </PopupButton>
  )
}
