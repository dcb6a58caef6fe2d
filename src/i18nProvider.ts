import type { I18nProvider, TranslationMessages } from 'ra-core'
import polyglot from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import { schemaTexts } from './schemaTexts.ts'

/** Languages by their code, each in its own words. */
export const languages: Readonly<Record<string, string>> = { en: 'English' }

/** What there is before a file of texts has come: the schema's words. */
const BUILT_IN = 'en-x-built-in'
const YEAR_S = 365 * 24 * 60 * 60

const builtIn = { ...english, ...schemaTexts() }

/** The texts of a language over the English ones, so that a missing one is still readable. */
async function load(language: string): Promise<TranslationMessages> {
  const response = await fetch(`${import.meta.env.BASE_URL}assets/i18n/${language}.json`)
  if (!response.ok) throw new Error(`The texts of "${language}" cannot be loaded (${response.status}).`)
  return { ...builtIn, ...(await response.json()) }
}

const texts = polyglot(
  (language) => (language === BUILT_IN ? builtIn : load(language)),
  BUILT_IN,
  Object.entries(languages).map(([locale, name]) => ({ locale, name })),
  { allowMissing: true },
)

export const i18nProvider: I18nProvider = {
  ...texts,
  /** Loads the texts and remembers the choice. */
  async changeLocale(language) {
    await texts.changeLocale(language)
    document.documentElement.lang = language
    // biome-ignore lint/suspicious/noDocumentCookie: the specification keeps the choice in this cookie, and not every browser has cookieStore
    document.cookie = `lang=${language}; path=/; max-age=${YEAR_S}; samesite=lax`
  },
}

/** The language of the cookie `lang`, else of the browser, where we have it; else English. */
export function chosenLanguage(): string {
  const cookie = /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1]
  return [cookie, navigator.language.slice(0, 2)].find((one) => one && one in languages) ?? 'en'
}
