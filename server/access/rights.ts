import { type Entity, entities } from '../../schema/index.ts'
import { type Action, ADMINISTRATOR, actions, defaultRights } from '../../schema/rights.ts'
import { forbidden } from '../errors/apiError.ts'
import type { Reach } from './scope.ts'

/** What a route asks of its caller; every route states one. */
export type Right =
  | 'anyone'
  /** Whoever is signed in, even while the first password is still to be changed. */
  | 'signedIn'
  | 'administrator'
  | { entity: Entity; action: Action }
  /** To create or to update, which the body tells. */
  | { entity: Entity; action: 'save' }
  /** To do this with one of them at least. */
  | { anyOf: readonly Entity[]; action: Action }
  /** Decided by the handler, which learns from the request what entity it is about. */
  | 'byEntity'

/** What was set for a role or a person, module by module: `[{module: 'trade', view: 1, create: 0 …}]`. */
export type Given = readonly ({ readonly module: string } & Readonly<Record<string, unknown>>)[]

/** Who asks: what the session says. */
export interface Principal {
  userId: number
  name: string
  /** 1 system administrator, 4 state mission, 5 district …; null is nobody in particular. */
  level: number | null
  mustChangePassword: boolean
  token: string
  /** Set for the role; null leaves its level's defaults. */
  ofRole: Given | null
  /** Set for this person; what it names goes before the role's. */
  ofPerson: Given | null
  reach: Reach
}

const allowed = (given: Given | null, module: string): readonly Action[] | null => {
  const row = given?.find((one) => one.module === module)
  return row ? actions.filter((action) => row[action] === 1) : null
}

type Rights = Pick<Principal, 'level' | 'ofRole' | 'ofPerson'>

/** What this person may do with the records of a module: by the person, else by the role, else by the level. */
export function rightsOf({ level, ofRole, ofPerson }: Rights, entity: Entity): readonly Action[] {
  if (level === ADMINISTRATOR) return actions
  const role = ofRole ? (allowed(ofRole, entity.name) ?? []) : defaultRights(level, entity.group)
  return allowed(ofPerson, entity.name) ?? role
}

/** The modules in which this person may do this. */
export const modulesWith = (rights: Rights, action: Action): string[] =>
  Object.values(entities).flatMap((entity) =>
    rightsOf(rights, entity).includes(action) ? [entity.name] : [],
  )

/** May this caller do this? Closed unless said otherwise. */
export const may = (principal: Principal, entity: Entity, action: Action): boolean =>
  !principal.mustChangePassword && rightsOf(principal, entity).includes(action)

export const isAdministrator = (principal: Principal) =>
  principal.level === ADMINISTRATOR && !principal.mustChangePassword

/** An action as it stands in a sentence. */
export const SAID: Readonly<Record<Action, string>> = {
  view: 'see',
  create: 'add',
  update: 'change',
  status: 'activate or deactivate',
  delete: 'delete',
  export: 'export',
  import: 'import',
  approve: 'approve',
}

/** 403 with who can, unless the caller may. */
export function demand(principal: Principal, entity: Entity, action: Action): void {
  if (principal.mustChangePassword) throw forbidden('Change your first password to go on.')
  if (may(principal, entity, action)) return
  throw forbidden(
    `Your role may not ${SAID[action]} ${entity.plural.toLowerCase()}. An administrator can change that.`,
  )
}

/** Every module with what this person may do there. */
export const allRights = (principal: Principal): Readonly<Record<string, readonly Action[]>> =>
  Object.fromEntries(Object.values(entities).map((entity) => [entity.name, rightsOf(principal, entity)]))
