import { useTranslate } from 'ra-core'
import type { DuplicateCase } from '../../../schema/contract/duplicateCases.ts'

/** Returns a function that says in words why two candidates may be the same person; their names are beside it. */
export function useReasonsText() {
  const translate = useTranslate()
  return ({ reasons }: Pick<DuplicateCase, 'reasons'>) => {
    const text = reasons.map((reason) => translate(`duplicates.reasons.${reason}`)).join('; ')
    return text.slice(0, 1).toUpperCase() + text.slice(1)
  }
}
