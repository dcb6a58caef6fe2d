import Language from '@mui/icons-material/Language'
import MenuItem from '@mui/material/MenuItem'
import { useLocales, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { LazyMenu } from './LazyMenu.tsx'
import { PopupButton } from './PopupButton.tsx'
import { useLanguage } from './useLanguage.ts'

/** The languages as menu items, each by its own name; none while there is only one. */
export function useLanguageItems(onChosen: () => void): ReactNode[] {
  const languages = useLocales()
  const [current, setLanguage] = useLanguage()
  if (languages.length < 2) return []
  return languages.map(({ locale, name }) => (
    <MenuItem
      key={locale}
      lang={locale}
      role="menuitemradio"
      aria-checked={locale === current}
      selected={locale === current}
      onClick={() => {
        void setLanguage(locale)
        onChosen()
      }}
    >
      {name}
    </MenuItem>
  ))
}

function LanguageList({ anchor, onClose }: { anchor: HTMLElement | null; onClose: () => void }) {
  return (
    <LazyMenu anchor={anchor} onClose={onClose}>
      {useLanguageItems(onClose)}
    </LazyMenu>
  )
}

/** Chooses the language; not shown while there is only one. */
export function LanguageMenu({ isOnPhones = false }: { isOnPhones?: boolean }) {
  const translate = useTranslate()
  if (useLocales().length < 2) return null
  return (
    <PopupButton
      label={translate('shell.top.language')}
      icon={<Language fontSize="small" />}
      opens="menu"
      sx={{ display: { xs: isOnPhones ? 'inline-flex' : 'none', sm: 'inline-flex' } }}
    >
      {(anchor, close) => <LanguageList anchor={anchor} onClose={close} />}
    </PopupButton>
  )
}
