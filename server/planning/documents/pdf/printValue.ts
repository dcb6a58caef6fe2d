import type { Field } from '../../../../schema/define.ts'
import { formatValue } from '../../../../schema/kindTraits.ts'

/** `2026-06-03` → `3 Jun 2026`. */
export const printDay = (value: unknown): string => formatValue({ kind: 'date' }, value)

/** Prints a value; a dash without a value. `title` is the title of a reference. */
export const printValue = (value: unknown, field: Field, title?: string | null): string =>
  title || formatValue(field, value) || '—'
