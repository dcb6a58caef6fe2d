import { type Action, actions } from '../../schema/defaultRights.ts'
import type { ModuleRights } from '../../src/data/session/storage.ts'

/** The rights of a module in the API: `{module: 'trade', view: 1, create: 0 …}`. */
type ModuleRow = { module: string } & Record<Action, 0 | 1>

/** Whether none, some or all of several rights are granted. */
export type CheckState = 'none' | 'some' | 'all'

export const fromRows = (rows: readonly ModuleRow[]): ModuleRights =>
  Object.fromEntries(rows.map((row) => [row.module, actions.filter((action) => row[action] === 1)]))

export const toRows = (rights: ModuleRights, modules: readonly string[]): ModuleRow[] =>
  modules.map((module) => ({
    module,
    ...(Object.fromEntries(
      actions.map((action) => [action, rights[module]?.includes(action) ? 1 : 0]),
    ) as Record<Action, 0 | 1>),
  }))

const isSame = (one: readonly Action[] = [], other: readonly Action[] = []) =>
  one.length === other.length && one.every((action) => other.includes(action))

function grantedAfter(
  granted: readonly Action[],
  chosen: readonly Action[],
  isOn: boolean,
): readonly Action[] {
  if (isOn) return actions.filter((one) => one === 'view' || granted.includes(one) || chosen.includes(one))
  return chosen.includes('view') ? [] : granted.filter((one) => !chosen.includes(one))
}

/** Grants or revokes rights of modules. Every right includes `view`, and without `view` there is no other right. */
export function withRights(
  rights: ModuleRights,
  modules: readonly string[],
  chosen: readonly Action[],
  isOn: boolean,
): ModuleRights {
  const next = modules.map((module) => {
    const granted = rights[module] ?? []
    const after = grantedAfter(granted, chosen, isOn)
    return [module, isSame(granted, after) ? granted : after] as const
  })
  return { ...rights, ...Object.fromEntries(next) }
}

/** The rights that the user can neither grant nor, with the rest of their row, save again: such a list stays as it is. */
const isFixed = (module: string, saved: ModuleRights, grantable: ModuleRights) =>
  saved[module]?.some((action) => !grantable[module]?.includes(action)) ?? false

/** The rights of these modules that the user can change. */
export const changeable = (
  modules: readonly string[],
  chosen: readonly Action[],
  saved: ModuleRights,
  grantable: ModuleRights,
): boolean =>
  modules.some(
    (module) =>
      !isFixed(module, saved, grantable) && chosen.some((action) => grantable[module]?.includes(action)),
  )

/** The next rights as far as the user can grant them; the other lists stay as saved. */
export const limitedRights = (
  next: ModuleRights,
  saved: ModuleRights,
  grantable: ModuleRights,
): ModuleRights =>
  Object.fromEntries(
    Object.entries(next).map(([module, granted]) => {
      if (isFixed(module, saved, grantable)) return [module, saved[module] ?? []]
      const after = granted.filter((action) => grantable[module]?.includes(action))
      return [module, isSame(granted, after) ? granted : after]
    }),
  )

export function checkStateOf(
  rights: ModuleRights,
  modules: readonly string[],
  chosen: readonly Action[],
): CheckState {
  const granted = modules.flatMap((module) => chosen.filter((action) => rights[module]?.includes(action)))
  if (granted.length === 0) return 'none'
  return granted.length === modules.length * chosen.length ? 'all' : 'some'
}

/** The modules whose rights differ. */
export const changedModules = (one: ModuleRights, other: ModuleRights): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (module) => !isSame(one[module], other[module]),
  )

/** Does one of these rights differ? */
export const hasChanged = (
  one: ModuleRights,
  other: ModuleRights,
  modules: readonly string[],
  chosen: readonly Action[],
) =>
  modules.some((module) =>
    chosen.some((action) => one[module]?.includes(action) !== other[module]?.includes(action)),
  )

/** The number of single rights that differ. */
export const countChanges = (one: ModuleRights, other: ModuleRights): number =>
  changedModules(one, other).reduce(
    (sum, module) => sum + actions.filter((action) => hasChanged(one, other, [module], [action])).length,
    0,
  )
