/** Rights to what is no list of records: rows of the permissions beside the entities, granted to roles and persons like those. */

export interface SpecialModule {
  label: string
  /** The last column of the permissions that applies: a user who can `view` can see the numbers. */
  help: string
}

const specialModules = {
  'aadhaar.reveal': {
    label: 'Aadhaar numbers in full',
    help: 'Shows the whole number of one record, after giving a reason. Each time is recorded.',
  },
  'account.reveal': {
    label: 'Bank account numbers in full',
    help: 'Shows the whole number of one record, after giving a reason. Each time is recorded.',
  },
} as const satisfies Record<string, SpecialModule>

export type ModuleName = keyof typeof specialModules
