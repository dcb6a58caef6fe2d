/** Texts that are the same in English and in a language: names, codes and words that both have. */
const unchanged: Readonly<Record<string, readonly string[]>> = {
  es: [],
  de: [],
  it: [],
  ru: [],
  hi: [],
  kn: [],
}

/** The names of keys, as they are written on most keyboards. */
const KEYS = /^(?:(?:Ctrl|Shift|Alt|Enter|Esc)\+?)+$/

/** Abbreviations, numbers, signs and placeholders alone are the same in every language. */
const WITHOUT_WORDS = /^(?:%\{\w+\}|[^\p{L}]|\b\p{Lu}[\p{Lu}\d]*s?\b)*$/u

/** May the text of a language be that of English? */
export const isUnchanged = (language: string, english: string): boolean =>
  WITHOUT_WORDS.test(english) || KEYS.test(english) || (unchanged[language] ?? []).includes(english)
