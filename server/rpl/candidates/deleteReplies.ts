import { entityOf } from '../../../schema/index.ts'
import { CHANGE_REQUEST } from '../../../schema/rpl/changeStatuses.ts'
import { DUPLICATE_CASE } from '../../../schema/rpl/duplicateStatuses.ts'
import { accountEntity } from '../../../schema/traits.ts'
import type { Queries } from '../../database/database.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { candidate } from './loadCandidates.ts'

const employment = entityOf('employment')
const certificate = entityOf('certificate')

/** SQL: a text as it stands in JSON, without the quotation marks. */
const inJson = (text: string) => `regexp_replace(to_json(${text})::text, '^"|"$', '', 'g')`

/**
 * Deletes the stored replies of all users that have something of a candidate, before anything of it is erased: those of operations that
 * changed the candidate, the account or what belongs to them; those that have one of the addresses, which are nobody else's; those that have
 * the name together with the id, as where the candidate was refused among others. An earlier name is found by the id alone, so the operation
 * must be about candidates, or there is none: then nothing was written, and a retry does no harm.
 */
export async function deleteReplies(
  db: Queries,
  id: number,
  account: number | null,
  addresses: readonly string[],
): Promise<void> {
  const ofCandidate = (entity: string) =>
    `'${entity}', id from ${quoteIdent(entity)} where candidate_id = $1::integer`
  await db.query(
    `with record(entity, id) as materialized (
       values ('${candidate.name}', $1::integer), ('${accountEntity.name}', $2::integer)
       union all select ${ofCandidate(employment.name)}
       union all select ${ofCandidate(certificate.name)}
       union all select '${CHANGE_REQUEST}', id from ${CHANGE_REQUEST} where entity = '${candidate.name}' and record_id = $1::integer
       union all select '${DUPLICATE_CASE}', id from ${DUPLICATE_CASE} where $1::integer in (first_id, second_id)),
     mention(entity, keys, id, text) as materialized (
       select '${candidate.name}', 'id|candidate_id|record_id', id, name from ${quoteIdent(candidate.name)} where id = $1::integer
       union all select '${accountEntity.name}', 'id|user_id', id, name from ${quoteIdent(accountEntity.name)} where id = $2::integer
       union all select 'file', 'id', id, name from file where entity = '${candidate.name}' and record_id = $1::integer)
     delete from idempotency r where r.operation in (select c.operation_id from change c join record using (entity) where c.record_id = record.id)
        or exists (select from unnest($3::text[]) a where position(${inJson('a')} in r.body) > 0)
        or exists (select from mention m where r.body ~ format('"(%s)" ?: ?%s\\M', m.keys, m.id)
             and (position(${inJson('m.text')} in r.body) > 0 or r.operation is null
               or m.entity = (select o.entity from operation o where o.id = r.operation)))`,
    [id, account, addresses],
  )
}
