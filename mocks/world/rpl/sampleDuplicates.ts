import type { Principal } from '../../../server/access/rights.ts'
import { GLOBAL_SCOPE } from '../../../server/access/scope.ts'
import type { Queries } from '../../../server/database/database.ts'
import { checkCandidate } from '../../../server/rpl/duplicates/checkDuplicates.ts'
import { decideDuplicate } from '../../../server/rpl/duplicates/decideDuplicate.ts'
import { loadIdentities, storeKeys } from '../../../server/rpl/duplicates/identities.ts'
import { registeredTwice } from './camps.ts'
import type { GeneratedCandidate } from './generateCandidates.ts'

/** Decisions about pairs of the sample world, by the name of the second record; the others wait. */
const decisions = [
  { again: 'ಲಕ್ಷ್ಮೀಬಾಯಿ ಗುರವ', decision: 'merge', note: 'The same person, spoke to her on the phone' },
  { again: 'Eknath Kolli', decision: 'merge', note: 'Registered at both camps' },
  { again: 'Sidramappa Byali', decision: 'not_duplicate', note: 'Two brothers with one mobile number' },
] as const

/**
 * Opens the cases of those who were registered twice, and decides some. What the job that looks for duplicates would find in the others is
 * known: nothing. So it need not compare each of them after the first start.
 */
export async function findSampleDuplicates(
  db: Queries,
  people: ReadonlyMap<GeneratedCandidate, number>,
  principal: Principal,
): Promise<void> {
  const all = await db.query<{ id: number }>('select id from employee_registration')
  const ids = all.map(({ id }) => id)
  await storeKeys(db, ids, await loadIdentities(db, ids))
  for (const [{ values, camp }, id] of people) {
    const isSecond = registeredTwice.some(
      ({ again, again_name }) => again === String(camp.days) && again_name === values.name,
    )
    if (isSecond) await checkCandidate(db, id)
  }
  await db.query('delete from duplicate_check')
  await db.query(
    `update duplicate_case d set opened_at = greatest(a.created_at, b.created_at)
       from employee_registration a, employee_registration b where a.id = d.first_id and b.id = d.second_id`,
  )
  const caller = { userId: principal.userId, requestId: 'sample duplicates', scope: GLOBAL_SCOPE }
  for (const { again, decision, note } of decisions) {
    const [found] = await db.query<{
      id: number
      version: number
      survivor_id: number
      versions: [number, number]
    }>(
      `select d.id, d.version, a.id as survivor_id, jsonb_build_array(a.version, b.version) as versions
         from duplicate_case d join employee_registration a on a.id = d.first_id join employee_registration b on b.id = d.second_id
        where b.name = $1::text`,
      [again],
    )
    if (!found) throw new Error(`No case of ${again} was opened.`)
    await decideDuplicate(db, { ...found, decision, note }, principal, caller)
  }
}
