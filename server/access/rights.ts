import { type Action, ADMIN_ONLY, ADMINISTRATOR, actions, defaultRights } from '../../schema/defaultRights.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { type RightsModule, specialModules } from '../../schema/modules.ts'
import { forbidden } from '../errors/apiError.ts'
import { type Message, message } from '../errors/message.ts'
import { inlineParam } from '../errors/messageParams.ts'
import type { Scope } from './scope.ts'

/** The right that a caller of a route needs; every route has one. */
export type Right =
  | 'anyone'
  /** Without a session too; the handler asks for another proof then. A token that is sent must be valid. */
  | 'optionalSession'
  /** Any session, also while the first password must still be changed. */
  | 'signedIn'
  | 'administrator'
  /** A command on this machine that can read the data folder, with the token of the running server. */
  | 'operator'
  | { entity: Entity; action: Action }
  /** What is no list of records: a report, a dashboard. */
  | { module: RightsModule; action: Action }
  /** Create or update, depending on the body, or on each of the records in it. */
  | { entity: Entity; action: 'save' | 'saveEach' }
  /** The action on at least one of these entities. */
  | { anyOf: readonly Entity[]; action: Action }
  /** The action on each of these entities. */
  | { allOf: readonly Entity[]; action: Action }
  /** Checked by the handler, which reads the entity from the request. */
  | 'byEntity'

/** The stored rights of a role or a user, by module: `[{module: 'trade', view: 1, create: 0 …}]`. */
export type GrantedRights = readonly ({ readonly module: string } & Readonly<Record<string, unknown>>)[]

/** What a user can do and see. */
export interface UserRights {
  userId: number
  name: string
  /** 1 system administrator, 4 state mission, 5 district …; null without an active role. */
  level: number | null
  mustChangePassword: boolean
  /** The rights of the role; null where those of its level apply. */
  roleRights: GrantedRights | null
  /** The rights of this user; a module that they name replaces that of the role. */
  userRights: GrantedRights | null
  scope: Scope
}

/** Who sends a request: the user of the session. */
export interface Principal extends UserRights {
  token: string
  /** The notice of administrators while nothing can be saved, possibly empty; null or undefined otherwise. */
  maintenance?: string | null
}

/** Everything that a role or a user can have rights to. */
export const rightsModules: readonly RightsModule[] = [...Object.values(entities), ...specialModules]

const actionsIn = (rights: GrantedRights | null, module: string): readonly Action[] | null => {
  const row = rights?.find((granted) => granted.module === module)
  return row ? actions.filter((action) => row[action] === 1) : null
}

type Rights = Pick<Principal, 'level' | 'roleRights' | 'userRights'>

/** The actions that a user can do in a module: those of the user, else of the role, else of the level. */
export function rightsOf({ level, roleRights, userRights }: Rights, module: RightsModule): readonly Action[] {
  const possible = module.actions ?? actions
  if (level === ADMINISTRATOR) return possible
  const role = roleRights ? (actionsIn(roleRights, module.name) ?? []) : defaultRights(level, module)
  const granted = actionsIn(userRights, module.name) ?? role
  return granted.filter(
    (action) => possible.includes(action) && !(module.adminOnly === true && ADMIN_ONLY.includes(action)),
  )
}

/** The modules in which a user can do this. */
export const modulesWith = (rights: Rights, action: Action): string[] =>
  rightsModules.flatMap((module) => (rightsOf(rights, module).includes(action) ? [module.name] : []))

/** Can the principal do this? False without an explicit or default right. */
export const can = (principal: Principal, module: RightsModule, action: Action): boolean =>
  !principal.mustChangePassword && rightsOf(principal, module).includes(action)

export const isAdministrator = (principal: Principal) =>
  principal.level === ADMINISTRATOR && !principal.mustChangePassword

/** An action as a verb in a sentence. */
export const actionVerb = (action: Action): Message => message(`action.${action}`)

/** Throws 403 unless the principal can do this. */
export function authorize(principal: Principal, module: RightsModule, action: Action): void {
  if (principal.mustChangePassword) throw forbidden('access.changePassword')
  if (can(principal, module, action)) return
  throw forbidden('access.forbidden', { action: actionVerb(action), entities: inlineParam(module.plural) })
}

/** Every module with the actions that the principal can do there. */
export const allRights = (principal: Principal): Readonly<Record<string, readonly Action[]>> =>
  Object.fromEntries(rightsModules.map((module) => [module.name, rightsOf(principal, module)]))
