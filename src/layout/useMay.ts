import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Action } from '../../schema/rights.ts'
import { rightsOf } from '../data/rights.ts'
import { storage, type Told } from '../storage.ts'

/** May the one who is signed in do this with the records of an entity? */
export type May = (entity: string, action: Action) => boolean

const all = (told: Told) => told

/** What the server told of the one who is signed in, or a part of it; undefined until it is known. */
export function useTold<Part = Told>(select: (told: Told) => Part = all as never) {
  const person = storage.profile()?.id ?? 0
  return useQuery({ ...rightsOf(person), select, enabled: person > 0 && storage.token() !== null })
}

const modulesOf = ({ modules }: Told) => modules

/** What the one who is signed in may do; undefined until it is known. */
export const useRights = () => useTold(modulesOf)

/** Nothing may be done until it is known. */
export function useMay(): May {
  const { data } = useRights()
  return useCallback((entity, action) => data?.[entity]?.includes(action) ?? false, [data])
}
