import { I18nContext, useLocale } from 'ra-core'
import { type ReactNode, useEffect, useMemo, useReducer } from 'react'
import { i18nProvider } from '../data/i18nProvider.ts'
import { watchTexts } from '../data/texts.ts'

/** Renders all that translates once the language changes, or texts come that were missing. What is typed stays, because nothing is mounted anew. */
export function LanguageContext({ children }: { children: ReactNode }) {
  const language = useLocale()
  const [provider, renew] = useReducer(() => ({ ...i18nProvider }), i18nProvider)
  useEffect(() => watchTexts(renew), [])
  const value = useMemo(() => ({ ...provider, getLocale: () => language }), [language, provider])
  return <I18nContext.Provider value={value}>{children}</I18nContext.Provider>
}
