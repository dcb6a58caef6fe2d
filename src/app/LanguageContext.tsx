import { I18nContext, useLocale } from 'ra-core'
import { type ReactNode, useEffect, useMemo, useReducer } from 'react'
import { i18nProvider } from '../data/i18nProvider.ts'
import { watchTexts } from '../data/texts.ts'

/** Renders all that translates once the language changes, or texts come that were missing. What is typed stays, because nothing is mounted anew. */
export function LanguageContext({ children }: { children: ReactNode }) {
  const language = useLocale()
  const [version, showOthers] = useReducer((last: number) => last + 1, 0)
  useEffect(() => watchTexts(showOthers), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other texts the same provider is another one
  const value = useMemo(() => ({ ...i18nProvider, getLocale: () => language }), [language, version])
  return <I18nContext.Provider value={value}>{children}</I18nContext.Provider>
}
