/**
 * The policies of row-level security of the tables beside those of the entities (docs/decisions/0018). What has no policy is refused:
 * no user changes or deletes an operation, a change or a step. The functions are those of the migrations.
 */
import { type SQL, sql } from 'drizzle-orm'
import { pgPolicy } from 'drizzle-orm/pg-core'
import { type Entity, entities } from '../../schema/index.ts'
import { isUploaded } from '../../schema/kindTraits.ts'
import { personEntity } from '../../schema/traits.ts'

const all = sql`true`
const ownDistrict = sql`district_id = any((select current_district_ids())::integer[])`
const ownUser = sql`user_id = current_user_id()`
const ownOrInScope = sql`user_id = current_user_id() or is_user_in_scope(user_id)`

const select = (using: SQL) => pgPolicy('select', { for: 'select', using })
const insert = (withCheck: SQL) => pgPolicy('insert', { for: 'insert', withCheck })

/** The status of a form decides whether its records may change, so a user reads those of all forms of a district with an own area. */
export const formStatusPolicies = [
  pgPolicy('area', { for: 'all', using: ownDistrict, withCheck: ownDistrict }),
]

export const formStepPolicies = [select(ownDistrict), insert(ownDistrict)]

/** Who did what and when, without values: the history of a record names operations of other users. */
export const operationPolicies = [select(all), insert(ownUser)]

/**
 * SQL: the user sees the record of a row of this table. Those of an entity with a queue are read by thousands, its files with each page of
 * its list: its own policy is part of the statement, which is three times as fast as the function for each of them.
 */
const ofVisible = (table: 'change' | 'file', entitiesOf: readonly Entity[]) =>
  sql.raw(
    `case entity ${entitiesOf
      .filter(({ queueBy }) => queueBy)
      .map(
        ({ name }) =>
          `when '${name}' then exists (select from "${name}" r where r.id = "${table}"."record_id")`,
      )
      .join(' ')} else is_record_visible(entity, record_id) end`,
  )

/** The old values of a record are visible to those who see the record. */
export const changePolicies = [select(ofVisible('change', Object.values(entities))), insert(all)]

/** A user records the consent of those whose record they see, in the own name, and withdraws it. */
const ofVisibleRecord = sql`is_record_visible(entity, record_id)`
export const consentPolicies = [
  select(ofVisibleRecord),
  insert(sql`${ofVisibleRecord} and given_by = current_user_id()`),
  pgPolicy('update', {
    for: 'update',
    using: ofVisibleRecord,
    withCheck: sql`${ofVisibleRecord} and withdrawn_by = current_user_id()`,
  }),
]

/** Messages to others are written in their language. */
export const languagePolicies = [
  select(all),
  insert(ownUser),
  pgPolicy('update', { for: 'update', using: ownUser, withCheck: ownUser }),
]

/** A new password of a user in scope ends their sessions. */
export const sessionPolicies = [
  select(ownOrInScope),
  pgPolicy('delete', { for: 'delete', using: ownOrInScope }),
]

/** A user adds jobs in the own name, and sees those. */
export const jobPolicies = [select(ownUser), insert(ownUser)]

/** A user reads and changes the own choice. */
export const appearancePolicies = [pgPolicy('own', { for: 'all', using: ownUser, withCheck: ownUser })]

/** SQL: the user sees this person, by the policy of the persons: as part of the statement a tenth of the time of a function. */
const isVisible = (id: string) => `exists (select from "${personEntity.name}" r where r.id = ${id})`

/** A case of two candidates is visible to those who see both by area, not to users with records of their own. Only the server writes it. */
export const duplicatePolicies = [
  select(
    sql.raw(`not (select has_own_records()) and ${isVisible('first_id')} and ${isVisible('second_id')}`),
  ),
]
/** A request to change a record is visible to those who see the record. Only the server writes it. */
export const changeRequestPolicies = [select(ofVisibleRecord)]

const ownUpload = sql`created_by = current_user_id()`
const freeUpload = sql`record_id is null and created_by = current_user_id()`

const entitiesWithFiles = Object.values(entities).filter(({ fields }) =>
  Object.values(fields).some(isUploaded),
)

/** The file of a record is visible to those who see the record, any other to its uploader, who gives it to a record or discards it. */
export const filePolicies = [
  select(sql`created_by = current_user_id() or ${ofVisible('file', entitiesWithFiles)}`),
  insert(ownUpload),
  pgPolicy('update', { for: 'update', using: freeUpload, withCheck: ownUpload }),
  pgPolicy('delete', { for: 'delete', using: freeUpload }),
]

const accountBelow = sql`is_role_below(user_role_id) and are_own_areas(data)`

/** Names of users are in histories and forms. A user writes the own account, without its role and areas, and accounts of lower levels in the own areas. */
export const accountPolicies = [
  select(all),
  insert(accountBelow),
  pgPolicy('update', {
    for: 'update',
    using: sql`id = current_user_id() or ${accountBelow}`,
    withCheck: sql`id = current_user_id() and user_role_id = current_role_id() and data is not distinct from current_areas() or ${accountBelow}`,
  }),
]

const rightsBelow = sql`is_role_below(user_role_id) and is_user_in_scope(user_id)`

/** The rights of roles are read by all, to say which roles can do something, and those of a user by whom they are in scope. */
export const rightsPolicies = [
  select(sql`user_id is null or ${ownOrInScope}`),
  insert(rightsBelow),
  pgPolicy('update', { for: 'update', using: rightsBelow, withCheck: rightsBelow }),
]

/** Read by all. A reference locks the record to which it refers, which needs `using`. */
export const adminOnlyPolicies = [
  select(all),
  pgPolicy('update', { for: 'update', using: all, withCheck: sql`false` }),
]
