import type { Field } from './define.ts'

/** `no_of_seats_id` → `No of seats`: the label of a name for which none is declared. */
export function humanise(name: string): string {
  const words = name.replace(/_id$/, '').replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The English label of a field. */
export const labelOf = (name: string, field: Field): string => field.label ?? humanise(name)

/** German writes nouns with a capital letter inside a sentence, too. */
const KEEPS_CAPITALS = 'de'

/** A label inside a sentence of its language: `Gram panchayat` → `gram panchayat`, but `ITI` and `LGD code` stay. */
export const inSentence = (label: string, language = 'en'): string =>
  language !== KEEPS_CAPITALS && /^\p{Lu}\p{Ll}/u.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label
