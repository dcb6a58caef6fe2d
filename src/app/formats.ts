import { useLocale } from 'ra-core'

const formatsByLanguage = new Map<string, ReturnType<typeof createFormats>>()

/** Indian number and date formats in a language: numbers grouped in lakhs and crores, dates as `01 Apr 2025`. */
function createFormats(language: string) {
  const locale = `${language}-IN`
  const integerFormat = new Intl.NumberFormat(locale)
  const decimalFormat = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
  const moneyFormat = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  })
  const dateFormat = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const timestampFormat = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
  return {
    integer: (value: number) => integerFormat.format(value),
    decimal: (value: number) => decimalFormat.format(value),
    money: (value: number) => moneyFormat.format(value),
    date: (value: string) => dateFormat.format(new Date(`${value.slice(0, 10)}T00:00:00Z`)),
    timestamp: (value: string) => timestampFormat.format(new Date(value)),
  }
}

export type Formats = ReturnType<typeof createFormats>

export function useFormats(): Formats {
  const language = useLocale().slice(0, 2)
  const formats = formatsByLanguage.get(language) ?? createFormats(language)
  formatsByLanguage.set(language, formats)
  return formats
}
