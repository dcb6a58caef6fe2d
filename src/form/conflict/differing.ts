import type { Fields } from '../../../schema/define.ts'
import { isSame, type Values } from '../state/values.ts'

export type Side = 'mine' | 'theirs'

/** Fields on which what I typed and what is saved by now differ, with the side that changed it: mine where I did. */
export const differing = (fields: Fields, base: Values, mine: Values, theirs: Values): Record<string, Side> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const isSecretKind = field.kind === 'password' || field.kind === 'confirmation'
      if (isSecretKind || isSame(field, mine[name], theirs[name])) return []
      return [[name, isSame(field, mine[name], base[name]) ? 'theirs' : 'mine'] as const]
    }),
  )

/** The record that the choices make: theirs, with mine where it was chosen. */
export const merged = (mine: Values, theirs: Values, choices: Record<string, Side>): Values => ({
  ...mine,
  ...Object.fromEntries(
    Object.entries(choices).map(([name, side]) => [name, (side === 'mine' ? mine : theirs)[name]]),
  ),
})
