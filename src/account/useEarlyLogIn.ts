import { useLayoutEffect, useRef, useState } from 'react'
import { type EarlyForm, takeEarlyForm } from '../data/start/earlyForm.ts'

interface TypedLogIn {
  username?: string
  password?: string
  early: EarlyForm
}

/** What was typed into the form of the page, for the first form of the app. */
function takeTyped(): TypedLogIn | undefined {
  const early = takeEarlyForm('log-in')
  return early && { ...Object.fromEntries(early.inputs.map(({ name, value }) => [name, value])), early }
}

/**
 * Goes on where the form of the page was left: with what was typed, the cursor, and sent if it was sent. It is read in the task that puts this
 * form into the place of that one, so that no letter is lost between them.
 */
export function useEarlyLogIn() {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<TypedLogIn>()
  useLayoutEffect(() => setTyped(takeTyped()), [])
  useLayoutEffect(() => {
    if (!typed) return
    const { focused, isSent } = typed.early
    const input = focused && form.current?.elements.namedItem(focused.name)
    if (input instanceof HTMLInputElement) {
      input.focus()
      input.setSelectionRange(focused?.selectionStart ?? null, focused?.selectionEnd ?? null)
    }
    if (isSent) form.current?.requestSubmit()
  }, [typed])
  return { form, username: typed?.username, password: typed?.password, key: typed ? 'typed' : 'empty' }
}
