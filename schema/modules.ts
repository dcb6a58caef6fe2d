/** Rights to what is no list of records. They are rows of the permissions beside the entities, granted to roles and persons like those. */
import type { Action, DefaultRights } from './defaultRights.ts'

/** What has rights of its own: an entity, or a special module. */
export interface RightsModule {
  name: string
  group: string
  plural: string
  defaultRights?: DefaultRights
  adminOnly?: true | object
  /** The actions that exist. Default: all. */
  actions?: readonly Action[]
}

/** The heading of these modules in the permissions. */
export const SPECIAL_GROUP = 'special'

const viewOnly = (plural: string) => ({ plural, actions: ['view'] as const })

const declared = {
  'aadhaar.reveal': viewOnly('Aadhaar numbers in full'),
  'account.reveal': viewOnly('Bank account numbers in full'),
}

export type ModuleName = keyof typeof declared

/** Every special module, in the order of the permissions. No level but the administrators' has one of them by default. */
export const specialModules: readonly RightsModule[] = Object.entries(declared).map(([name, module]) => ({
  name,
  group: SPECIAL_GROUP,
  ...module,
}))

export const specialModule = (name: ModuleName): RightsModule => ({
  name,
  group: SPECIAL_GROUP,
  ...declared[name],
})
