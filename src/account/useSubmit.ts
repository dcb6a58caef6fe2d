import { type FormEvent, useState } from 'react'

export type FormErrors = Record<string, string | undefined>
type Values = Record<string, string>

interface SubmitError {
  message: string
  body?: { errors?: FormErrors }
}

/** State of a simple form: busy, errors by field, and a message for the form. The first invalid field gets the focus. */
export function useSubmit(
  check: (values: Values) => FormErrors | Promise<FormErrors>,
  send: (values: Values) => Promise<unknown>,
) {
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FormErrors>({})
  const [message, setMessage] = useState('')

  /** Shows the errors. `isInvalid`: there is one; `isShown`: at least one belongs to a field of the form. */
  const showErrors = (form: HTMLFormElement, found: FormErrors) => {
    setErrors(found)
    const invalid = Object.keys(found).filter((name) => found[name])
    const inputs = invalid.map((name) => form.elements.namedItem(name) as HTMLElement | null)
    const first = inputs.find(Boolean)
    first?.focus()
    return { isInvalid: invalid.length > 0, isShown: Boolean(first) }
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = Object.fromEntries(new FormData(form)) as Values
    setMessage('')
    setBusy(true)
    try {
      const checked = check(values)
      if (showErrors(form, checked instanceof Promise ? await checked : checked).isInvalid) return
      await send(values)
    } catch (error) {
      const { message: errorMessage, body } = error as SubmitError
      if (!showErrors(form, body?.errors ?? {}).isShown) setMessage(errorMessage)
    } finally {
      setBusy(false)
    }
  }
  const clearErrors = () => {
    setErrors({})
    setMessage('')
  }
  return { isBusy, errors, message, clearErrors, onSubmit }
}
