import type { Field } from './define.ts'

/** `no_of_seats_id` → `No of seats`: what a name says when nothing better is declared. */
export function humanise(name: string): string {
  const words = name.replace(/_id$/, '').replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The English label of a field. */
export const labelOf = (name: string, field: Field): string => field.label ?? humanise(name)
