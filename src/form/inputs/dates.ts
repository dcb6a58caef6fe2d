import { formatValue } from '../../../schema/kindTraits.ts'
import { asDay } from '../../../schema/spelling.ts'

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/

/** Formats 2025-04-01 as 1 Apr 2025, as all dates are shown; other text stays as it is. */
export const formatDate = (value: unknown): string =>
  isIsoDate(value) ? formatValue({ kind: 'date' }, value) : String(value ?? '')

/** Parses a typed date, also 01042025, to ISO; other text stays as it is, empty text is null. */
export function parseDate(text: string): unknown {
  const dashed = text.trim().replace(/^(\d{2})(\d{2})(\d{4})$/, '$1-$2-$3')
  return dashed === '' ? null : asDay(dashed)
}

export const isIsoDate = (value: unknown): value is string => typeof value === 'string' && ISO.test(value)
