import { I18nContext, useLocale } from 'ra-core'
import { type ReactNode, useMemo } from 'react'
import { i18nProvider } from '../data/i18nProvider.ts'

/** Renders all that translates once the language changes. What is typed stays, because nothing is mounted anew. */
export function LanguageContext({ children }: { children: ReactNode }) {
  const language = useLocale()
  const value = useMemo(() => ({ ...i18nProvider, getLocale: () => language }), [language])
  return <I18nContext.Provider value={value}>{children}</I18nContext.Provider>
}
