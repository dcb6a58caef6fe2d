import { asNumber } from '../../../schema/spelling.ts'

/** 12,34,567.5 as India writes it, with all its decimals. */
const indian = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 10 })
const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A number as it is read; what is not one stays as it was typed. */
export function grouped(value: unknown, isMoney = false): string {
  const number = asNumber(value)
  if (typeof number !== 'number' || !Number.isFinite(number)) return String(value ?? '')
  return isMoney && !Number.isInteger(number) ? rupees.format(number) : indian.format(number)
}

/** Typed text as it is kept: a number where it is one, null where there is nothing. */
export const numberOf = (text: string): unknown => (text.trim() === '' ? null : asNumber(text.trim()))
