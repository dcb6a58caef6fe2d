import { useLocale, useTranslate } from 'ra-core'
import type { Field } from '../../schema/define.ts'
import { formatValue, shortenMonth } from '../../schema/kindTraits.ts'

const formatsByLanguage = new Map<string, ReturnType<typeof createFormats>>()

const localeOf = (language: string) => `${language.slice(0, 2)}-IN`

/** Indian number and date formats in a language: numbers grouped in lakhs and crores, dates as `1 Apr 2025`, times as `21:47`. */
function createFormats(language: string) {
  const locale = localeOf(language)
  const integerFormat = new Intl.NumberFormat(locale)
  const decimalFormat = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
  const timestampFormat = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return {
    integer: (value: number) => integerFormat.format(value),
    decimal: (value: number) => decimalFormat.format(value),
    date: (value: string) => formatValue({ kind: 'date' }, value, { locale, yes: '', no: '' }),
    /** A text that is not a timestamp stays as it is. */
    timestamp: (value: string | number) =>
      Number.isNaN(new Date(value).getTime())
        ? String(value)
        : shortenMonth(timestampFormat.format(new Date(value))),
  }
}

export type Formats = ReturnType<typeof createFormats>

export function useFormats(): Formats {
  const language = useLocale().slice(0, 2)
  const formats = formatsByLanguage.get(language) ?? createFormats(language)
  formatsByLanguage.set(language, formats)
  return formats
}

/** Returns a function that formats a value of a field in the user's language. `choice` returns the label of an option. */
export function useFormatValue() {
  const locale = localeOf(useLocale())
  const translate = useTranslate()
  const texts = { locale, yes: translate('form.yes'), no: translate('form.no') }
  return (field: Field, value: unknown, choice?: (value: string) => string) =>
    formatValue(field, value, choice ? { ...texts, choice } : texts)
}
