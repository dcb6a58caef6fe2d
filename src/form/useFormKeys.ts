import type { KeyboardEvent } from 'react'
import { focusNext } from './focus.ts'

interface FormKeys {
  save: () => void
  /** Undefined for updates. */
  saveAndNext?: () => void
}

/** Enter opens a calendar or the choice of a file. */
const isTextInput = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && !/date|file/.test(target.type)

/** Ctrl+Enter saves, Ctrl+Shift+Enter saves and starts another record, Enter goes to the next field. */
export function useFormKeys({ save, saveAndNext }: FormKeys) {
  return (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      if (event.target instanceof HTMLElement) event.target.blur()
      if (event.shiftKey) saveAndNext?.()
      else save()
      return
    }
    if (event.defaultPrevented || !isTextInput(event.target)) return
    event.preventDefault()
    if (!focusNext(event.currentTarget, event.target))
      event.currentTarget.querySelector<HTMLElement>('[aria-keyshortcuts="Control+Enter"]')?.focus()
  }
}
