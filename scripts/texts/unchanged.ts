/** Names and measures that no language translates. */
const names: readonly string[] = ['Kaushal', 'ha', 'kg/ha']

/** Texts that are the same in English and in a language, because it has the same word. */
const unchanged: Readonly<Record<string, readonly string[]>> = {
  es: [
    'No',
    'Plan %{year}',
    'Taluk',
    'Panchayat',
    'Panchayats',
    'Hindi',
    'Total',
    'Error',
    'Final',
    'Local',
    'Material',
  ],
  de: [
    ...[
      'Name',
      'Taluk',
      'Taluk |||| Taluks',
      'Block',
      'Code',
      'Transgender',
      'Person',
      'Bank',
      'Panchayat',
      'Panchayats',
    ],
    ...[
      'Start',
      'Plan %{year}',
      'System',
      'Status',
      'Hindi',
      'Kannada',
      'Migration',
      '%{name} in %{year}: %{figure}',
    ],
  ],
  it: [
    'No',
    'Taluk',
    'Panchayat',
    'Hindi',
    'Kannada',
    'Password',
    'Home',
    'Account',
    'E-mail',
    'Transgender',
  ],
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
  WITHOUT_WORDS.test(english) ||
  KEYS.test(english) ||
  names.includes(english) ||
  (unchanged[language] ?? []).includes(english)
