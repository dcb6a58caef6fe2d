import { type Entity, entities } from '../../schema/index.ts'
import type { Rule } from '../../schema/rules.ts'
import { isAccount } from '../../schema/traits.ts'
import { manageableRow } from '../access/personalRights.ts'
import type { Caller } from '../access/route.ts'
import type { Queries } from '../database/database.ts'
import { badInput, conflict, conflictWith } from '../errors/apiError.ts'
import { ruleMessage } from '../errors/labels.ts'
import { type MessageKey, message, say } from '../errors/message.ts'
import { inlineParam, listParam } from '../errors/messageParams.ts'
import { quoteIdent } from '../sql/columns.ts'
import { countReferences, incomingReferences } from '../sql/incomingReferences.ts'
import { Parameters } from '../sql/parameters.ts'
import { type BulkTarget, parseTarget, targetRows, throwTargetFault } from './bulkTarget.ts'
import { constraintError } from './constraintErrors.ts'
import { historyCtes } from './historyCtes.ts'
import { notYetAnswered, runIdempotent, type WriteParts } from './idempotency.ts'
import { assertUnlocked } from './lockedForm.ts'
import { restoreFaults } from './restoreFaults.ts'
import { guardOf } from './writeGuard.ts'

/** The expression `used`: references to the targets, counted in a new snapshot after the targets were locked. */
function used(entity: Entity): string {
  const counts = incomingReferences(entity).map(
    (reference) =>
      `select '${reference.from.name}', '${reference.name}', fresh_count($sql$${countReferences(reference)}$sql$, (select array_agg(id) from target))`,
  )
  const none = 'select null::text, null::text, 0::bigint where false'
  return `used(entity, field, count) as materialized (select * from (${[none, ...counts].join(' union all ')}) u(entity, field, count) where u.count > 0)`
}

const usedJson = `(select json_agg(row_to_json(used) order by count desc) from used)`

interface BulkChange {
  action: string
  /** SQL assignments beside version and updated_at. */
  set: string
  /** SQL over `t`: which of the targets change. */
  only: string
  /** SQL over `b`, the row before the change: the old values. */
  before: string
  /** The targets are deleted records. */
  deleted: boolean
  /** An account that is a target can no longer sign in. */
  endsAccess?: boolean
  /** Further expressions, and the condition over them for the write. */
  checks?: readonly string[]
  allowed?: string
  /** SQL of json: why the condition is false; `fail` throws the error from it. */
  details?: string
  fail?: (details: unknown) => never
  reply: string
}

function throwInUse(details: unknown): never {
  const references = details as { entity: string; field: string; count: number }[]
  const total = references.reduce((sum, { count }) => sum + count, 0)
  const most = references.slice(0, 3).map(({ entity, count }) => {
    const name = entities[entity]
    return name ? message('records.referenceCount', { count, plural: inlineParam(name.plural) }) : ''
  })
  throw conflictWith(
    { references },
    message('records.inUse', {
      smart_count: total,
      references: listParam(references.length > most.length ? [...most, '…'] : most),
    }),
  )
}

/** Why a record cannot be restored, by the rule that it would break. */
const RESTORE_MESSAGES: { [R in Rule]?: MessageKey } = {
  missing: 'records.parentDeleted',
  within: 'records.parentMoved',
  unique: 'records.keyTaken',
}

function throwRestoreFaults(entity: Entity, details: unknown): never {
  const faults = details as { field: string; rule: Rule }[]
  const errors = faults.map(({ field, rule }) => [
    field,
    rule === 'missing' ? say('records.isDeleted') : ruleMessage(rule, entity.fields[field]),
  ])
  const key = RESTORE_MESSAGES[faults[0]?.rule ?? 'missing'] ?? 'records.parentDeleted'
  throw conflictWith({ errors: Object.fromEntries(errors) }, { key, params: {} })
}

async function run(
  db: Queries,
  entity: Entity,
  target: BulkTarget,
  change: BulkChange,
  caller: Caller,
  params: Parameters,
) {
  // A user who could lock themselves out could be the last administrator.
  const own =
    change.endsAccess && isAccount(entity)
      ? `exists (select from target where id = ${params.add(caller.userId, 'integer')})`
      : 'false'
  // A person with rights that the caller does not have.
  const manageable = manageableRow(entity, caller.scope, 't', params)
  const withheld = manageable === 'true' ? 'false' : `exists (select from target t where not (${manageable}))`
  const guard = guardOf(entity, ['target'], caller, params)
  const afterWrite = guard.afterWrite('written')
  const allowed = `${change.allowed ?? 'true'} and not ${own} and not ${withheld} and ${guard.isAllowed}`
  const parts: WriteParts = {
    ctes: [
      ...targetRows(entity, target, change.deleted, params, caller.scope),
      ...(change.checks ?? []),
      ...guard.ctes,
      `written as (update ${quoteIdent(entity.name)} t set ${change.set}, version = t.version + 1, updated_at = now() from target b
         where t.id = b.id and ${change.only} and (select is_complete from matched) and ${allowed} and ${notYetAnswered(caller)}
         returning t.id, t.version, t.status, ${change.before} as before)`,
      ...historyCtes(caller, params, entity.name, change.action, 'written'),
      ...afterWrite.ctes,
    ],
    body: `case when (select is_complete from matched) and ${allowed} then (${change.reply}) end`,
    operation: `select id from new_operation where ${afterWrite.done}`,
    refused: `json_build_object('found', (select found from matched), 'own', ${own}, 'withheld', ${withheld}, 'details', ${change.details ?? 'null::json'}, 'locked', ${guard.locked})`,
  }
  try {
    const written = await runIdempotent(db, caller, params, parts)
    if (written.body !== null) return { body: written.body, operation: written.operation }
    const refused = written.refused as {
      found: number
      own: boolean
      withheld: boolean
      details: unknown
      locked: unknown
    }
    assertUnlocked(entity, refused.locked)
    if (refused.own) throw conflict('records.ownAccess')
    if (refused.withheld) throw conflict('records.moreRights')
    if (refused.details) change.fail?.(refused.details)
    return throwTargetFault(entity, target, refused.found)
  } catch (error) {
    throw constraintError(entity, error)
  }
}

const many = `select json_build_object('count', (select count(*) from written), 'operation', (select id from new_operation))`
const single = (columns: string) => `select row_to_json(r) from (select ${columns} from written) r`

type Body = Readonly<Record<string, unknown>>

/** Sets the status of records in one statement; a body with only `id` toggles that of one record. */
export async function setStatus(db: Queries, entity: Entity, body: Body, caller: Caller) {
  const params = new Parameters()
  const target = parseTarget(body)
  const toggles = body.status === undefined && 'ids' in target && body.ids === undefined
  if (!toggles && body.status !== 'active' && body.status !== 'inactive') {
    throw badInput({ status: message('records.status') })
  }
  const status = toggles
    ? `case t.status when 'active' then 'inactive' else 'active' end`
    : params.add(body.status, 'text')
  return run(
    db,
    entity,
    target,
    {
      action: 'status',
      endsAccess: toggles || body.status === 'inactive',
      set: `status = ${status}`,
      only: toggles ? 'true' : `t.status <> ${status}`,
      before: `jsonb_build_object('status', b.status)`,
      deleted: false,
      reply: toggles ? single('id, status, version') : many,
    },
    caller,
    params,
  )
}

/** Throws 400 for several records of an entity whose records are deleted one at a time. */
function assertSingleDelete({ noBulkDelete, plural }: Entity, target: BulkTarget): void {
  if (noBulkDelete && !('ids' in target && target.ids.length === 1))
    throw badInput({ ids: message('target.oneByOne', { plural: inlineParam(plural) }) })
}

/** Marks records as deleted. 409 with the references, and nothing is deleted, while a live record refers to one of them. */
export async function remove(db: Queries, entity: Entity, body: Body, caller: Caller) {
  const params = new Parameters()
  const target = parseTarget(body)
  assertSingleDelete(entity, target)
  return run(
    db,
    entity,
    target,
    {
      action: 'delete',
      endsAccess: true,
      set: 'deleted_at = now()',
      only: 'true',
      before: `jsonb_build_object('deleted_at', null)`,
      deleted: false,
      checks: [used(entity)],
      allowed: 'not exists (select from used)',
      details: usedJson,
      fail: throwInUse,
      reply: body.id === undefined ? many : single('id, version'),
    },
    caller,
    params,
  )
}

/** Restores deleted records. 409 when a record that they refer to is deleted or moved, or another record has their key. */
export async function restore(db: Queries, entity: Entity, body: Body, caller: Caller) {
  const params = new Parameters()
  return run(
    db,
    entity,
    parseTarget(body),
    {
      action: 'restore',
      set: 'deleted_at = null',
      only: 'true',
      before: `jsonb_build_object('deleted_at', b.deleted_at)`,
      deleted: true,
      checks: restoreFaults(entity, 'target'),
      allowed: 'not exists (select from restore_fault)',
      details:
        "(select json_agg(distinct jsonb_build_object('field', split_part(field, '.', 1), 'rule', rule)) from restore_fault)",
      fail: (details) => throwRestoreFaults(entity, details),
      reply: body.id === undefined ? many : single('id, version'),
    },
    caller,
    params,
  )
}
