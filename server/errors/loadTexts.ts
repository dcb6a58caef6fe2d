import { type Language, languages } from '../../schema/languages.ts'

type Texts = Readonly<Record<string, string>>

interface TextsOfLanguage {
  /** The sentences of the server. */
  server: Texts
  /** What screens show; the server needs the texts of the schema. */
  screens: Texts
}

interface File {
  default: Texts
}
type Loader = () => Promise<[server: File, screens: File]>

/** Every path is a literal, so that bundlers find it. */
const loaders: { readonly [L in Exclude<Language, 'en'>]: Loader } = {
  hi: () => Promise.all([import('./texts/hi.json'), import('../../public/assets/i18n/hi.json')]),
  kn: () => Promise.all([import('./texts/kn.json'), import('../../public/assets/i18n/kn.json')]),
  es: () => Promise.all([import('./texts/es.json'), import('../../public/assets/i18n/es.json')]),
  de: () => Promise.all([import('./texts/de.json'), import('../../public/assets/i18n/de.json')]),
  it: () => Promise.all([import('./texts/it.json'), import('../../public/assets/i18n/it.json')]),
  ru: () => Promise.all([import('./texts/ru.json'), import('../../public/assets/i18n/ru.json')]),
}

const loaded = new Map<Language, TextsOfLanguage>()

/** Adds the texts of a language. It may have no file, such as a pseudo-language that finds what is not translated. */
export const addTexts = (language: Language, texts: TextsOfLanguage): void => {
  loaded.set(language, texts)
}

/** Loads the texts of a language once. */
export async function loadTexts(language: Exclude<Language, 'en'>): Promise<void> {
  if (loaded.has(language)) return
  const [server, screens] = await loaders[language]()
  addTexts(language, { server: server.default, screens: screens.default })
}

/** Loads the texts of every language, for a file whose language is not known. */
export const loadAllTexts = () =>
  Promise.all(
    Object.keys(languages)
      .filter((language): language is Exclude<Language, 'en'> => language !== 'en')
      .map(loadTexts),
  )

/** The texts of a language; undefined for English, and before they are loaded. */
export const textsOf = (language: Language): TextsOfLanguage | undefined => loaded.get(language)

export const loadedLanguages = (): readonly Language[] => [...loaded.keys()]
