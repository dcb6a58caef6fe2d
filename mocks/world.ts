import { entityOf } from '../schema/index.ts'
import type { Principal } from '../server/access/rights.ts'
import type { Queries } from '../server/database/database.ts'
import type { FileStore } from '../server/files/fileStore.ts'
import { withoutIndexes } from '../server/import/bulkLoad.ts'
import { deleteExpired } from '../server/jobs/deleteExpired.ts'
import type { Vault } from '../server/vault/vault.ts'
import { loadWorld } from './load.ts'
import { accountsWith, people, type SampleAccount, usersWith } from './world/accounts.ts'
import { committee } from './world/district/committee.ts'
import { districtListWorld } from './world/district/districtLists.ts'
import { population } from './world/district/population.ts'
import { profile } from './world/district/profile.ts'
import { assam } from './world/geography/assam.ts'
import { bihar } from './world/geography/bihar.ts'
import { destinations } from './world/geography/destinations.ts'
import { karnataka } from './world/geography/karnataka.ts'
import { maharashtra } from './world/geography/maharashtra.ts'
import { state } from './world/geography/states.ts'
import { centres } from './world/planning/centres.ts'
import { farming } from './world/planning/farming.ts'
import { institutes } from './world/planning/institutes.ts'
import { labour } from './world/planning/labour.ts'
import { lastYear } from './world/planning/lastYear.ts'
import { partners } from './world/planning/partners.ts'
import { takeSampleSteps } from './world/planning/sampleSteps.ts'
import { schools } from './world/planning/schools.ts'
import { staff } from './world/planning/staff.ts'
import { villages } from './world/planning/villageWorks.ts'
import { economy, inactiveRecords } from './world/reference/economy.ts'
import { jobRoles } from './world/reference/jobRoles.ts'
import { tradeWorld } from './world/reference/trades.ts'
import { candidates, withNumbers } from './world/rpl/candidates.ts'
import { holidays } from './world/rpl/holidays.ts'
import { createPastCourses } from './world/rpl/pastCourses.ts'
import { dateByOperations } from './world/rpl/recordAt.ts'
import { createSampleBatches } from './world/rpl/sampleBatches.ts'
import { runSampleCamps } from './world/rpl/sampleCamps.ts'
import { takeSampleCandidateSteps } from './world/rpl/sampleCandidateSteps.ts'
import { requestSampleChanges } from './world/rpl/sampleChanges.ts'
import { createSampleDemands } from './world/rpl/sampleDemands.ts'
import { findSampleDuplicates } from './world/rpl/sampleDuplicates.ts'
import { createSampleEmployments } from './world/rpl/sampleEmployments.ts'
import { createSampleExaminations } from './world/rpl/sampleExaminations.ts'
import { giveSamplePictures } from './world/rpl/samplePictures.ts'
import { samplePrincipals } from './world/samplePrincipals.ts'
import { mergeWorlds, withValues } from './world/table.ts'

/** A small plausible world, whose figures add up. An entity without records here gets generated ones. */
export const world = mergeWorlds(
  { state },
  ...karnataka,
  ...maharashtra,
  ...bihar,
  ...assam,
  ...destinations,
  economy,
  tradeWorld,
  jobRoles,
  { employee_registration: candidates },
  people,
  districtListWorld,
  committee,
  profile,
  centres,
  partners,
  institutes,
  staff,
  lastYear,
  withValues({ financial_year_id: '2025-26' }, mergeWorlds(population, schools, labour, farming, villages)),
)

/**
 * Saves the sample world into an empty database; run it in a transaction. The administrator gets `adminPassword`. Without a `vault` the
 * candidates have no Aadhaar and account numbers, without `files` no pictures, without both no requests for changes.
 * Returns the accounts that it created.
 */
export async function createSampleWorld(
  db: Queries,
  {
    adminPassword,
    vault,
    files,
  }: { adminPassword?: string | undefined; vault?: Vault | undefined; files?: FileStore | undefined } = {},
): Promise<readonly SampleAccount[]> {
  await loadWorld(
    db,
    {
      ...world,
      users: usersWith(adminPassword),
      holiday: holidays(new Date().getFullYear()),
      // The training providers make them, with candidates and decisions.
      schedule: [],
      batch_group: [],
      batch: [],
      attendance: [],
      certificate: [],
      demand: [],
      examination: [],
      employment: [],
      ...(vault && { employee_registration: withNumbers(candidates) }),
    },
    { inactive: inactiveRecords, generateMissing: true, vault },
  )
  if (files) await giveSamplePictures(db, files)
  const users = await samplePrincipals(db)
  await takeSampleSteps(db, users)
  await takeSampleCandidateSteps(db, users)
  const people = await withoutIndexes(db, entityOf('employee_registration'), async () => {
    const registered = await runSampleCamps(db, users)
    await dateByOperations(db)
    return registered
  })
  await findSampleDuplicates(db, people, users.get('mission@kaushal.example') as Principal)
  await createSampleBatches(db, users)
  await createPastCourses(db, users)
  await createSampleExaminations(db, users)
  await createSampleEmployments(db, users, { files })
  await createSampleDemands(db, users)
  if (vault && files) await requestSampleChanges(db, users, { vault, files })
  await deleteExpired(db)
  return accountsWith(adminPassword)
}

export { offeredAccounts } from './world/accounts.ts'
