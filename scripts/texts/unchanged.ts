/** Names and measures that no language translates. */
const names: readonly string[] = ['Kaushal', '© %{year} Kaushal', 'ha', 'kg/ha', '₹ lakh']

/** Texts that are the same in English and in a language, because it has the same word. */
const unchanged: Readonly<Record<string, readonly string[]>> = {
  es: [
    'No',
    'Normal',
    'A Normal',
    'Plan %{year}',
    'Inspector',
    'Sector',
    '%{smart_count} d',
    'Total',
    'Hindi',
    'Taluk',
    'Panchayat',
    'Panchayats',
    'Taluk |||| Taluks',
    'taluk |||| taluks',
    'Gram panchayat',
    'Gram panchayat |||| Gram panchayats',
    'gram panchayat |||| gram panchayats',
    'Panchayat samiti |||| Panchayat samitis',
    'panchayat samiti |||| panchayat samitis',
  ],
  de: [
    'Name',
    'Normal',
    'A Normal',
    'Layout',
    'Taluk',
    'Taluk |||| Taluks',
    'Block',
    'Code',
    'Transgender',
    'Person',
    'Bank',
    'Panchayat',
    'Panchayats',
    'Start',
    'Plan %{year}',
    'System',
    'Status',
    'Hindi',
    'Kannada',
    'Migration',
    '%{name} in %{year}: %{figure}',
    'Version',
  ],
  it: [
    '%{name} in %{year}: %{figure}',
    '%{count} in %{plural}',
    'No',
    'Dashboard',
    'Block',
    'Gram panchayat',
    'Diploma',
    'Menu',
    'Database',
    'Area',
    'area',
    'Governance',
    'Block, gram panchayat',
    'E-mail',
    'Transgender',
    'Account',
    'Password',
    'Hindi',
    'Kannada',
    'Taluk',
    'Panchayat',
    'Home',
  ],
  ru: [],
  hi: ['id'],
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
