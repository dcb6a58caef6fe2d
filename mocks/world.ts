import type { Queries } from '../server/database/database.ts'
import { load } from './load.ts'
import { accounts, PASSWORD, people } from './world/accounts.ts'
import { assam } from './world/geography/assam.ts'
import { bihar } from './world/geography/bihar.ts'
import { elsewhere } from './world/geography/elsewhere.ts'
import { karnataka } from './world/geography/karnataka.ts'
import { maharashtra } from './world/geography/maharashtra.ts'
import { state } from './world/geography/states.ts'
import { economy, retired } from './world/reference/economy.ts'
import { jobRoles } from './world/reference/jobRoles.ts'
import { tradeWorld } from './world/reference/trades.ts'
import { together } from './world/table.ts'

/** A small believable world: every entity has records, and their figures add up. */
export const world = together(
  { state },
  ...karnataka,
  ...maharashtra,
  ...bihar,
  ...assam,
  ...elsewhere,
  economy,
  tradeWorld,
  jobRoles,
  people,
)

/** With whom one signs in to the sample world. */
export interface Account {
  role: string
  name: string
  email: string
  password: string
}

export const sampleAccounts: readonly Account[] = accounts.map(
  ({ user_role_id: role = '', name = '', email = '' }) => ({ role, name, email, password: PASSWORD }),
)

/** Makes the sample world in an empty database; run it in a transaction. Gives the accounts that it made. */
export async function makeWorld(db: Queries): Promise<readonly Account[]> {
  await load(db, world, retired)
  return sampleAccounts
}
