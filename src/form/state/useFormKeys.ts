import type { KeyboardEvent } from 'react'
import { focusNext } from './focus.ts'

interface FormKeys {
  save: () => void
  /** Undefined where there is no next record to enter. */
  saveAndNext?: () => void
}

const isLine = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type !== 'date'

/** Ctrl+Enter saves, with Shift it goes on to the next record; Enter goes to the next field and never saves by accident. */
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
    if (event.defaultPrevented || !isLine(event.target)) return
    event.preventDefault()
    if (!focusNext(event.currentTarget, event.target))
      event.currentTarget.querySelector<HTMLElement>('[aria-keyshortcuts="Control+Enter"]')?.focus()
  }
}
