import { useLocale, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { timestampFormat } from '../../schema/dayFormat.ts'
import type { Field } from '../../schema/define.ts'
import { dayOf } from '../../schema/indiaTime.ts'
import { formatValue } from '../../schema/kindTraits.ts'
import { collatorOf, localeOf, numberLocaleOf, sentenceOf } from '../../schema/languages.ts'
import { numberFormat } from '../../schema/numberFormat.ts'
import { onFirstUse } from '../../schema/onFirstUse.ts'
import { i18nProvider } from '../data/i18nProvider.ts'

const formatsByLocale = new Map<string, ReturnType<typeof createFormats>>()

/** Number and date formats of a language: in those of India numbers are grouped in lakhs and crores. Dates as `1 Apr 2025`, times as `21:47`. */
function createFormats(locale: string) {
  const numbers = numberLocaleOf(locale)
  const integer = numberFormat(locale)
  const fraction = onFirstUse(
    () => new Intl.NumberFormat(numbers, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  )
  const timestamp = timestampFormat(locale)
  return {
    integer,
    decimal: numberFormat(locale, { maximumFractionDigits: 10 }),
    /** An amount of money without its sign: with two decimals, or none. */
    amount: (value: number) => (Number.isInteger(value) ? integer(value) : fraction().format(value)),
    /** A day, or the day in India of a timestamp. */
    date: (value: string) => formatValue({ kind: 'date' }, dayOf(value), { locale, yes: '', no: '' }),
    /** A mobile number as `98765 43210`. Another text, such as an e-mail address, stays as it is. */
    mobile: (value: string) => formatValue({ kind: 'mobile' }, value, { locale, yes: '', no: '' }),
    /** A text that is not a timestamp stays as it is. */
    timestamp: (value: string | number) =>
      Number.isNaN(new Date(value).getTime()) ? String(value) : timestamp(new Date(value)),
    /** A text as a sentence, with the full stop of the language. */
    sentence: (text: string) => sentenceOf(text, locale),
    /** Orders names as the language sorts them, and numbers in them by their value. */
    compare: (one: string, other: string) => collatorOf(locale).compare(one, other),
    /** The character before the decimals: a comma in most languages of Europe. */
    decimalMark: onFirstUse(
      () =>
        fraction()
          .formatToParts(0.5)
          .find(({ type }) => type === 'decimal')?.value ?? '.',
    ),
  }
}

/** A text that stays on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

export type Formats = ReturnType<typeof createFormats>

function formatsOf(language: string): Formats {
  const locale = localeOf(language)
  const formats = formatsByLocale.get(locale) ?? createFormats(locale)
  formatsByLocale.set(locale, formats)
  return formats
}

/** The formats of the user's language, outside of components. */
export const currentFormats = (): Formats => formatsOf(i18nProvider.getLocale())

export const useFormats = (): Formats => formatsOf(useLocale())

/** Returns a function that formats a value of a field in the user's language. `choice` returns the label of an option. */
export function useFormatValue() {
  const locale = localeOf(useLocale())
  const translate = useTranslate()
  return useMemo(() => {
    const texts = { locale, yes: translate('form.yes'), no: translate('form.no') }
    return (field: Field, value: unknown, choice?: (value: string) => string) =>
      formatValue(field, value, choice ? { ...texts, choice } : texts)
  }, [locale, translate])
}
