import { createContext, useContext } from 'react'
import type { Entity } from '../../../schema/index.ts'

/** What all parts of a form need to know about it. */
interface FormSettings {
  entity: Entity
  isUpdate: boolean
  isReadOnly?: true
  /** Fields that the user cannot change in this record; they are shown as text. */
  readOnlyFields?: readonly string[]
  /** Further fields that are shown as required: not for a save, but for what comes after it. */
  requiredFields?: readonly string[]
  /** What the browser may fill in, by field: values of the `autocomplete` attribute. Default: nothing. */
  autoComplete?: Readonly<Record<string, string>>
}

const Context = createContext<FormSettings | null>(null)
export const FormSettingsProvider = Context.Provider

export function useFormSettings(): FormSettings {
  const settings = useContext(Context)
  if (!settings) throw new Error('useFormSettings must be used inside a form of an entity.')
  return settings
}
