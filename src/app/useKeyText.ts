import { useTranslate } from 'ra-core'
import { useCallback } from 'react'

/** The keys whose names differ between keyboards. */
const NAMED = /\b(?:Ctrl|Shift|Enter|Esc|Space|Delete|Page)\b/g

/** Gives keys such as `Ctrl Enter` the names that the keyboards of the language have: `Strg Eingabe`. */
export function useKeyText(): (keys: string) => string {
  const translate = useTranslate()
  return useCallback(
    (keys) => keys.replace(NAMED, (name) => translate(`keys.${name.toLowerCase()}`)),
    [translate],
  )
}
