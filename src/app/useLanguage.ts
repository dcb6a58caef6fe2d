import { useLocaleState, useNotify } from 'ra-core'
import { useCallback } from 'react'
import { i18nProvider } from '../data/i18nProvider.ts'

/**
 * The language of the screens, and how to choose another one. Its texts are loaded before the choice is stored: where react-admin finds a
 * choice without its texts, it loads them and mounts all screens anew, which empties their forms.
 */
export function useLanguage(): [string, (language: string) => Promise<void>] {
  const [language, storeLanguage] = useLocaleState()
  const notify = useNotify()
  const choose = useCallback(
    async (chosen: string) => {
      try {
        await i18nProvider.changeLocale(chosen)
      } catch {
        return notify('ra.notification.i18n_error', { type: 'error' })
      }
      storeLanguage(chosen)
    },
    [notify, storeLanguage],
  )
  return [language, choose]
}
