/**
 * A form that the page itself has until the app is loaded (src/firstPaint/). Its inputs have what was typed also after the app has replaced
 * them, and the names of those of the form that takes its place.
 */
export interface EarlyForm {
  inputs: readonly HTMLInputElement[]
  focused: HTMLInputElement | undefined
  isSent: boolean
  /** The user who types: after another has logged in, nobody goes on with it. */
  user?: number | undefined
}

/** The forms that the page can have. */
export type EarlyFormName = 'log-in' | 'registration'

declare global {
  interface Window {
    /** Shows the form of this page; the script of the page has it where there is one. */
    showEarlyForm?: () => Promise<void>
    earlyForms?: Partial<Record<EarlyFormName, EarlyForm>> | undefined
  }
}

/** The form of the page, for the first form of the app that goes on with it. */
export function takeEarlyForm(name: EarlyFormName, user?: number): EarlyForm | undefined {
  const form = window.earlyForms?.[name]
  delete window.earlyForms?.[name]
  return form?.user === user ? form : undefined
}

export const isAnswered = ({ type, checked, value }: HTMLInputElement) =>
  type === 'radio' ? checked : value !== ''
