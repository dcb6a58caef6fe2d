import { dayFormat } from '../../schema/dayFormat.ts'
import { localeOf } from '../../schema/languages.ts'

/**
 * The texts of the pages without the app, which show one thing: they load nothing of it but how days are written, and all languages at once,
 * so that a page that was opened with network works in each of them without.
 */
type Texts<Key extends string> = Readonly<Record<Key, string>>

interface PageTexts<Key extends string> {
  language: string
  /** A text with its placeholders filled. */
  say(key: Key, params?: Readonly<Record<string, string>>): string
  /** A day such as `2026-04-01` as the language writes it. */
  day(text: string): string
}

/** The texts in the language of the cookie `lang`, or else of the browser if available, or else English. */
export function pageTexts<Key extends string>(
  tables: Readonly<Record<string, Partial<Texts<Key>>>> & { en: Texts<Key> },
): PageTexts<Key> {
  const cookie = /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1]
  const wanted = [cookie, navigator.language.split('-', 1)[0]?.toLowerCase()]
  const language = wanted.find((code) => code && Object.hasOwn(tables, code)) ?? 'en'
  const texts = { ...tables.en, ...tables[language] }
  const format = dayFormat(localeOf(language))
  return {
    language,
    say: (key, params = {}) => texts[key].replace(/%\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
    day: (text) => format(new Date(`${text}T00:00:00Z`)),
  }
}

/** Writes the texts of the page itself: each element with `data-text` has the text of that key. */
export function translatePage<Key extends string>({ language, say }: PageTexts<Key>, title: Key): void {
  document.documentElement.lang = language
  document.title = `${say(title)} · Kaushal`
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
    element.textContent = say(element.dataset.text as Key)
}
