import { type Action, actions } from '../../schema/rights.ts'
import type { Rights } from '../../src/data/rights.ts'

/** A module's rights as the wire has them: `{module: 'trade', view: 1, create: 0 …}`. */
export type Row = { module: string } & Record<Action, 0 | 1>

/** How many of some rights are held. */
export type Held = 'none' | 'some' | 'all'

export const fromRows = (rows: readonly Row[]): Rights =>
  Object.fromEntries(rows.map((row) => [row.module, actions.filter((action) => row[action] === 1)]))

export const toRows = (rights: Rights, modules: readonly string[]): Row[] =>
  modules.map((module) => ({
    module,
    ...(Object.fromEntries(
      actions.map((action) => [action, rights[module]?.includes(action) ? 1 : 0]),
    ) as Record<Action, 0 | 1>),
  }))

const isSame = (one: readonly Action[] = [], other: readonly Action[] = []) =>
  one.length === other.length && one.every((action) => other.includes(action))

function changed(held: readonly Action[], chosen: readonly Action[], on: boolean): readonly Action[] {
  if (on) return actions.filter((one) => one === 'view' || held.includes(one) || chosen.includes(one))
  return chosen.includes('view') ? [] : held.filter((one) => !chosen.includes(one))
}

/** Gives or takes rights in some modules. Who may do something there also sees it, and who sees nothing does nothing. */
export function withRights(
  rights: Rights,
  modules: readonly string[],
  chosen: readonly Action[],
  on: boolean,
): Rights {
  const next = modules.map((module) => {
    const held = rights[module] ?? []
    const after = changed(held, chosen, on)
    return [module, isSame(held, after) ? held : after] as const
  })
  return { ...rights, ...Object.fromEntries(next) }
}

export function heldOf(rights: Rights, modules: readonly string[], chosen: readonly Action[]): Held {
  const held = modules.flatMap((module) => chosen.filter((action) => rights[module]?.includes(action)))
  if (held.length === 0) return 'none'
  return held.length === modules.length * chosen.length ? 'all' : 'some'
}

/** The modules in which two differ. */
export const differing = (one: Rights, other: Rights): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (module) => !isSame(one[module], other[module]),
  )

/** Does one of these rights stand otherwise? */
export const isOther = (one: Rights, other: Rights, modules: readonly string[], chosen: readonly Action[]) =>
  modules.some((module) =>
    chosen.some((action) => one[module]?.includes(action) !== other[module]?.includes(action)),
  )

/** How many single rights differ. */
export const countOf = (one: Rights, other: Rights): number =>
  differing(one, other).reduce(
    (sum, module) => sum + actions.filter((action) => isOther(one, other, [module], [action])).length,
    0,
  )
