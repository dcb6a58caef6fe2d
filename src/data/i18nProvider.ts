import type { I18nProvider, TranslationMessages } from 'ra-core'
import polyglot from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import { isLanguage, languages } from '../../schema/languages.ts'
import { schemaTexts } from '../../schema/schemaTexts.ts'
import { queryClient } from './queryClient.ts'
import { storage } from './storage.ts'

export { languages }

/** Texts that are available before the file of a language is loaded: react-admin's and the schema's. */
const BUILT_IN = 'en-x-built-in'
const YEAR_S = 365 * 24 * 60 * 60

const builtIn = { ...english, ...schemaTexts() }

/** Loads the texts of a language. The file of English has only those that are not built in, any other has all; a missing one falls back to English. */
async function loadTexts(language: string): Promise<TranslationMessages> {
  const response = await fetch(`${import.meta.env.BASE_URL}assets/i18n/${language}.json`)
  if (!response.ok) throw new Error(`The texts of "${language}" cannot be loaded (${response.status}).`)
  return { ...builtIn, ...(await response.json()) }
}

const polyglotProvider = polyglot(
  (language) => (language === BUILT_IN ? builtIn : loadTexts(language)),
  BUILT_IN,
  Object.entries(languages).map(([locale, name]) => ({ locale, name })),
  { allowMissing: true },
)

export const i18nProvider: I18nProvider = {
  ...polyglotProvider,
  /** Loads the texts and stores the choice in a cookie, and with the account. */
  async changeLocale(language) {
    const isChanged = cookieLanguage() !== language
    await polyglotProvider.changeLocale(language)
    document.documentElement.lang = language
    // biome-ignore lint/suspicious/noDocumentCookie: the specification names this cookie, and not every browser has cookieStore
    document.cookie = `lang=${language}; path=/; max-age=${YEAR_S}; samesite=lax`
    // Their names and paths are in the order of the language.
    if (isChanged)
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => ['option', 'options'].includes(String(queryKey[1])),
      })
    // The messages to this account are in the language of its screens.
    if (isChanged && storage.token())
      void import('./saveLanguage.ts').then(({ saveLanguage }) => saveLanguage(language))
  },
}

const cookieLanguage = () => /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1]

/** The language of the cookie `lang`, or else of the browser if available, or else English. */
export function preferredLanguage(): string {
  return [cookieLanguage(), navigator.language.slice(0, 2)].find((code) => code && isLanguage(code)) ?? 'en'
}
