/** The language of a visitor, and how each language writes and sorts what it shows. */
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formatValue } from '../../schema/kindTraits.ts'
import { type Language, languageOf, languages, localeOf, numberLocaleOf } from '../../schema/languages.ts'
import { numberFormat } from '../../schema/numberFormat.ts'
import { pageLanguage } from '../../server/http/appPage.ts'
import { i18nProvider, preferredLanguage } from '../../src/data/i18nProvider.ts'
import { pageTexts } from '../../src/data/pageTexts.ts'
import { compareValues, filterRows } from '../../src/data/records/filterRows.ts'

/** 1234567.5 as a number, 1234567 and 1234567.5 as money, and 21 November 2026. */
const written: { readonly [L in Language]: readonly string[] } = {
  en: ['12,34,567.5', '₹12,34,567', '₹12,34,567.50', '21 Nov 2026'],
  hi: ['12,34,567.5', '₹12,34,567', '₹12,34,567.50', '21 नव॰ 2026'],
  kn: ['12,34,567.5', '₹12,34,567', '₹12,34,567.50', '21 ನವೆಂ 2026'],
  es: ['1.234.567,5', '1.234.567 ₹', '1.234.567,50 ₹', '21 nov 2026'],
  de: ['1.234.567,5', '1.234.567 ₹', '1.234.567,50 ₹', '21. Nov. 2026'],
  it: ['1.234.567,5', '1.234.567 ₹', '1.234.567,50 ₹', '21 nov 2026'],
  ru: ['1 234 567,5', '1 234 567 ₹', '1 234 567,50 ₹', '21 нояб. 2026 г.'],
}

afterEach(() => vi.unstubAllGlobals())

test.each(Object.entries(written))('numbers, money and dates in %s', (language, expected) => {
  const texts = { locale: localeOf(language), yes: '', no: '' }
  const shown = [
    formatValue({ kind: 'decimal' }, 1_234_567.5, texts),
    formatValue({ kind: 'money' }, 1_234_567, texts),
    formatValue({ kind: 'money' }, 1_234_567.5, texts),
    formatValue({ kind: 'date' }, '2026-11-21', texts),
  ]
  expect(shown.map((text) => text.replace(/[\u00a0\u202f]/g, ' '))).toEqual(expected)
})

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['kn-IN', 'kn'],
  ['HI', 'hi'],
  ['fr-FR, ta;q=0.9', 'en'],
  ['fr, de;q=0.3', 'de'],
  ['de-CH, de;q=0.9, en;q=0.5', 'de'],
  ['en;q=0.5, kn;q=0.8', 'kn'],
  ['hi;q=0.8, kn;q=0.8', 'hi'],
  ['hi; q=0.1, ru', 'ru'],
  ['hi;q=0, fr', 'en'],
  // Hiligaynon and Itelmen: their codes only begin like those of Hindi and Italian.
  ['hil', 'en'],
  ['itl, ru;q=0.1', 'ru'],
])('Accept-Language %j is answered in %s', (header, expected) => {
  expect(languageOf(header)).toBe(expected)
})

test.each([
  ['kn', 'de', 'kn'],
  ['fr', 'de-CH, en;q=0.9', 'de'],
  [undefined, 'fr-FR, hi;q=0.9', 'en'],
  [undefined, 'hi-IN, en;q=0.9', 'hi'],
  [undefined, undefined, 'en'],
  ['constructor', undefined, 'en'],
])(
  'The page for the cookie %j and the header %j is in %s, as the app and the pages without it are',
  (cookie, header, expected) => {
    expect(pageLanguage(cookie, header)).toBe(expected)
    vi.stubGlobal('document', { cookie: cookie ? `other=ru; lang=${cookie}` : '' })
    vi.stubGlobal('navigator', { language: header?.split(',')[0] ?? '' })
    expect(preferredLanguage()).toBe(expected)
    const text = { text: 'Text' }
    const tables = Object.fromEntries(Object.keys(languages).map((language) => [language, text]))
    expect(pageTexts<'text'>({ ...tables, en: text }).language).toBe(expected)
  },
)

describe('What is sorted in the browser', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { cookie: 'lang=es', documentElement: {}, getElementById: () => null })
    vi.stubGlobal('localStorage', { getItem: () => null })
    vi.stubGlobal('fetch', async (url: string) => new Response(readFileSync(`public${url}`)))
  })
  afterEach(() => i18nProvider.changeLocale('en'))

  test('is in the order of the language of the screens, not of the browser', async () => {
    const sorted = () => ['ñame', 'nuez', 'Taluk 10', 'Taluk 9'].toSorted(compareValues)
    await i18nProvider.changeLocale('en')
    expect(sorted()).toEqual(['ñame', 'nuez', 'Taluk 9', 'Taluk 10'])
    await i18nProvider.changeLocale('es')
    expect(sorted()).toEqual(['nuez', 'ñame', 'Taluk 9', 'Taluk 10'])
    const rows = ['nuez', 'ñame'].map((name, id) => ({ id, name }))
    expect(filterRows(rows as never, { name_gte: 'nz' }).map(({ id }) => id)).toEqual([1])
  })
})

test.each(Object.keys(languages))(
  'numbers in %s are written as its data say, also those that need no format',
  (language) => {
    const written = new Intl.NumberFormat(numberLocaleOf(language), { maximumFractionDigits: 10 })
    const format = numberFormat(language, { maximumFractionDigits: 10 })
    const numbers = [...Array(1_002).keys(), 1_234_567, 0.5, 999.5, -1, -999, -12_345, 1e15]
    expect(numbers.map(format)).toEqual(numbers.map((one) => written.format(one)))
  },
)
