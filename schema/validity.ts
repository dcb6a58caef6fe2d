import type { Entity } from './index.ts'

/** A column of lists: whether the record is valid today. It is no field, and has no order. */
export const VALIDITY = 'validity'

export const validities = ['valid', 'expired', 'revoked'] as const
export type Validity = (typeof validities)[number]

/** Is the record valid on this day, such as `2026-11-24`? Undefined for records that are neither. A revoked one stays revoked after its last day. */
export function validityOf(
  { validity }: Pick<Entity, 'validity'>,
  record: Readonly<Record<string, unknown>>,
  today: string,
): Validity | undefined {
  if (!validity) return undefined
  if (record[validity.revokedOn]) return 'revoked'
  const until = record[validity.until]
  return typeof until === 'string' && until < today ? 'expired' : 'valid'
}
