import type { EarlyForm, EarlyFormName } from '../data/start/earlyForm.ts'

/** Notes what the form of the app needs to go on with this one. `busy`: what the button says once it is sent. */
export function watchForm(name: EarlyFormName, form: HTMLFormElement, busy?: string): EarlyForm {
  const early: EarlyForm = {
    inputs: [...form.querySelectorAll('input')],
    focused: undefined,
    isSent: false,
  }
  const button = form.querySelector('button') as HTMLButtonElement
  const { textContent: text } = button
  window.earlyForms = { [name]: early }
  form.addEventListener('focusin', ({ target }) => {
    early.focused = target instanceof HTMLInputElement ? target : undefined
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    early.isSent = true
    button.disabled = true
    if (busy) button.textContent = busy
  })
  // Who types on has not finished: half a password would be sent when the app comes.
  form.addEventListener('input', () => {
    early.isSent = false
    button.disabled = false
    button.textContent = text
  })
  return early
}
