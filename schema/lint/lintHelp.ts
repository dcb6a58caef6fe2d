import type { Field } from '../define.ts'
import { labelOf } from '../label.ts'
import type { LintError } from './lintSchema.ts'

/** Abbreviations that everyone who fills in a form knows. */
const PLAIN = new Set(['LCD', 'PDF', 'PIN', 'SMS'])

const ABBREVIATION = /\b[A-Z]{3,}\b/g

/** The terms of a field that its label does not explain: an abbreviation, and of what a percentage is. */
export function lintHelp(name: string, field: Field): LintError[] {
  if (field.help) return []
  const unknown = labelOf(name, field)
    .match(ABBREVIATION)
    ?.find((word) => !PLAIN.has(word))
  if (unknown) return [`has "${unknown}" in its label but no help`]
  return field.kind === 'percent' ? ['is a percentage without help'] : []
}
