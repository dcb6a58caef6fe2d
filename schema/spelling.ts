/**
 * Converts the spellings of people, forms and spreadsheets into values of the wire. A value that is not recognised is returned
 * unchanged, so that the reader of its kind refuses it.
 */
import { languages, localeOf } from './languages.ts'

/** Plain, or with the commas of 12,34,567 or 1,234,567. */
const NUMBER = /^\s*[-+]?(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?\s*$/

/** The digits of Devanagari, Kannada and the other scripts of India: each script has its ten digits at the same position in its block of 128 characters. */
const INDIAN_DIGIT =
  /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g
const plainDigits = (text: string) =>
  text.replace(INDIAN_DIGIT, (digit) => String((digit.charCodeAt(0) % 128) - 0x66))

export const asNumber = (value: unknown) => {
  if (typeof value !== 'string') return value
  const plain = plainDigits(value)
  return NUMBER.test(plain) ? Number(plain.replaceAll(',', '')) : value
}

export const asId = (value: unknown) =>
  typeof value === 'string' && /^\s*\d{1,10}\s*$/.test(value) ? Number(value) : value

/** A file as a client read it counts as its id. */
export const asFileId = (value: unknown) =>
  asId(typeof value === 'object' && value !== null && 'id' in value ? value.id : value)

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const twoDigits = (number: number | string) => String(number).padStart(2, '0')

/** The names of months as the other languages of the product write them in dates, short and in full; made when one is read. */
let monthNames: ReadonlyMap<string, number> | undefined

function namesOfMonths(): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  for (const language of Object.keys(languages))
    for (const month of ['short', 'long'] as const) {
      const format = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month, year: 'numeric' })
      for (const index of MONTHS.keys()) {
        const name = format.formatToParts(new Date(2025, index, 1)).find(({ type }) => type === 'month')
        if (name) names.set(plainWord(name.value), index)
      }
    }
  return names
}

const plainWord = (word: string) => word.normalize('NFC').toLowerCase().replace(/[.॰]$/, '')

/** The number of a month that is written as a number, `Apr` or `April`, or as another language writes it; undefined for any other word. */
function monthNumber(month: string): string | undefined {
  if (/^\d+$/.test(month)) return twoDigits(month)
  const english = /^[a-z]/i.test(month) ? MONTHS.indexOf(month.slice(0, 3).toLowerCase()) : -1
  if (english >= 0) return twoDigits(english + 1)
  monthNames ??= namesOfMonths()
  const index = monthNames.get(plainWord(month))
  return index === undefined ? undefined : twoDigits(index + 1)
}

/** 1 Apr 2025, 1. Apr. 2025, 1 апр. 2025 г., 01-04-2025, 1/4/2025. */
const DAY = /^(\d{1,2})[-/. ]{1,2}(\d{1,2}|[\p{L}\p{M}]{2,}[.॰]?)[-/. ,]\s*(\d{4})(?: г\.?)?$/u

/** Dates in ISO format, as each language shows them, or in the format of Indian spreadsheets. */
export const asDay = (value: unknown) => {
  if (typeof value !== 'string') return value
  const [, day = '', month = '', year] = DAY.exec(plainDigits(value.trim())) ?? []
  const number = monthNumber(month)
  return year && number ? `${year}-${number}-${twoDigits(day)}` : value.trim()
}

/** 09:30 from 9:30, 9.30, 0930, 09:30:00 or 9:30 am, on a clock of 24 hours. */
export const asTime = (value: unknown) => {
  if (typeof value !== 'string') return value
  const parts = /^(\d{1,2})[:.]?(\d{2})(?::\d{2})?\s*([ap])?\.?(?:m\.?)?$/i.exec(value.trim())
  if (!parts) return value.trim()
  const [, hour = '', minutes, half] = parts
  const isTwelve = Number(hour) >= 1 && Number(hour) <= 12
  if (half && !isTwelve) return value.trim()
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  return `${String(hours).padStart(2, '0')}:${minutes}`
}

/** 2025-26, or other common spellings: 2025-2026, 2025/26, 2025–26. */
export const asYear = (value: unknown) => {
  if (typeof value !== 'string') return value
  const years = /^(\d{4})[-/–](\d{2})?(\d{2})$/.exec(value.trim())
  const century = years?.[2] ?? ''
  return years && (!century || Number(`${century}${years[3]}`) === Number(years[1]) + 1)
    ? `${years[1]}-${years[3]}`
    : value
}

const YES: readonly unknown[] = [1, true, '1', 'true', 'yes', 'y']
const NO: readonly unknown[] = [0, false, '0', 'false', 'no', 'n']

export const asYesNo = (value: unknown) => {
  const plain = typeof value === 'string' ? value.trim().toLowerCase() : value
  if (YES.includes(plain)) return 1
  return NO.includes(plain) ? 0 : value
}

/** A text that may have been sent as a number: `1` for `'1'`. */
export const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value)

/** Ten digits; removes spaces, hyphens and a leading +91 or 0. */
export const asMobile = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string'
    ? String(value)
        .replace(/[\s-]/g, '')
        .replace(/^(\+91|0)(?=\d{10}$)/, '')
    : value

/** The digits of a PIN code, an account or an Aadhaar number without spaces and hyphens. A JSON number above 2^53 has lost digits: it is refused. */
export const asDigits = (value: unknown) =>
  Number.isSafeInteger(value) || typeof value === 'string' ? String(value).replace(/[\s-]/g, '') : value

/** Upper case without spaces: SBIN0001234. */
export const asUpperCase = (value: unknown) =>
  typeof value === 'string' ? value.replace(/\s/g, '').toUpperCase() : value

/** A list, or its JSON text as multipart forms send it. */
export const asRows = (value: unknown) => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}
