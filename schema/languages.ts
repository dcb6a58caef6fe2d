/** The languages of the product by code, each with its own name. */
export const languages = {
  en: 'English',
  hi: 'हिन्दी',
  kn: 'ಕನ್ನಡ',
  es: 'Español',
  de: 'Deutsch',
  it: 'Italiano',
  ru: 'Русский',
} as const

export type Language = keyof typeof languages

export const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code)

/** Languages of India, which group numbers in lakhs and crores. */
const INDIAN = ['en', 'hi', 'kn']

/** The BCP 47 tag by which numbers, dates and names are written and sorted in a language: `hi-IN`, `de`. */
export const localeOf = (language: string): string => {
  const code = language.slice(0, 2)
  return INDIAN.includes(code) || !isLanguage(code) ? `${code}-IN` : code
}

const collators = new Map<string, Intl.Collator>()

/** Orders texts as a language sorts them, and numbers in them by their value. */
export function collatorOf(language: string): Intl.Collator {
  const locale = localeOf(language)
  const collator = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true })
  collators.set(locale, collator)
  return collator
}

/** The tag by which numbers are written: the data of Kannada have thousands in place of lakhs and crores. */
export const numberLocaleOf = (language: string): string => {
  const locale = localeOf(language)
  return locale === 'kn-IN' ? 'en-IN' : locale
}

/**
 * The first language of a list by preference, as `Accept-Language` has it, in which the product is available: `de-CH, de;q=0.9, en;q=0.5`.
 * English where there is none.
 */
export function languageOf(preferred: string | null | undefined): Language {
  const codes = (preferred ?? '').split(',').map((part, index) => {
    const [tag = '', ...parameters] = part.trim().split(';')
    const weight = parameters.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find(Boolean)
    return { code: tag.split('-', 1)[0]?.toLowerCase() ?? '', weight: Number(weight ?? 1), index }
  })
  const known = codes.filter(({ code, weight }) => isLanguage(code) && weight > 0)
  const [best] = known.toSorted((a, b) => b.weight - a.weight || a.index - b.index)
  return (best?.code ?? 'en') as Language
}

/** The first and last character of the script of a language in which local names are written. */
const scripts: { readonly [L in Language]?: readonly [first: string, last: string] } = {
  hi: ['\u0900', '\u097f'],
  kn: ['\u0c80', '\u0cff'],
}

/** A regular expression, for JavaScript and PostgreSQL, that finds a character of the script of a language; undefined for Latin and Cyrillic. */
export const scriptOf = (language: string): string | undefined => {
  const script = isLanguage(language) ? scripts[language] : undefined
  return script && `[${script.join('-')}]`
}

/** A text as a sentence: with the full stop of the language at its end, a danda in Hindi. */
export const sentenceOf = (text: string, language: string): string =>
  /[.।]$/.test(text) ? text : text + (language.startsWith('hi') ? '।' : '.')
