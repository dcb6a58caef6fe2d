import { type Identity, MOST_YEARS } from '../../../schema/rpl/likeness.ts'
import { missingFields } from '../../../schema/rpl/missingFields.ts'
import { nameKeys } from '../../../schema/rpl/nameParts.ts'
import type { Queries } from '../../database/database.ts'
import { quoteIdent, selectList } from '../../sql/columns.ts'
import { candidate } from '../candidates/loadCandidates.ts'

const COLUMNS = [
  ...[
    'id',
    'name',
    'date_of_birth',
    'mobile',
    'gender',
    'district_id',
    'block_id',
    'panchayat_id',
    'city_id',
  ],
  ...['aadhaar_number_hash', 'account_number_hash'],
]
const table = quoteIdent(candidate.name)
const identityOf = (alias: string) => COLUMNS.map((column) => `${alias}.${quoteIdent(column)}`).join(', ')

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

const UNSUBMITTED: readonly unknown[] = ['draft', 'sent_back']

/** What identifies a candidate; undefined for one that was deleted or erased, or of whose draft something is missing. */
export async function loadIdentity(db: Queries, id: number): Promise<Identity | undefined> {
  const [record] = await db.query<Identity & Record<string, unknown>>(
    `select ${selectList(candidate, 'c')}, ${identityOf('c')} from ${table} c where c.id = $1::integer and c.deleted_at is null
        and not exists (select from erasure e where e.entity = $2::text and e.record_id = c.id and e.status = 'done')`,
    [id, candidate.name],
  )
  if (!record) return undefined
  const isIncomplete = UNSUBMITTED.includes(record.application_status) && missingFields(record).length > 0
  return isIncomplete ? undefined : record
}

const mobileKey = ({ mobile }: Identity) => `mobile ${mobile}`
const nameKeysOf = ({ name, district_id }: Identity) =>
  district_id === null ? [] : nameKeys(name).map((key) => `name ${district_id} ${key}`)

/** Stores the keys by which others find the candidate; none for one that is not compared. */
export async function storeKeys(db: Queries, id: number, identity: Identity | undefined): Promise<void> {
  const keys = identity ? [mobileKey(identity), ...nameKeysOf(identity)] : []
  await db.query(
    `with stored as (insert into duplicate_key (key, born_on, candidate_id) select k, $3::date, $1::integer from unnest($2::text[]) k
       on conflict do nothing)
     delete from duplicate_key where candidate_id = $1::integer and not (key = any($2::text[]) and born_on is not distinct from $3::date)`,
    [id, keys, identity?.date_of_birth ?? null],
  )
}

/** Other candidates who may be alike: of the same number, or of the same district with a part of the name and a birth date that are near. */
export async function findCandidates(db: Queries, identity: Identity): Promise<Identity[]> {
  const { id, date_of_birth, aadhaar_number_hash, account_number_hash } = identity
  return db.query<Identity>(
    `with found(id) as (
       (select candidate_id from duplicate_key where key = $2::text limit ${MOST_FOUND})
       union (select candidate_id from duplicate_key where key = any($3::text[])
                and born_on between $4::date - ${MOST_DAYS} and $4::date + ${MOST_DAYS} limit ${MOST_FOUND})
       union (select o.id from ${table} o where o.aadhaar_number_hash = $5::text and o.deleted_at is null limit ${MOST_FOUND})
       union (select o.id from ${table} o where o.account_number_hash = $6::text and o.deleted_at is null limit ${MOST_FOUND}))
     select ${identityOf('c')} from found join ${table} c on c.id = found.id
      where c.id <> $1::integer and c.deleted_at is null`,
    [id, mobileKey(identity), nameKeysOf(identity), date_of_birth, aadhaar_number_hash, account_number_hash],
  )
}
