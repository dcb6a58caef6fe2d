import { asDay } from '../../../schema/spelling.ts'

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/

/** Parses a typed date, also 01042025, to ISO; other text stays as it is, empty text is null. */
export function parseDate(text: string): unknown {
  const dashed = text.trim().replace(/^(\d{2})(\d{2})(\d{4})$/, '$1-$2-$3')
  return dashed === '' ? null : asDay(dashed)
}

export const isIsoDate = (value: unknown): value is string => typeof value === 'string' && ISO.test(value)
