import { type Action, actions } from '../../schema/rights.ts'

/** The columns: all rights of a line at once, and each alone. */
export const columns: readonly { name: string; key: string; of: readonly Action[] }[] = [
  { name: 'all', key: 'rights.all', of: actions },
  ...actions.map((action) => ({ name: action, key: `rights.actions.${action}`, of: [action] })),
]
