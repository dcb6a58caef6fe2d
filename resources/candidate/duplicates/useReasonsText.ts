import { useTranslate } from 'ra-core'
import type { DuplicateCase } from '../../../schema/contract/duplicateCases.ts'

/** Returns a function that says in words why two candidates may be the same person. */
export function useReasonsText() {
  const translate = useTranslate()
  return ({ reasons, first, second }: DuplicateCase) => {
    const names = { first: first.name, second: second.name }
    const text = reasons.map((reason) => translate(`duplicates.reasons.${reason}`, names)).join('; ')
    return text.slice(0, 1).toUpperCase() + text.slice(1)
  }
}
