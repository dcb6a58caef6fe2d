import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { useOption } from './useOption.ts'

/** Returns a function: what is shown for a record whose name the user cannot read, as one of another district. */
export function useHiddenName() {
  const translate = useTranslate()
  return useCallback((id: number) => translate('form.reference.hidden', { id }), [translate])
}

/** The name of a record by its id. */
export function OptionName({ to, id }: { to: string; id: number }) {
  const hiddenName = useHiddenName()
  const { data } = useOption(to, id)
  return data?.name ?? (data === null ? hiddenName(id) : '…')
}
