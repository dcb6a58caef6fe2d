import type { Queries } from '../server/database/database.ts'
import { load } from './load.ts'
import { type Account, accountsWith, people, usersWith } from './world/accounts.ts'
import { committee } from './world/district/committee.ts'
import { placeWorld } from './world/district/places.ts'
import { population } from './world/district/population.ts'
import { profile } from './world/district/profile.ts'
import { assam } from './world/geography/assam.ts'
import { bihar } from './world/geography/bihar.ts'
import { elsewhere } from './world/geography/elsewhere.ts'
import { karnataka } from './world/geography/karnataka.ts'
import { maharashtra } from './world/geography/maharashtra.ts'
import { state } from './world/geography/states.ts'
import { centres } from './world/planning/centres.ts'
import { farming } from './world/planning/farming.ts'
import { institutes } from './world/planning/institutes.ts'
import { labour } from './world/planning/labour.ts'
import { lastYear } from './world/planning/lastYear.ts'
import { partners } from './world/planning/partners.ts'
import { travel } from './world/planning/road.ts'
import { schools } from './world/planning/schools.ts'
import { staff } from './world/planning/staff.ts'
import { villages } from './world/planning/villages.ts'
import { economy, retired } from './world/reference/economy.ts'
import { jobRoles } from './world/reference/jobRoles.ts'
import { tradeWorld } from './world/reference/trades.ts'
import { each, together } from './world/table.ts'

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
  placeWorld,
  committee,
  profile,
  centres,
  partners,
  institutes,
  staff,
  lastYear,
  each({ financial_year_id: '2025-26' }, together(population, schools, labour, farming, villages)),
)

/**
 * Makes the sample world in an empty database; run it in a transaction. Its administrator takes the given password.
 * Gives the accounts that it made.
 */
export async function makeWorld(db: Queries, adminPassword?: string): Promise<readonly Account[]> {
  await load(db, { ...world, users: usersWith(adminPassword) }, retired)
  await travel(db)
  return accountsWith(adminPassword)
}
