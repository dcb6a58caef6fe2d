import { isUnsubmitted } from '../../../schema/rpl/applicationStatuses.ts'
import { type Identity, MOST_YEARS } from '../../../schema/rpl/likeness.ts'
import { missingFields } from '../../../schema/rpl/missingFields.ts'
import { nameKeys } from '../../../schema/rpl/nameParts.ts'
import type { Queries } from '../../database/database.ts'
import { quoteIdent, storedList } from '../../sql/columns.ts'
import type { Parameters } from '../../sql/parameters.ts'
import { candidate, type LoadedCandidate } from '../candidates/loadCandidates.ts'
import { hasFailedLink } from '../links/linkAttempts.ts'

const COLUMNS = [
  'id',
  'name',
  'date_of_birth',
  'mobile',
  'gender',
  'district_id',
  'block_id',
  'panchayat_id',
  'city_id',
  'aadhaar_number_hash',
  'account_number_hash',
]
const table = quoteIdent(candidate.name)
/** SQL: the hash of the Aadhaar number that was refused because another candidate has it; null once the candidate has a number. */
const refusedHash = (alias: string) =>
  `case when ${alias}.aadhaar_number_hash is null then (select r.hash from refused_number r
     where r.entity = '${candidate.name}' and r.record_id = ${alias}.id and r.field = 'aadhaar_number') end`
const identityOf = (alias: string) =>
  [
    ...COLUMNS.map((column) => `${alias}.${quoteIdent(column)}`),
    `${alias}.user_id is not null as has_account`,
    `${hasFailedLink(`${alias}.user_id`)} as has_failed_link`,
    `${refusedHash(alias)} as refused_aadhaar_hash`,
  ].join(', ')

/** Candidates of one key at most: a number that clerks give for hundreds tells nothing of each. */
const MOST_FOUND = 2_000
const MOST_DAYS = MOST_YEARS * 366

/** SQL condition: what identifies two candidates has not changed since a case of them was decided. */
export const fingerprint = (first: string, second: string) =>
  `md5(concat_ws('|', ${[first, second]
    .flatMap((alias) =>
      [
        'name',
        'date_of_birth',
        'mobile',
        'district_id',
        'aadhaar_number_secret',
        'account_number_secret',
      ].map((column) => `coalesce(${alias}.${quoteIdent(column)}::text, '')`),
    )
    .join(', ')}))`

type IdentityRecord = Identity &
  Pick<LoadedCandidate, 'application_status'> &
  Readonly<Record<string, unknown>>

/** What identifies these candidates, by id; none for one that was deleted or erased, or of whose draft something is missing. */
export async function loadIdentities(db: Queries, ids: readonly number[]): Promise<Map<number, Identity>> {
  const records = await db.query<IdentityRecord>(
    `select ${storedList(candidate, 'c')}, ${identityOf('c')} from ${table} c where c.id = any($1::integer[]) and c.deleted_at is null
        and not exists (select from erasure e where e.entity = $2::text and e.record_id = c.id and e.status = 'done')`,
    [ids, candidate.name],
  )
  const isComplete = (record: IdentityRecord) =>
    !isUnsubmitted(record.application_status) || missingFields(record).length === 0
  return new Map(records.filter(isComplete).map((record) => [record.id, record]))
}

const mobileKey = ({ mobile }: Identity) => `mobile ${mobile}`
const nameKeysOf = ({ name, district_id }: Identity) =>
  district_id === null ? [] : nameKeys(name).map((key) => `name ${district_id} ${key}`)

/** Stores the keys by which others find these candidates; none for those that are not compared. */
export async function storeKeys(
  db: Queries,
  ids: readonly number[],
  identities: ReadonlyMap<number, Identity>,
): Promise<void> {
  const keys = [...identities.values()].flatMap((identity) =>
    [mobileKey(identity), ...nameKeysOf(identity)].map((key) => ({
      key,
      born_on: identity.date_of_birth,
      candidate_id: identity.id,
    })),
  )
  await db.query(
    `with own as materialized (select * from jsonb_to_recordset($2::jsonb) k(key text, born_on date, candidate_id integer)),
     stored as (insert into duplicate_key (key, born_on, candidate_id) select key, born_on, candidate_id from own on conflict do nothing)
     delete from duplicate_key d where d.candidate_id = any($1::integer[])
       and not exists (select from own k where k.candidate_id = d.candidate_id and k.key = d.key and k.born_on = d.born_on)`,
    [ids, JSON.stringify(keys)],
  )
}

/** Other candidates who may be alike: of the same number, or of the same district with a part of the name and a birth date that are near. */
export async function findCandidates(db: Queries, identity: Identity): Promise<Identity[]> {
  const { id, date_of_birth, aadhaar_number_hash, account_number_hash, refused_aadhaar_hash } = identity
  return db.query<Identity>(
    `with found(id) as (
       (select candidate_id from duplicate_key where key = $2::text limit ${MOST_FOUND})
       union (select candidate_id from duplicate_key where key = any($3::text[])
                and born_on between $4::date - ${MOST_DAYS} and $4::date + ${MOST_DAYS} limit ${MOST_FOUND})
       union (select o.id from ${table} o where o.aadhaar_number_hash = $5::text and o.deleted_at is null limit ${MOST_FOUND})
       union (select o.id from ${table} o where o.account_number_hash = $6::text and o.deleted_at is null limit ${MOST_FOUND})
       union (select o.id from ${table} o where o.aadhaar_number_hash = $7::text and o.deleted_at is null limit ${MOST_FOUND})
       union (select r.record_id from refused_number r where r.entity = $8::text and r.hash = $5::text limit ${MOST_FOUND}))
     select ${identityOf('c')} from found join ${table} c on c.id = found.id
      where c.id <> $1::integer and c.deleted_at is null`,
    [
      id,
      mobileKey(identity),
      nameKeysOf(identity),
      date_of_birth,
      aadhaar_number_hash,
      account_number_hash,
      refused_aadhaar_hash ?? null,
      candidate.name,
    ],
  )
}

/**
 * The same for several who are not stored yet, by their ids, among the candidates of a condition on `c`: by number, name and birth date, in
 * one statement.
 */
export async function findCandidatesOfMany(
  db: Queries,
  identities: readonly Identity[],
  condition: string,
  params: Parameters,
): Promise<Map<number, Identity[]>> {
  const keys = identities.flatMap((identity) => {
    const { id: row, date_of_birth: born_on } = identity
    const names = nameKeysOf(identity).map((key) => ({ row, key, born_on }))
    return [{ row, key: mobileKey(identity), born_on: null }, ...names]
  })
  const found = await db.query<Identity & { row: number }>(
    `with own as materialized (select * from jsonb_to_recordset(${params.add(JSON.stringify(keys), 'jsonb')}) k("row" integer, key text, born_on date)),
       found as (select distinct o."row", d.id from own o cross join lateral (select c.id from duplicate_key k join ${table} c on c.id = k.candidate_id
         where k.key = o.key and (o.born_on is null or k.born_on between o.born_on - ${MOST_DAYS} and o.born_on + ${MOST_DAYS})
           and c.deleted_at is null and ${condition} limit ${MOST_FOUND}) d)
     select f."row", ${identityOf('c')} from found f join ${table} c on c.id = f.id`,
    params.values,
  )
  const byRow = new Map<number, Identity[]>()
  for (const one of found) byRow.set(one.row, [...(byRow.get(one.row) ?? []), one])
  return byRow
}
