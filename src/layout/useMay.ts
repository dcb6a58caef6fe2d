import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Action } from '../../schema/rights.ts'
import { rightsOf } from '../data/rights.ts'
import { storage } from '../storage.ts'

/** May the one who is signed in do this with the records of an entity? */
export type May = (entity: string, action: Action) => boolean

/** What the one who is signed in may do; undefined until it is known. */
export function useRights() {
  const person = storage.profile()?.id ?? 0
  return useQuery({ ...rightsOf(person), enabled: person > 0 && storage.token() !== null })
}

/** Nothing may be done until it is known. */
export function useMay(): May {
  const { data } = useRights()
  return useCallback((entity, action) => data?.[entity]?.includes(action) ?? false, [data])
}
