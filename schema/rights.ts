/** What a role may do with the records of a module, before anybody changes it; and the order in which levels stand. */

/** What can be done to records. `approve` is for what is submitted: plans, registrations, batches. */
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

/** 1 administers the system; from 4 on each works inside the area of the one before it. */
export const ADMINISTRATOR = 1
export const CANDIDATE_ROLE = 19
export const TPS_ROLE = 24

const ALL = actions
const LOOK: readonly Action[] = ['view', 'export']
const FILL: readonly Action[] = ['view', 'create', 'update', 'export', 'import']
const KEEP: readonly Action[] = actions.filter((action) => action !== 'approve')
const NOTHING: readonly Action[] = []

type ByGroup = Readonly<Record<string, readonly Action[]>>

/** By level, by the group of an entity: closed where nothing is said. */
const DEFAULTS: Readonly<Record<number, ByGroup>> = {
  4: { geography: KEEP, reference: KEEP, district: ALL, committee: ALL, planning: ALL },
  5: { geography: LOOK, reference: LOOK, district: KEEP, committee: KEEP, planning: KEEP },
  6: { geography: LOOK, reference: LOOK, district: LOOK, committee: LOOK, planning: FILL },
  7: { geography: LOOK, reference: LOOK, planning: FILL },
  8: { geography: ['view'], reference: ['view'] },
  9: { reference: ['view'] },
}

/** What a level may do with the entities of a group unless its role says otherwise. */
export const defaultRights = (level: number | null, group: string): readonly Action[] =>
  level === ADMINISTRATOR ? ALL : (DEFAULTS[level ?? 0]?.[group] ?? NOTHING)
