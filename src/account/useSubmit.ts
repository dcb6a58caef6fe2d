import { type FormEvent, useState } from 'react'

export type Errors = Record<string, string | undefined>
type Values = Record<string, string>

interface Refused {
  message: string
  body?: { errors?: Errors }
}

/** A small form: its busyness, its errors by field and as a whole; the first wrong field gets the focus. */
export function useSubmit(check: (values: Values) => Errors, send: (values: Values) => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [message, setMessage] = useState('')

  /** Is there a wrong field, and does it stand in the form? */
  const show = (form: HTMLFormElement, found: Errors) => {
    setErrors(found)
    const wrong = Object.keys(found).filter((name) => found[name])
    const inputs = wrong.map((name) => form.elements.namedItem(name) as HTMLElement | null)
    const first = inputs.find(Boolean)
    first?.focus()
    return { isWrong: wrong.length > 0, isShown: Boolean(first) }
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = Object.fromEntries(new FormData(form)) as Values
    setMessage('')
    if (show(form, check(values)).isWrong) return
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      const { message: said, body } = error as Refused
      if (!show(form, body?.errors ?? {}).isShown) setMessage(said)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, errors, message, onSubmit }
}
