import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import type { Action } from '../../schema/defaultRights.ts'
import { isAllowed, lacksArea, type Rights } from '../data/session/allowedActions.ts'
import { sessionQuery } from '../data/session/session.ts'
import { type Session, storage } from '../data/session/storage.ts'
import { AccessDenied, AreaMissing, SessionError } from './ErrorState.tsx'
import { Loading } from './Loading.tsx'

/** What a screen requires: a permission for an entity, or for any or all of several entities, a level, or a session only. */
export type Requirement =
  /** `upToLevel`: and this level or a higher one, as 4 and 1. */
  | { entity: string; action: Action; upToLevel?: number }
  | { anyOf: readonly string[]; action: Action; upToLevel?: number }
  | { allOf: readonly string[]; action: Action; upToLevel?: number }
  | { level: number }
  | { signedIn: true }

const wholeSession = (session: Session) => session

/** The signed-in user's permissions, menu and level, or a part of them. `data` is undefined until the server has replied. */
export function useSession<Part = Session>(select: (session: Session) => Part = wholeSession as never) {
  const userId = storage.profile()?.id ?? 0
  return useQuery({ ...sessionQuery(userId), select, enabled: userId > 0 && storage.isPageOpen() })
}

const levelOf = ({ level }: Session) => level

/** The level of the signed-in user; undefined until the permissions are loaded. */
export const useLevel = () => useSession(levelOf).data

const selectRights = ({ modules, closed }: Session): Rights => ({ modules, closed })

/** Returns a function: may the signed-in user do this with records of an entity? False until the permissions are loaded. */
export function useCan() {
  const { data: rights } = useSession(selectRights)
  return useCallback((entity: string, action: Action) => isAllowed(rights, entity, action), [rights])
}

/** Returns a function: has the signed-in user this permission, and no area in which to use it? */
export function useLacksArea() {
  const { data: rights } = useSession(selectRights)
  return useCallback((entity: string, action: Action) => lacksArea(rights, entity, action), [rights])
}

/** Returns a function: does the signed-in user meet the requirement of a screen? */
export function useCanOpen() {
  const { data: session } = useSession()
  return useCallback(
    (requirement: Requirement) => {
      if ('signedIn' in requirement) return session !== undefined
      if ('level' in requirement) return session?.level === requirement.level
      const { upToLevel = Number.POSITIVE_INFINITY } = requirement
      if ((session?.level ?? Number.POSITIVE_INFINITY) > upToLevel) return false
      const has = (name: string) => isAllowed(session, name, requirement.action)
      if ('anyOf' in requirement) return requirement.anyOf.some(has)
      return ('allOf' in requirement ? requirement.allOf : [requirement.entity]).every(has)
    },
    [session],
  )
}

type RequirePermissionProps = Requirement & { fallback?: ReactNode; children: ReactNode }

/** Shows a screen to users with the permission, and to others what is missing. */
export function RequirePermission({
  fallback = <Loading />,
  children,
  ...requirement
}: RequirePermissionProps) {
  const { data: session, error, refetch } = useSession()
  const canOpen = useCanOpen()
  const lacksArea = useLacksArea()
  if (!session) return error ? <SessionError onRetry={() => void refetch()} /> : fallback
  if (canOpen(requirement)) return children
  if (!('entity' in requirement)) return <AccessDenied />
  return lacksArea(requirement.entity, requirement.action) ? (
    <AreaMissing />
  ) : (
    <AccessDenied {...requirement} />
  )
}
