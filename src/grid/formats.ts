import { useLocale } from 'ra-core'

const made = new Map<string, ReturnType<typeof make>>()

/** Numbers grouped in lakhs and crores, days as `01 Apr 2025`: as India writes them, in the words of the language. */
function make(language: string) {
  const locale = `${language}-IN`
  const whole = new Intl.NumberFormat(locale)
  const fraction = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
  const rupees = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  })
  const day = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const moment = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
  return {
    whole: (value: number) => whole.format(value),
    fraction: (value: number) => fraction.format(value),
    rupees: (value: number) => rupees.format(value),
    day: (value: string) => day.format(new Date(`${value.slice(0, 10)}T00:00:00Z`)),
    moment: (value: string) => moment.format(new Date(value)),
  }
}

export type Formats = ReturnType<typeof make>

export function useFormats(): Formats {
  const language = useLocale().slice(0, 2)
  const formats = made.get(language) ?? make(language)
  made.set(language, formats)
  return formats
}
