import { entityOf } from '../../../schema/index.ts'
import { ERASE } from '../../../schema/operations.ts'
import { accountEntity } from '../../../schema/traits.ts'
import type { Caller } from '../../access/route.ts'
import { GLOBAL_SCOPE } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { eraseRecord } from '../../records/eraseRecord.ts'
import { updateWithHistory, valuesBefore } from '../../records/updateWithHistory.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { integerSetting } from '../../sql/settingSql.ts'
import { countMembers } from './countMembers.ts'
import { deleteReplies } from './deleteReplies.ts'
import { candidate } from './loadCandidates.ts'

const employment = entityOf('employment')
const certificate = entityOf('certificate')

/** Where the account of a person has more than its record. */
const OF_ACCOUNT = [
  'session',
  'known_device',
  'draft_key',
  'user_language',
  'appearance',
  'contact_change',
  'password_reset',
  'idempotency',
  'notification',
  'report_mail',
  'report_view',
]

interface Person {
  /** Null also where another candidate that was not deleted has it: the account stays as long as there is one. */
  account: number | null
  /** The addresses and numbers of the candidate and the account that nobody else has: a family can share one. */
  addresses: string[]
  /** The batch of a candidate who is in training, whose place becomes free. */
  batch: number | null
}

/** SQL: the addresses and numbers of a candidate or an account. */
const addressesOf = (alias: string) =>
  ['mobile', 'whatsapp_no', 'email'].map((name) => `${alias}.${name}`).join(', ')

/** Reads the accounts and the candidates once: the numbers of others have no index. */
async function findPerson(db: Queries, id: number): Promise<Person | undefined> {
  const [person] = await db.query<Person>(
    `with person as materialized (
       select t.id, u.id as account, case when t.application_status = 'in_batch' then t.batch_id end as batch,
              array_remove(array[${addressesOf('t')}, ${addressesOf('u')}], null) as addresses
         from ${quoteIdent(candidate.name)} t left join ${quoteIdent(accountEntity.name)} u on u.id = t.user_id
          and not exists (select from ${quoteIdent(candidate.name)} o where o.user_id = t.user_id and o.id <> t.id and o.deleted_at is null)
        where t.id = $1::integer),
     others as materialized (
       select array[${addressesOf('o')}] as addresses from person p, ${quoteIdent(accountEntity.name)} o
        where o.id is distinct from p.account and array[${addressesOf('o')}] && p.addresses
       union all
       select array[${addressesOf('o')}] from person p, ${quoteIdent(candidate.name)} o where o.id <> p.id and array[${addressesOf('o')}] && p.addresses)
     select p.account, p.batch, array(select a from unnest(p.addresses) a where not exists (select from others o where a = any(o.addresses))) as addresses
       from person p`,
    [id],
  )
  return person
}

/**
 * The other records of the same person: those that were merged into this one or archived for it, and what was merged into these; and those
 * that were deleted, of an account that ends with this record.
 */
async function findOthers(db: Queries, id: number): Promise<number[]> {
  const table = quoteIdent(candidate.name)
  const found = await db.query<{ id: number }>(
    `with recursive own(id) as (
       select $1::integer union
       select x.id from own cross join lateral (
         select case when d.first_id = own.id then d.second_id else d.first_id end as id from duplicate_case d
           where d.survivor_id = own.id and (d.first_id = own.id or d.second_id = own.id)
         union all
         select o.id from ${table} t join ${table} o on o.user_id = t.user_id and o.id <> t.id and o.deleted_at is not null
           where t.id = own.id and not exists (select from ${table} l where l.user_id = t.user_id and l.id <> $1::integer and l.deleted_at is null)) x)
     select own.id from own where own.id <> $1::integer
        and not exists (select from erasure e where e.entity = $2::text and e.record_id = own.id and e.status = 'done') order by own.id`,
    [id, candidate.name],
  )
  return found.map(({ id: other }) => other)
}

/** Was another record of the person, which an erasure takes along, ever submitted? */
export async function hasRegisteredOthers(db: Queries, id: number): Promise<boolean> {
  const found = await db.query(
    `select from ${quoteIdent(candidate.name)} where id = any($1::integer[]) and registration_number is not null limit 1`,
    [await findOthers(db, id)],
  )
  return found.length > 0
}

/** Texts of certificates that can name the person; number, job role and days stay, so that what was printed can be verified. */
const CERTIFICATE_TEXTS = ['education_details', 'revoke_reason']

/** Removes what the certificates of a candidate have of the person. */
async function eraseCertificates(db: Queries, id: number, caller: Caller): Promise<void> {
  const params = new Parameters()
  const update = {
    entity: certificate,
    action: ERASE,
    set: Object.fromEntries([...CERTIFICATE_TEXTS, 'user_id'].map((column) => [column, 'null'])),
    where: `t.candidate_id = ${params.add(id, 'integer')}`,
    before: valuesBefore(['user_id']),
  }
  const { records } = await updateWithHistory(db, update, params, caller)
  for (const one of records)
    await db.query('select erase_old_values($1::text, $2::integer, $3::text[])', [
      certificate.name,
      one.id,
      CERTIFICATE_TEXTS,
    ])
}

/** A notification that lists others, too, keeps them, without the notes. Rows are locked in the order of their users, as when others join. */
async function eraseNotifications(db: Queries, id: number): Promise<void> {
  await db.query(
    `with own as materialized (select n.id, n.data -> 'candidates' as candidates from notification n
        where n.data -> 'candidates' @> $1::jsonb order by n.user_id, n.id for update),
      rest as (select own.id, r.candidates from own cross join lateral (select jsonb_agg(one order by position) as candidates
           from jsonb_array_elements(own.candidates) with ordinality l(one, position) where (one ->> 'id')::integer <> $2::integer) r),
      emptied as (delete from notification n using rest where n.id = rest.id and rest.candidates is null)
     update notification n set data = n.data || jsonb_build_object('candidates', rest.candidates, 'message', null)
       from rest where n.id = rest.id and rest.candidates is not null`,
    [JSON.stringify([{ id }]), id],
  )
  // Those about an uploaded file have its name.
  await db.query(
    `delete from notification where data ->> 'entity' = $1::text and data -> 'record_id' = to_jsonb($2::integer)`,
    [candidate.name, id],
  )
}

/** Erases one record of a person with the account. */
async function eraseOne(db: Queries, id: number, caller: Caller): Promise<void> {
  const person = await findPerson(db, id)
  if (!person) return
  const { account, addresses, batch: left } = person
  await deleteReplies(db, id, account, addresses)
  const ended = { application_status: `'withdrawn'`, consent_status: `'withdrawn'`, user_id: 'null' }
  await eraseRecord(db, candidate, id, { ...ended, ...(left !== null && { batch_id: 'null' }) }, caller)
  if (left !== null) await countMembers(db, [left], ERASE, caller)
  if (account !== null) {
    for (const table of OF_ACCOUNT)
      await db.query(`delete from ${table} where user_id = $1::integer`, [account])
    await eraseRecord(db, accountEntity, account, { status: `'inactive'` }, caller)
    await db.query(
      `update ${quoteIdent(accountEntity.name)} set password_hash = 'erased' where id = $1::integer`,
      [account],
    )
  }
  const jobs = await db.query<{ id: number }>(
    `select id from ${quoteIdent(employment.name)} where candidate_id = $1::integer order by id`,
    [id],
  )
  for (const job of jobs)
    await eraseRecord(db, employment, job.id, { user_id: 'null', status: `'inactive'` }, caller)
  await db.query(
    'delete from employment_follow_up f using employment t where t.id = f.employment_id and t.candidate_id = $1::integer',
    [id],
  )
  await eraseCertificates(db, id, caller)
  await eraseNotifications(db, id)
  await db.query('delete from change_request where entity = $1::text and record_id = $2::integer', [
    candidate.name,
    id,
  ])
  await db.query('delete from duplicate_case where $1::integer in (first_id, second_id)', [id])
  await db.query('delete from duplicate_key where candidate_id = $1::integer', [id])
  await db.query('delete from refused_number where entity = $1::text and record_id = $2::integer', [
    candidate.name,
    id,
  ])
  await db.query('delete from outbox where address = any($1::text[]) or record_id = $2::integer', [
    addresses,
    id,
  ])
  await db.query('delete from sign_up where mobile = any($1::text[]) or email = any($1::text[])', [addresses])
  await db.query(
    'delete from import_row r where exists (select from unnest($1::text[]) a where position(a in r.cells) > 0)',
    [addresses],
  )
  await db.query(
    'update consent set withdrawn_at = now() where entity = $1::text and record_id = $2::integer and withdrawn_at is null',
    [candidate.name, id],
  )
}

/** Records an erasure that nobody asked for. */
const recordErasure = (db: Queries, id: number) =>
  db.query(
    `insert into erasure (entity, record_id, status, decided_at) values ($1::text, $2::integer, 'done', now())`,
    [candidate.name, id],
  )

/**
 * Erases a candidate and the account for good, with the other records of the person, and what other tables have of them: employments,
 * texts of certificates, notifications, messages, stored replies, cases of duplicates, requests for changes, lines of import files. What stays has no name: the
 * area, the road with its dates, and which consent was given. Runs as the owner of the database.
 */
export async function eraseCandidate(db: Queries, id: number, caller: Caller): Promise<void> {
  for (const other of await findOthers(db, id)) {
    await eraseOne(db, other, caller)
    await recordErasure(db, other)
  }
  await eraseOne(db, id, caller)
}

/** The server itself erases. */
const SERVER: Caller = { userId: 0, requestId: 'erasures', scope: GLOBAL_SCOPE }

/** Erases candidates without a request, and records it. */
async function eraseAll(db: Queries, candidates: readonly { id: number }[]): Promise<number> {
  for (const { id } of candidates) {
    await eraseCandidate(db, id, SERVER)
    await recordErasure(db, id)
  }
  return candidates.length
}

const NOT_ERASED = `not exists (select from erasure e where e.entity = $1::text and e.record_id = t.id and e.status = 'done')`

/** Erases again the candidates of a list that are not erased: a restored backup has them still. Returns their number. */
export async function eraseAgain(db: Queries, ids: readonly number[]): Promise<number> {
  const missing = await db.query<{ id: number }>(
    `select t.id from ${quoteIdent(candidate.name)} t where t.id = any($2::integer[]) and ${NOT_ERASED} order by t.id`,
    [candidate.name, ids],
  )
  return eraseAll(db, missing)
}

/** Candidates that one run erases: the others follow on the next day. */
const MAX_OLD = 100

/**
 * Erases drafts and rejected applications that nobody changed for the time of the settings. An empty setting keeps them. They are locked, so
 * that none is erased that is changed at the same time. Returns their number.
 */
export async function eraseOldApplications(db: Queries): Promise<number> {
  const old = await db.query<{ id: number }>(
    `select t.id from ${quoteIdent(candidate.name)} t where ${NOT_ERASED}
        and (t.application_status = 'draft' and t.registration_number is null and t.updated_at < now() - make_interval(days => ${integerSetting('candidate.days_draft')})
          or t.application_status = 'rejected' and t.updated_at < now() - make_interval(years => ${integerSetting('candidate.years_rejected')}))
      order by t.id limit ${MAX_OLD} for update of t skip locked`,
    [candidate.name],
  )
  return eraseAll(db, old)
}

/** The ids of the erased candidates. */
export async function listErased(db: Queries): Promise<number[]> {
  const erased = await db.query<{ id: number }>(
    `select distinct record_id as id from erasure where entity = $1::text and status = 'done' order by 1`,
    [candidate.name],
  )
  return erased.map(({ id }) => id)
}
