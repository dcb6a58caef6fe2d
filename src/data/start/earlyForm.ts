/** What was typed into an input, or chosen: its place and its value. */
export interface EarlyAnswer {
  type: string
  id: string
  name: string
  value: string
}

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
  /** Under which its answers lie on the device: the app goes on with this draft. */
  draftKey?: string
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

/** The form of the page into which this user types at present. */
export function earlyFormOf(name: EarlyFormName, user: number | undefined): EarlyForm | undefined {
  const form = window.earlyForms?.[name]
  return form?.user === user ? form : undefined
}

/** The form of the page, for the first form of the app that goes on with it. */
export function takeEarlyForm(name: EarlyFormName, user?: number): EarlyForm | undefined {
  const form = earlyFormOf(name, user)
  delete window.earlyForms?.[name]
  return form
}

const isAnswered = ({ type, checked, value }: HTMLInputElement) => (type === 'radio' ? checked : value !== '')

export const answersOf = ({ inputs }: EarlyForm): readonly HTMLInputElement[] => inputs.filter(isAnswered)
