import { isAccount } from '../../schema/accounts.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { type Rule, sentence } from '../../schema/rules.ts'
import type { Queries } from '../database/database.ts'
import { badInput, conflict } from '../errors/apiError.ts'
import { quoted } from '../sql/columns.ts'
import { countReferring, incoming } from '../sql/incoming.ts'
import { Parameters } from '../sql/parameters.ts'
import { collision } from './constraintErrors.ts'
import { gateOf } from './formLocks.ts'
import { type Caller, guard, once, recorded, type WriteParts } from './idempotency.ts'
import { refuseShut } from './lockedForm.ts'
import { hindrances } from './restorable.ts'
import { refuseTarget, type Target, targetOf, targetRows } from './target.ts'

/** `used`: who refers to the targets, counted after they were locked, with a snapshot of its own. */
function used(entity: Entity): string {
  const counts = incoming(entity).map(
    (one) =>
      `select '${one.from.name}', '${one.name}', fresh_count($sql$${countReferring(one)}$sql$, (select array_agg(id) from target))`,
  )
  const none = 'select null::text, null::text, 0::bigint where false'
  return `used(entity, field, count) as materialized (select * from (${[none, ...counts].join(' union all ')}) u(entity, field, count) where u.count > 0)`
}

const usedJson = `(select json_agg(row_to_json(used) order by count desc) from used)`

interface Change {
  action: string
  /** SQL assignments beside version and updated_at. */
  set: string
  /** SQL over `t`: which rows need it. */
  only: string
  /** SQL over `b`, the row before. */
  before: string
  /** The targets lie in the bin. */
  deleted: boolean
  /** Who is a target cannot sign in any more. */
  shutsOut?: boolean
  /** Further expressions, and the condition that they put on the write. */
  checks?: readonly string[]
  allowed?: string
  /** SQL of a json value for a refusal. */
  why?: string
  refuse?: (why: unknown) => never
  reply: string
}

function refuseUsed(why: unknown): never {
  const references = why as { entity: string; field: string; count: number }[]
  const total = references.reduce((sum, { count }) => sum + count, 0)
  const most = references
    .slice(0, 3)
    .map(({ entity, count }) => `${count} in ${entities[entity]?.plural.toLowerCase()}`)
  throw conflict(
    `Still in use by ${total} records: ${most.join(', ')}${references.length > 3 ? ' …' : ''}. Nothing was deleted.`,
    { references },
  )
}

interface Hindrance {
  field: string
  rule: Rule
}

/** Why a record cannot come back, by what it is that hinders it. */
const hindered: { [R in Rule]?: string } = {
  missing: 'What this record belongs to is deleted. Restore that first.',
  within: 'What this record belongs to was moved elsewhere since. Move it back first.',
  unique: 'Another record has taken its place since. Rename or delete that first.',
}

function refuseHindered(entity: Entity, why: unknown): never {
  const hindrances = why as Hindrance[]
  const message = hindered[hindrances[0]?.rule ?? 'missing'] ?? ''
  throw conflict(message, {
    errors: Object.fromEntries(
      hindrances.map(({ field, rule }) => [
        field,
        rule === 'missing' ? 'Is deleted' : sentence(rule, entity.fields[field]),
      ]),
    ),
  })
}

async function run(
  db: Queries,
  entity: Entity,
  target: Target,
  change: Change,
  caller: Caller,
  params: Parameters,
) {
  // Nobody shuts themselves out, and with them perhaps everybody.
  const own =
    change.shutsOut && isAccount(entity)
      ? `exists (select from target where id = ${params.add(caller.userId, 'integer')})`
      : 'false'
  const gate = gateOf(entity, ['target'], caller, params)
  const touched = gate.touched('written')
  const allowed = `${change.allowed ?? 'true'} and not ${own} and ${gate.open}`
  const parts: WriteParts = {
    ctes: [
      ...targetRows(entity, target, change.deleted, params, caller.reach),
      ...(change.checks ?? []),
      ...gate.ctes,
      `written as (update ${quoted(entity.name)} t set ${change.set}, version = t.version + 1, updated_at = now() from target b
         where t.id = b.id and ${change.only} and (select ok from whole) and ${allowed} and ${guard(caller)}
         returning t.id, t.version, t.status, ${change.before} as before)`,
      ...touched.ctes,
      ...recorded(caller, params, entity.name, change.action, 'written'),
    ],
    body: `case when (select ok from whole) and ${allowed} then (${change.reply}) end`,
    operation: `select id from operation_made where ${touched.done}`,
    refused: `json_build_object('found', (select found from whole), 'own', ${own}, 'why', ${change.why ?? 'null::json'}, 'shut', ${gate.shut})`,
  }
  try {
    const written = await once(db, caller, params, parts)
    if (written.body !== null) return { body: written.body, operation: written.operation }
    const refused = written.refused as { found: number; own: boolean; why: unknown; shut: unknown }
    refuseShut(entity, refused.shut)
    if (refused.own) throw conflict('You cannot shut out yourself. Another administrator can.')
    if (refused.why) change.refuse?.(refused.why)
    return refuseTarget(entity, target, refused.found)
  } catch (error) {
    throw collision(entity, error)
  }
}

const many = `select json_build_object('count', (select count(*) from written), 'operation', (select id from operation_made))`
const single = (columns: string) => `select row_to_json(r) from (select ${columns} from written) r`

type Body = Readonly<Record<string, unknown>>

/** Sets many to a status in one statement, or with a bare `{id}` flips one. */
export async function setStatus(db: Queries, entity: Entity, body: Body, caller: Caller) {
  const params = new Parameters()
  const target = targetOf(body)
  const flips = body.status === undefined && 'ids' in target && body.ids === undefined
  if (!flips && body.status !== 'active' && body.status !== 'inactive') {
    throw badInput({ status: 'Must be active or inactive' })
  }
  const status = flips
    ? `case t.status when 'active' then 'inactive' else 'active' end`
    : params.add(body.status, 'text')
  return run(
    db,
    entity,
    target,
    {
      action: 'status',
      shutsOut: flips || body.status === 'inactive',
      set: `status = ${status}`,
      only: flips ? 'true' : `t.status <> ${status}`,
      before: `jsonb_build_object('status', b.status)`,
      deleted: false,
      reply: flips ? single('id, status, version') : many,
    },
    caller,
    params,
  )
}

/** A tombstone for each, unless something live refers to one of them: then 409 with who and how many, and nothing is deleted. */
export async function remove(db: Queries, entity: Entity, body: Body, caller: Caller) {
  const params = new Parameters()
  return run(
    db,
    entity,
    targetOf(body),
    {
      action: 'delete',
      shutsOut: true,
      set: 'deleted_at = now()',
      only: 'true',
      before: `jsonb_build_object('deleted_at', null)`,
      deleted: false,
      checks: [used(entity)],
      allowed: 'not exists (select from used)',
      why: usedJson,
      refuse: refuseUsed,
      reply: body.id === undefined ? many : single('id, version'),
    },
    caller,
    params,
  )
}

/** Takes records out of the bin again, unless what they refer to is gone or elsewhere, or their key was taken. */
export async function restore(db: Queries, entity: Entity, body: Body, caller: Caller) {
  const params = new Parameters()
  return run(
    db,
    entity,
    targetOf(body),
    {
      action: 'restore',
      set: 'deleted_at = null',
      only: 'true',
      before: `jsonb_build_object('deleted_at', b.deleted_at)`,
      deleted: true,
      checks: hindrances(entity, 'target'),
      allowed: 'not exists (select from hindered)',
      why: "(select json_agg(distinct jsonb_build_object('field', split_part(field, '.', 1), 'rule', rule)) from hindered)",
      refuse: (why) => refuseHindered(entity, why),
      reply: body.id === undefined ? many : single('id, version'),
    },
    caller,
    params,
  )
}
