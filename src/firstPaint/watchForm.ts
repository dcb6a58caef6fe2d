import type { EarlyForm, EarlyFormName } from '../data/start/earlyForm.ts'

/** Notes what the form of the app needs to go on with this one. `busy`: what the button says once it is sent. */
export function watchForm(name: EarlyFormName, form: HTMLFormElement, busy?: string): EarlyForm {
  const early: EarlyForm = {
    inputs: [...form.querySelectorAll('input')],
    focused: undefined,
    isSent: false,
  }
  window.earlyForms = { [name]: early }
  form.addEventListener('focusin', ({ target }) => {
    early.focused = target instanceof HTMLInputElement ? target : undefined
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    early.isSent = true
    const button = form.querySelector('button') as HTMLButtonElement
    button.disabled = true
    if (busy) button.textContent = busy
  })
  return early
}
