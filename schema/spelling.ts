/**
 * Converts the spellings of people, forms and spreadsheets into values of the wire. A value that is not recognised is returned
 * unchanged, so that the reader of its kind refuses it.
 */

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

/** The number of a month that is written as a number, `Apr` or `April`; undefined for any other word. */
function monthNumber(month: string): string | undefined {
  if (/^\d+$/.test(month)) return month.padStart(2, '0')
  const at = MONTHS.indexOf(month.slice(0, 3).toLowerCase())
  return at < 0 ? undefined : String(at + 1).padStart(2, '0')
}

/** Dates in ISO format, as they are shown, or in the format of Indian spreadsheets: 1 Apr 2025, 01-04-2025, 1/4/2025. */
export const asDay = (value: unknown) => {
  if (typeof value !== 'string') return value
  const parts = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})\.?[-/. ,]\s*(\d{4})$/i.exec(value.trim())
  const [, day = '', month = '', year] = parts ?? []
  const number = monthNumber(month)
  return parts && number ? `${year}-${number}-${day.padStart(2, '0')}` : value.trim()
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
