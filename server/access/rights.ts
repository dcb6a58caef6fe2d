import type { Entity } from '../../schema/index.ts'
import { forbidden } from '../refuse.ts'

/** What can be done to the records of an entity. */
export type Action = 'view' | 'create' | 'update' | 'status' | 'delete' | 'export' | 'import'

/** What a route asks of its caller; every route states one. */
export type Right =
  | 'anyone'
  /** Whoever is signed in, even while the first password is still to be changed. */
  | 'signedIn'
  | 'administrator'
  | { entity: Entity; action: Action }
  /** Decided by the handler, which learns from the request what entity it is about. */
  | 'byEntity'

/** Who asks: what the session says. */
export interface Principal {
  userId: number
  name: string
  /** 1 system administrator, 4 state mission, 5 district …; null is nobody in particular. */
  level: number | null
  mustChangePassword: boolean
  token: string
}

const ADMINISTRATOR = 1
/** Levels that keep masters and plans until rights are set one by one. */
const OFFICERS: readonly (number | null)[] = [4, 5]

/** May this caller do this? Closed unless said otherwise. */
export function may(principal: Principal, entity: Entity, _action: Action): boolean {
  if (principal.mustChangePassword) return false
  if (principal.level === ADMINISTRATOR) return true
  return OFFICERS.includes(principal.level) && !entity.administrators
}

export const isAdministrator = (principal: Principal) =>
  principal.level === ADMINISTRATOR && !principal.mustChangePassword

/** 403 with who can, unless the caller may. */
export function demand(principal: Principal, entity: Entity, action: Action): void {
  if (principal.mustChangePassword) throw forbidden('Change your first password to go on.')
  if (may(principal, entity, action)) return
  throw forbidden(`Your role may not ${action} ${entity.plural.toLowerCase()}. An administrator can.`)
}
