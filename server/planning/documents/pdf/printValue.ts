import type { Field } from '../../../../schema/define.ts'
import { valueText } from '../../../errors/labels.ts'

/** `2026-06-03` → `3 Jun 2026`. */
export const printDay = (value: unknown): string => valueText({ kind: 'date' }, value)

/** Prints a value; a dash without a value. `title` is the title of a reference. */
export const printValue = (value: unknown, field: Field, title?: string | null): string =>
  title || valueText(field, value) || '—'
