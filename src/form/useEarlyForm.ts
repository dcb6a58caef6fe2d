import { type RefObject, useLayoutEffect, useState } from 'react'
import { writeAsTyped } from '../app/typeAhead.ts'
import { storage } from '../data/session/storage.ts'
import {
  answersOf,
  type EarlyAnswer,
  type EarlyForm,
  type EarlyFormName,
  takeEarlyForm,
} from '../data/start/earlyForm.ts'

/** The input of a form that has the place of an early one. */
const placeOf = ({ type, id, name, value }: EarlyAnswer, form: HTMLFormElement) =>
  [...form.querySelectorAll('input')].find((input) =>
    type === 'radio' ? input.name === name && input.value === value : input.id === id,
  )

/** Answers as the person did, so that each input reads what was typed as it always does. */
function answer(input: HTMLInputElement | undefined, { type, value }: EarlyAnswer): void {
  if (input && type === 'radio') input.click()
  else if (input) {
    input.select()
    writeAsTyped(input, value)
  }
}

/** What was typed, and where its form was left if it was in view. */
interface Early extends Partial<Pick<EarlyForm, 'focused' | 'isSent'>> {
  answers: readonly EarlyAnswer[]
  scrolled?: number
}

/**
 * Goes on where the form of the page was left (src/firstPaint/): with what was typed and the cursor, and sends it if it was sent. All of it in the task
 * that puts this form into the place of that one, so that no letter is lost between them; first the answers, since an input that is left reads
 * its own. `typed`: what was typed into one that was left before the app was there, which nobody goes on with.
 */
export function useEarlyForm(
  name: EarlyFormName,
  element: RefObject<HTMLFormElement | null>,
  send: () => void,
  typed?: readonly EarlyAnswer[],
): void {
  const [early, setEarly] = useState<Early>()
  const [isAnsweredAgain, setAnsweredAgain] = useState(false)
  useLayoutEffect(() => {
    const { scrollY } = window
    const taken = takeEarlyForm(name, storage.profile()?.id)
    if (taken) setEarly({ ...taken, answers: answersOf(taken), scrolled: scrollY })
    else if (typed) setEarly({ answers: typed })
  }, [name, typed])
  useLayoutEffect(() => {
    const form = element.current
    if (!early || !form) return
    for (const input of early.answers) answer(placeOf(input, form), input)
    setAnsweredAgain(true)
  }, [early, element])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the answers
  useLayoutEffect(() => {
    const form = element.current
    if (!isAnsweredAgain || !early || !form) return
    const { answers, focused, isSent, scrolled } = early
    for (const input of answers)
      if (input !== focused)
        placeOf(input, form)?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    const input = focused && placeOf(focused, form)
    input?.focus({ preventScroll: true })
    if (input?.type === 'text' || input?.type === 'tel')
      input.setSelectionRange(focused?.selectionStart ?? null, focused?.selectionEnd ?? null)
    if (scrolled !== undefined) window.scrollTo(0, scrolled)
    if (isSent) send()
  }, [isAnsweredAgain])
}
