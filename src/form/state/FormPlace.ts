import { createContext, useContext } from 'react'
import type { Entity } from '../../../schema/index.ts'

/** What every part of a form knows of it. */
export interface FormPlace {
  entity: Entity
  isUpdate: boolean
  /** To look at only. */
  isReadOnly?: true
}

const Context = createContext<FormPlace | null>(null)
export const FormPlaceProvider = Context.Provider

export function useFormPlace(): FormPlace {
  const place = useContext(Context)
  if (!place) throw new Error('This belongs inside an entity form.')
  return place
}
