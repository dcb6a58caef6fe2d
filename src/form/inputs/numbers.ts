import { asNumber } from '../../../schema/spelling.ts'

/** 12,34,567.5: Indian grouping, all decimals. */
const indian = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 10 })
const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats a number with Indian grouping; other text stays as it is. */
export function formatNumber(value: unknown, isMoney = false): string {
  const number = asNumber(value)
  if (typeof number !== 'number' || !Number.isFinite(number)) return String(value ?? '')
  return isMoney && !Number.isInteger(number) ? rupees.format(number) : indian.format(number)
}

/** Parses typed text: a number where it is one, null where it is empty, else the text. */
export const parseNumber = (text: string): unknown => (text.trim() === '' ? null : asNumber(text.trim()))
