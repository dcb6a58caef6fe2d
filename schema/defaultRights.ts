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
export const CANDIDATE_ROLE = 19
export const TPS_ROLE = 24

const ALL = actions
const VIEW_ONLY: readonly Action[] = ['view', 'export']
const DATA_ENTRY: readonly Action[] = ['view', 'create', 'update', 'export', 'import']
const MANAGE: readonly Action[] = actions.filter((action) => action !== 'approve')
const NONE: readonly Action[] = []

type ByGroup = Readonly<Record<string, readonly Action[]>>

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

/** The group of lists that candidates may view. Their role has stored rights, because another role of level 9 starts with none. */
export const CANDIDATE_GROUP = 'reference'

/** The actions that a level may perform on the entities of a group. A role can change them. */
export const defaultRights = (level: number | null, group: string): readonly Action[] =>
  level === ADMINISTRATOR ? ALL : (DEFAULTS[level ?? 0]?.[group] ?? NONE)
