import { asDay } from '../../../schema/spelling.ts'

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/

/** 2025-04-01 as it is read in India, 01-04-2025; what is not a date stays as it was typed. */
export const indianDay = (value: unknown): string => String(value ?? '').replace(ISO, '$3-$2-$1')

/** A typed day as it is kept: ISO where it can be read, also from 01042025. */
export function dayOf(text: string): unknown {
  const tidy = text.trim().replace(/^(\d{2})(\d{2})(\d{4})$/, '$1-$2-$3')
  return tidy === '' ? null : asDay(tidy)
}

export const isIso = (value: unknown): value is string => typeof value === 'string' && ISO.test(value)
