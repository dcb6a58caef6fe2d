import type { Entity } from '../../schema/index.ts'
import type { Caller } from '../access/route.ts'
import type { Database, Queries } from '../database/database.ts'
import { isBusy } from '../database/errorCodes.ts'
import { MANY_ROWS, withLongTimeout } from '../database/longTimeout.ts'
import { badInput, conflict, notFound } from '../errors/apiError.ts'
import { ruleMessage } from '../errors/labels.ts'
import { quoteIdent } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import { constraintError } from './constraintErrors.ts'
import { historyCtes } from './historyCtes.ts'
import { notYetAnswered, runIdempotent, type WriteResult } from './idempotency.ts'
import { assertUnlocked } from './lockedForm.ts'
import { IS_UNDOABLE } from './notUndoable.ts'
import { type PersonalValues, personalValuesOf } from './oldValues.ts'
import { undoAssignments, undoCtes } from './undoStatement.ts'
import { guardOf } from './writeGuard.ts'

/** Most ids of unchanged rows that a reply lists. */
const MAX_LISTED = 1_000

/** The number of an operation in a body or a path. Throws 400 for anything else. */
export const parseOperationId = (sent: unknown): number => {
  const id = typeof sent === 'string' && /^\d{1,15}$/.test(sent) ? Number(sent) : sent
  if (!Number.isSafeInteger(id) || (id as number) < 1) throw badInput({ operation: ruleMessage('operation') })
  return id as number
}

interface Undo {
  entity: Entity
  id: number
  caller: Caller
  /** Operations of other users too. */
  ofAnyUser: boolean
}

/** SQL: the old values of a row, from its change `c`; a row that the operation created is deleted. */
const UNDO_TO = `coalesce(c.before, jsonb_build_object('deleted_at', now()))`

/** SQL of the old values of a row with those that the history has encrypted, and whether values of it were destroyed. */
function undoValues(personal: readonly PersonalValues[], params: Parameters) {
  if (!personal.length) return { undoTo: UNDO_TO, isErased: 'c.erased is not null', join: '' }
  const sent = params.add(JSON.stringify(personal), 'jsonb')
  return {
    undoTo: `${UNDO_TO} || coalesce(p.values, '{}')`,
    isErased: `coalesce(c.erased, '{}') - array(select jsonb_object_keys(p.values)) <> '{}'`,
    join: `left join jsonb_to_recordset(${sent}) p(record_id integer, version integer, values jsonb) on p.record_id = c.record_id and p.version = c.version`,
  }
}

/** SQL over `c`: rows that undo deletes, updates and restores. In this order no part violates a constraint because of the next. */
const parts = {
  delete: `${UNDO_TO}->>'deleted_at' is not null`,
  update: `not jsonb_exists(${UNDO_TO}, 'deleted_at')`,
  restore: `jsonb_exists(${UNDO_TO}, 'deleted_at') and ${UNDO_TO}->>'deleted_at' is null`,
} as const
export type UndoPart = keyof typeof parts

interface UndoLimits {
  /** Does nothing for an operation with more changes. */
  maxCount?: number
  /** Only this part of an operation on several entities; the caller marks the operation as undone. */
  part?: UndoPart
}

/** Undoes an operation on one entity, or a part of one on several, in one statement. */
export async function runUndo(
  db: Queries,
  { entity, id, caller, ofAnyUser }: Undo,
  { maxCount, part }: UndoLimits = {},
): Promise<WriteResult> {
  const params = new Parameters()
  const personal = await personalValuesOf(db, entity, id, caller.vault)
  const { undoTo, isErased, join } = undoValues(personal, params)
  const operation = params.add(id, 'bigint')
  const name = params.add(entity.name, 'text')
  const ofUser = ofAnyUser ? '' : ` and user_id = ${params.add(caller.userId, 'integer')}`
  const found = `from operation where id = ${operation} and ${IS_UNDOABLE}${part ? '' : ` and entity = ${name}`}${ofUser}`
  const countLimit = maxCount === undefined ? '' : ` and count <= ${params.add(maxCount, 'integer')}`
  const table = quoteIdent(entity.name)
  const guard = guardOf(
    entity,
    ['target', '(select * from old where id in (select id from target))'],
    caller,
    params,
  )
  const afterWrite = guard.afterWrite('written')
  return runIdempotent(db, caller, params, {
    ctes: [
      `undoable as materialized (select id ${found} and undone_by is null${countLimit} for update)`,
      `old as materialized (select t.*, c.version as recorded, ${undoTo} as undo_to, ${isErased} as is_erased
          from change c join ${table} t on t.id = c.record_id ${join}
         where c.operation_id = (select id from undoable) and c.entity = ${name}${part ? ` and ${parts[part]}` : ''} order by t.id for update of t)`,
      ...undoCtes(entity, caller, params),
      ...guard.ctes,
      `written as (update ${table} t set ${undoAssignments(entity)}, version = t.version + 1, updated_at = now()
         from target b where t.id = b.id and ${guard.isAllowed} and ${notYetAnswered(caller)} returning t.id, t.version, b.before)`,
      ...historyCtes(caller, params, entity.name, 'undo', 'written'),
      ...afterWrite.ctes,
      ...(part
        ? []
        : [
            `marked as (update operation set undone_by = new_operation.id from new_operation where operation.id = ${operation})`,
          ]),
    ],
    body: `select json_build_object('undone', (select count(*) from written),
      'left', coalesce((select json_agg(id) from (select id from old where id not in (select id from target) limit ${MAX_LISTED}) l), '[]'::json))
      where exists (select from undoable) and ${guard.isAllowed}`,
    operation: `select id from new_operation where ${afterWrite.done}`,
    refused: `select json_build_object('undone', undone_by is not null, 'locked', ${guard.locked}) ${found}`,
  })
}

/**
 * Undoes an operation in one statement. Rows that changed since (their version differs), or that other records depend on now, stay as
 * they are and are listed as `left`. The undo is an operation itself, so it can be undone. 404 for operations of other users unless
 * `ofAnyUser`. Operations on many rows, as those of imports, run with a longer statement timeout.
 */
export async function undo(
  db: Database,
  entity: Entity,
  sent: unknown,
  caller: Caller,
  { ofAnyUser }: { ofAnyUser: boolean },
) {
  const request = { entity, id: parseOperationId(sent), caller, ofAnyUser }
  try {
    let { body, operation, refused } = await runUndo(db, request, { maxCount: MANY_ROWS })
    assertUnlocked(entity, refused?.locked)
    if (body === null && refused?.undone === false) {
      const inTransaction = async (queries: Queries) => {
        await withLongTimeout(queries)
        return runUndo(queries, request)
      }
      ;({ body, operation, refused } = await db.transaction(inTransaction))
      assertUnlocked(entity, refused?.locked)
    }
    if (body !== null) return { body, operation }
    throw refused ? conflict('undo.alreadyUndone') : notFound('undo.notFound')
  } catch (error) {
    if (isBusy(error)) throw conflict('undo.busy')
    throw constraintError(entity, error)
  }
}
