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

  const show = (form: HTMLFormElement, found: Errors) => {
    setErrors(found)
    const wrong = Object.keys(found).find((name) => found[name])
    if (wrong) (form.elements.namedItem(wrong) as HTMLElement | null)?.focus()
    return wrong !== undefined
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = Object.fromEntries(new FormData(form)) as Values
    setMessage('')
    if (show(form, check(values))) return
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      const { message: said, body } = error as Refused
      if (!show(form, body?.errors ?? {})) setMessage(said)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, errors, message, onSubmit }
}
