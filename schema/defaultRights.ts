/** The actions on records, the levels of roles, and the default rights of each level. */

/** The actions on records. `approve` is for submitted plans, registrations and batches. */
export const actions = [
  'view',
  'create',
  'update',
  'status',
  'delete',
  'export',
  'import',
  'approve',
] as const
export type Action = (typeof actions)[number]

/** Level 1 administers the system. From level 4, each level works inside an area of the level before. */
export const ADMINISTRATOR = 1
/** Training providers, assessors and candidates have records of their own instead of those of areas. */
export const PROVIDER_LEVEL = 8
export const CANDIDATE_LEVEL = 9
export const isOwnerLevel = (level: number | null): level is typeof PROVIDER_LEVEL | typeof CANDIDATE_LEVEL =>
  level === PROVIDER_LEVEL || level === CANDIDATE_LEVEL
/** The lowest level that works in areas. */
export const STAFF_LEVEL = 7
/** Its users have a log-in page, a first screen and a menu of their own (src/data/session/roleTraits.ts). */
export const CANDIDATE_ROLE = 19
export const TPS_ROLE = 24

const ALL = actions
/** The actions on entities that only system administrators write; rights to them have no effect for others. */
export const ADMIN_ONLY: readonly Action[] = actions.filter(
  (action) => action !== 'view' && action !== 'export',
)
export const VIEW_ONLY: readonly Action[] = ['view', 'export']
const DATA_ENTRY: readonly Action[] = ['view', 'create', 'update', 'export', 'import']
export const MANAGE: readonly Action[] = actions.filter((action) => action !== 'approve')
const NONE: readonly Action[] = []

type ByGroup = Readonly<Record<string, readonly Action[]>>

/** Default rights of an entity by level, in place of those of its group. Level 1 has all rights. */
export type DefaultRights = Readonly<{ [L in 4 | 5 | 6 | 7 | 8 | 9]?: readonly Action[] }>

/** By level and group of entities. No rights where nothing is declared, as for a role of level 9 until it is given some. */
const DEFAULTS: Readonly<Record<number, ByGroup>> = {
  4: { geography: MANAGE, reference: MANAGE, district: ALL, committee: ALL, planning: ALL },
  5: { geography: VIEW_ONLY, reference: VIEW_ONLY, district: MANAGE, committee: MANAGE, planning: MANAGE },
  6: {
    geography: VIEW_ONLY,
    reference: VIEW_ONLY,
    district: VIEW_ONLY,
    committee: VIEW_ONLY,
    planning: DATA_ENTRY,
  },
  7: { geography: VIEW_ONLY, reference: VIEW_ONLY, planning: DATA_ENTRY },
  8: { geography: ['view'], reference: ['view'] },
}

/** The groups of lists that candidates choose from. */
const CANDIDATE_GROUPS: readonly string[] = ['geography', 'reference']

/** The actions of candidates. Their role has stored rights, because another role of level 9 starts with none. */
export const candidateActions = ({
  group,
  ownerOnCreate,
}: {
  group: string
  ownerOnCreate?: Readonly<{ 9?: string }>
}): readonly Action[] =>
  ownerOnCreate?.[9] ? ['view', 'create', 'update'] : CANDIDATE_GROUPS.includes(group) ? ['view'] : []

interface RightsSubject {
  group: string
  defaultRights?: DefaultRights
  /** Those that exist. */
  actions?: readonly Action[]
}

/** The actions that a level may perform on an entity: as the entity declares, else as its group has. A role can change them. */
export const defaultRights = (
  level: number | null,
  { group, defaultRights, actions: possible = ALL }: RightsSubject,
): readonly Action[] =>
  level === ADMINISTRATOR
    ? possible
    : ((defaultRights as Readonly<Record<number, readonly Action[]>> | undefined)?.[level ?? 0] ??
      DEFAULTS[level ?? 0]?.[group] ??
      NONE)
