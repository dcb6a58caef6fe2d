import { isOwnAccount } from '../../schema/accounts.ts'
import type { Entity } from '../../schema/index.ts'
import { type Rule, sentencesOf } from '../../schema/rules.ts'
import { validate } from '../../schema/validate.ts'
import { hashed } from '../access/password.ts'
import { rowInside } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { badInput, notFound, stale } from '../errors/apiError.ts'
import { columnsOf, quoted, shown } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import { collision } from './constraintErrors.ts'
import { faultsOf } from './faults.ts'
import { gateOf } from './formLocks.ts'
import { type Caller, guard, once, recorded } from './idempotency.ts'
import { refuseShut } from './lockedForm.ts'

export function refuseBroken(
  { fields }: Pick<Entity, 'fields'>,
  broken: Readonly<Record<string, Rule>>,
): void {
  if (Object.keys(broken).length) throw badInput(sentencesOf(fields, broken))
}

/** The values as columns of the statement: passwords hashed, lists of rows as JSON, confirmations gone. */
async function stored(entity: Entity, values: Readonly<Record<string, unknown>>, params: Parameters) {
  const sent = columnsOf(entity).filter(({ name }) => Object.hasOwn(values, name))
  return Promise.all(
    sent.map(async ({ name, column, type, field }) => {
      const value = values[name] ?? null
      const kept = field.kind === 'password' && value !== null ? await hashed(String(value)) : value
      return {
        column,
        value: params.add(field.kind === 'rows' && kept !== null ? JSON.stringify(kept) : kept, type),
      }
    }),
  )
}

const isPassword = (entity: Entity, column: string) =>
  columnsOf(entity).some((one) => one.column === column && one.field.kind === 'password')

interface Refused {
  faults: { field: string; rule: Rule }[] | null
  current: unknown
  shut: unknown
}

const recordJson = (entity: Entity, from: string) =>
  `(select row_to_json(r) from (select ${shown(entity, 't')} from ${from} t) r)`

const faultsJson = `(select json_agg(row_to_json(fault)) from fault)`

function answer(entity: Entity, refused: Refused): never {
  if (refused.faults)
    refuseBroken(entity, Object.fromEntries(refused.faults.map(({ field, rule }) => [field, rule])))
  refuseShut(entity, refused.shut)
  if (refused.current) throw stale(refused.current)
  throw notFound(`There is no ${entity.label.toLowerCase()} with this id.`)
}

interface Column {
  column: string
  value: string
}

/** A password that somebody else chose is good for one sign-in: its owner changes it first. */
const toBeChanged = (entity: Entity, sent: readonly Column[], { userId }: Caller, id?: number): Column[] =>
  userId > 0 && id !== userId && sent.some(({ column }) => isPassword(entity, column))
    ? [{ column: 'must_change_password', value: '1' }]
    : []

/** What is written in the same statement as a new record: SQL over `saved`. */
export type Beside = (params: Parameters) => string

async function create(
  db: Queries,
  entity: Entity,
  values: Record<string, unknown>,
  caller: Caller,
  beside?: Beside,
) {
  const params = new Parameters()
  const sent = await stored(entity, values, params)
  const columns = [...sent, ...toBeChanged(entity, sent, caller)]
  const gate = gateOf(entity, ['next'], caller, params)
  const touched = gate.touched('saved')
  return once(db, caller, params, {
    ctes: [
      ...faultsOf({ entity, sent, update: false, reach: caller.reach, params }),
      ...gate.ctes,
      `saved as (insert into ${quoted(entity.name)} (${columns.map(({ column }) => quoted(column)).join(', ')})
         select ${columns.map(({ value }) => value).join(', ')} where not exists (select from fault) and ${gate.open} and ${guard(caller)} returning *)`,
      ...touched.ctes,
      ...(beside ? [`beside as (${beside(params)})`] : []),
      ...recorded(caller, params, entity.name, 'create', 'saved', 'null::jsonb'),
    ],
    body: recordJson(entity, 'saved'),
    operation: `select id from operation_made where ${touched.done}`,
    refused: `json_build_object('faults', ${faultsJson}, 'shut', ${gate.shut})`,
  })
}

async function update(
  db: Queries,
  entity: Entity,
  id: number,
  version: number | undefined,
  values: Record<string, unknown>,
  caller: Caller,
) {
  const params = new Parameters()
  const columns = await stored(entity, values, params)
  // What is secret is never told by the history, and so not taken back either.
  const told = columns.filter(({ column }) => !isPassword(entity, column))
  const before = told.map(({ column }) => `'${column}', old.${quoted(column)}`).join(', ')
  const sets = [...columns, ...toBeChanged(entity, columns, caller, id)]
    .map(({ column, value }) => `${quoted(column)} = ${value}, `)
    .join('')
  // A password that is set anew ends the sessions of its user.
  const ended = columns.some(({ column }) => isPassword(entity, column))
    ? ['ended as (delete from session using saved where session.user_id = saved.id)']
    : []
  const current = version === undefined ? 'true' : `old.version = ${params.add(version, 'integer')}`
  const gate = gateOf(entity, ['old', 'next'], caller, params)
  const touched = gate.touched('saved')
  return once(db, caller, params, {
    ctes: [
      `old as materialized (select t.* from ${quoted(entity.name)} t where t.id = ${params.add(id, 'integer')} and t.deleted_at is null and ${rowInside(entity, caller.reach, 't', params)} for update)`,
      ...faultsOf({ entity, sent: columns, update: true, reach: caller.reach, params }),
      ...gate.ctes,
      `saved as (update ${quoted(entity.name)} t set ${sets}version = t.version + 1, updated_at = now() from old
         where t.id = old.id and ${current} and not exists (select from fault) and ${gate.open} and ${guard(caller)} returning t.*)`,
      ...touched.ctes,
      ...ended,
      ...recorded(
        caller,
        params,
        entity.name,
        'update',
        'saved',
        `(select jsonb_build_object(${before}) from old)`,
      ),
    ],
    body: recordJson(entity, 'saved'),
    operation: `select id from operation_made where ${touched.done}`,
    refused: `json_build_object('faults', (select json_agg(row_to_json(fault)) from fault where (select ${current} from old)), 'current', ${recordJson(entity, 'old')}, 'shut', ${gate.shut})`,
  })
}

/** Does a body speak of a record that is there already? */
export const isUpdate = ({ id }: Readonly<Record<string, unknown>>): boolean =>
  id !== undefined && id !== null && id !== '' && id !== 0

/**
 * Saves one record, a new one or, with `id`, what was sent of it; one statement. Refuses what validate() or the database finds wrong (400),
 * a stale `version` (409 with the current record), an unknown id (404), of one's own account everything, unless one administers the system (400). `beside` is written
 * with a new record.
 */
export async function save(
  db: Queries,
  entity: Entity,
  sent: Readonly<Record<string, unknown>>,
  caller: Caller,
  beside?: Beside,
) {
  const { id, version, ...input } = sent
  const updates = isUpdate(sent)
  const { values, broken } = validate(entity.fields, input, updates)
  const number = (value: unknown) =>
    typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  const whole = (value: unknown) =>
    Number.isInteger(value) && (value as number) > 0 && (value as number) < 2 ** 31
  if (updates && !whole(number(id))) broken.id = 'reference'
  if (version !== undefined && version !== null && !whole(number(version))) broken.version = 'integer'
  // Nobody raises themselves; what one may say of oneself goes another way.
  if (!caller.reach.everywhere && isOwnAccount(entity, id, caller.userId))
    for (const name of Object.keys(input)) broken[name] ??= 'own'
  refuseBroken(entity, broken)
  try {
    const written = updates
      ? await update(
          db,
          entity,
          number(id) as number,
          (number(version) ?? undefined) as number | undefined,
          values,
          caller,
        )
      : await create(db, entity, values, caller, beside)
    if (written.body === null) answer(entity, written.refused as unknown as Refused)
    return { body: written.body, operation: written.operation }
  } catch (error) {
    throw collision(entity, error)
  }
}
