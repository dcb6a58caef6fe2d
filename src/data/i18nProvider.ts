import Polyglot from 'node-polyglot'
import type { I18nProvider } from 'ra-core'
import { isLanguage, languageOf, languages } from '../../schema/languages.ts'
import { commonTexts, describedEntities, detailTexts } from '../../schema/schemaTexts.ts'
import { queryClient } from './queryClient.ts'
import { storage } from './session/storage.ts'

export { languages }

const YEAR_S = 365 * 24 * 60 * 60

/** What only the screens of an entity show of it: its fields, their options and help, but not its name. */
const OF_DETAILS = /^resources\.(\w+)\.(?:fields|help|units|choices|sections|titles)\./

let locale = 'en'
let polyglot = new Polyglot({ allowMissing: true })
/** The entities whose details have their English texts, where the file has none. A start makes those of its screen only. */
let detailed = new Set<string>()

/** English texts that screens brought along when their code was loaded. */
const brought: Record<string, string> = {}

function addMissing(texts: Readonly<Record<string, string>>): void {
  polyglot.extend(Object.fromEntries(Object.entries(texts).filter(([key]) => !polyglot.has(key))))
}

/** Adds English texts that the code of a screen has, where the language has no others: no other screen shows them. */
export function bringTexts(texts: Readonly<Record<string, string>>): void {
  Object.assign(brought, texts)
  addMissing(texts)
}

function addDetails(name: string): void {
  detailed.add(name)
  const entity = describedEntities[name]
  if (!entity) return
  addMissing(detailTexts(entity))
}

/** Loads the texts of a language. The file of English has only those that are not built in, any other has all; a missing one falls back to English. */
async function loadTexts(language: string): Promise<void> {
  const response = await fetch(`${import.meta.env.BASE_URL}assets/i18n/${language}.json`)
  if (!response.ok) throw new Error(`The texts of "${language}" cannot be loaded (${response.status}).`)
  const texts = await response.json()
  // Not before: the code of a screen can arrive while the texts are read.
  const phrases = { '': '', ...commonTexts(), ...brought, ...texts }
  polyglot = new Polyglot({ locale: language, phrases, allowMissing: true })
  detailed = new Set()
  locale = language
}

export const i18nProvider: I18nProvider = {
  translate(key, options = {}) {
    const name = OF_DETAILS.exec(key)?.[1]
    if (name && !detailed.has(name)) addDetails(name)
    return polyglot.t(key, options)
  },
  getLocale: () => locale,
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
