import { asNumber } from '../../../schema/spelling.ts'
import { currentFormats } from '../../app/formats.ts'

/** Formats a number in the user's language, as 12,34,567.5; other text stays as it is. */
export function formatNumber(value: unknown, isMoney = false): string {
  const number = asNumber(value)
  if (typeof number !== 'number' || !Number.isFinite(number)) return String(value ?? '')
  const { amount, decimal } = currentFormats()
  return isMoney ? amount(number) : decimal(number)
}

/** 1.234.567,5 or 1234,5: as languages with a decimal comma write it. */
const WITH_COMMA = /^[-+]?(\d+|\d{1,3}([. \u00a0\u202f]\d{3})+)(,\d+)?$/

/** The number as it is typed: without groups, with the decimal mark of the language. */
export const toTyped = (value: unknown): string =>
  typeof value === 'number' ? String(value).replace('.', currentFormats().decimalMark()) : String(value ?? '')

/** Parses typed text: a number where it is one, null where it is empty, else the text. */
export function parseNumber(text: string): unknown {
  const typed = text.trim()
  if (typed === '') return null
  const isWithComma = currentFormats().decimalMark() === ',' && WITH_COMMA.test(typed)
  return asNumber(isWithComma ? typed.replace(/[. \u00a0\u202f]/g, '').replace(',', '.') : typed)
}
