import type { I18nProvider } from 'ra-core'
import { isLanguage, languageOf, languages } from '../../schema/languages.ts'
import { queryClient } from './queryClient.ts'
import { storage } from './session/storage.ts'
import { currentLanguage, loadTexts, textOf } from './texts.ts'

export { languages }

const YEAR_S = 365 * 24 * 60 * 60

export const i18nProvider: I18nProvider = {
  translate: textOf,
  getLocale: currentLanguage,
  getLocales: () => Object.entries(languages).map(([locale, name]) => ({ locale, name })),
  /** Loads the texts and stores the choice in a cookie, and with the account. */
  async changeLocale(language) {
    const isChanged = cookieLanguage() !== language
    await loadTexts(language)
    document.documentElement.lang = language
    // biome-ignore lint/suspicious/noDocumentCookie: the specification names this cookie, and not every browser has cookieStore
    document.cookie = `lang=${language}; path=/; max-age=${YEAR_S}; samesite=lax`
    // Replies have names and sentences of the server, and options are in the order of the language.
    if (isChanged)
      void queryClient.invalidateQueries({ predicate: ({ observers }) => !observers.some(isReadOnce) })
    // The messages to this account are in the language of its screens.
    if (isChanged && isLanguage(language) && storage.token())
      void import('./session/saveLanguage.ts').then(({ saveLanguage }) => saveLanguage(language))
  },
}

/** Of what is read once a form may have been filled, and files have no language. */
const isReadOnce = ({ options }: { options: { staleTime?: unknown } }) =>
  options.staleTime === Number.POSITIVE_INFINITY

const cookieLanguage = () => /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1]

/** The language of the cookie `lang`, or else of the browser if available, or else English. */
export function preferredLanguage(): string {
  const chosen = cookieLanguage()
  return chosen && isLanguage(chosen) ? chosen : languageOf(navigator.language)
}
