import type { Database, Queries } from '../../database/database.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { type Likeness, likenesses } from './findLikenesses.ts'
import { findCandidates, fingerprint, loadIdentities, storeKeys } from './identities.ts'

/** Candidates in one transaction. */
const BATCH_SIZE = 50

/** SQL: the columns of a row of a likeness, the lower id first. */
const PAIRS = `select least($1::integer, l.id) as first_id, greatest($1::integer, l.id) as second_id, l.score, l.reasons
  from jsonb_to_recordset($2::jsonb) l(id integer, score integer, reasons jsonb)`

/**
 * Makes the cases of a candidate those of its likenesses: new ones are opened, open ones of no likeness are deleted, and a pair that is no
 * duplicate is opened again only once an identifying value has changed. Returns the number of cases that were opened.
 */
async function storeCases(db: Queries, id: number, found: readonly Likeness[]): Promise<number> {
  const table = quoteIdent(candidate.name)
  const [counts] = await db.query<{ opened: number }>(
    `with pair as (${PAIRS}),
     ended as (delete from duplicate_case d where d.status = 'open' and $1::integer in (d.first_id, d.second_id)
       and not exists (select from pair p where p.first_id = d.first_id and p.second_id = d.second_id)),
     stored as (insert into duplicate_case as d (first_id, second_id, score, reasons) select * from pair order by first_id, second_id
       on conflict (first_id, second_id) do update set score = excluded.score, reasons = excluded.reasons, status = 'open',
         version = case when d.status = 'open' then d.version else d.version + 1 end,
         opened_at = case when d.status = 'open' then d.opened_at else now() end,
         decided_by = null, decided_at = null, note = null, operation_id = null, fingerprint = null
        where d.status = 'open' or d.status = 'not_duplicate' and d.fingerprint is distinct from
          (select ${fingerprint('a', 'b')} from ${table} a, ${table} b where a.id = d.first_id and b.id = d.second_id)
       returning d.opened_at = now() as is_new)
     select count(*) filter (where is_new)::integer as opened from stored`,
    [id, JSON.stringify(found)],
  )
  return counts?.opened ?? 0
}

/** Compares one candidate with the others. Returns the number of cases that were opened. */
export async function checkCandidate(db: Queries, id: number): Promise<number> {
  const identities = await loadIdentities(db, [id])
  await storeKeys(db, [id], identities)
  const identity = identities.get(id)
  if (!identity) return storeCases(db, id, [])
  return storeCases(db, id, likenesses(identity, await findCandidates(db, identity)))
}

interface CheckCounts {
  checked: number
  opened: number
}

/**
 * Compares the candidates that wait for it, in batches. A candidate that is saved while it is compared waits again; of two that are saved
 * at the same time the later one finds the other, because both are compared after their transactions.
 */
export async function checkDuplicates(database: Database, signal?: AbortSignal): Promise<CheckCounts> {
  const counts = { checked: 0, opened: 0 }
  for (;;) {
    signal?.throwIfAborted()
    const ids = await database.transaction(async (db) => {
      const taken = await db.query<{ id: number }>(
        `with taken as (delete from duplicate_check where id in
           (select id from duplicate_check order by id limit ${BATCH_SIZE} for update skip locked) returning candidate_id)
         select distinct candidate_id as id from taken order by 1`,
      )
      for (const { id } of taken) counts.opened += await checkCandidate(db, id)
      return taken
    })
    counts.checked += ids.length
    if (!ids.length) return counts
  }
}
