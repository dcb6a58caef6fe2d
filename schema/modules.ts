/** Rights to what is no list of records. They are rows of the permissions beside the entities, granted to roles and persons like those. */
import type { Action, DefaultRights } from './defaultRights.ts'
import { candidateReports, reportRight } from './reports/candidateReports.ts'

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

const viewOnly = (plural: string, defaultRights?: DefaultRights) => ({
  plural,
  actions: ['view'] as const,
  ...(defaultRights && { defaultRights }),
})

const OFFICERS_AND_PROVIDERS: DefaultRights = {
  4: ['view'],
  5: ['view'],
  6: ['view'],
  7: ['view'],
  8: ['view'],
}

const declared = {
  'aadhaar.reveal': viewOnly('Aadhaar numbers in full'),
  'account.reveal': viewOnly('Bank account numbers in full'),
  'certificate.revoke': viewOnly('Revocation of certificates', { 4: ['view'] }),
  dashboard: viewOnly('Dashboards', OFFICERS_AND_PROVIDERS),
}

const reportRights = Object.fromEntries(
  Object.entries(candidateReports).map(([name, { label, defaultRights }]) => [
    reportRight(name),
    viewOnly(`Report: ${label}`, defaultRights),
  ]),
) as Record<`report.${keyof typeof candidateReports}`, ReturnType<typeof viewOnly>>

const modules = { ...declared, ...reportRights }

export type ModuleName = keyof typeof modules

/** Every special module, in the order of the permissions. Only what is declared with default rights is granted to a level without being asked for. */
export const specialModules: readonly RightsModule[] = Object.entries(modules).map(([name, module]) => ({
  name,
  group: SPECIAL_GROUP,
  ...module,
}))

export const specialModule = (name: ModuleName): RightsModule => ({
  name,
  group: SPECIAL_GROUP,
  ...modules[name],
})
