import type { Entity } from '../../schema/index.ts'
import type { Caller } from '../access/route.ts'
import { writableRow } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { quoteIdent, selectList } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import { type CheckedSave, checkSave } from './checkSave.ts'
import { fileClaims } from './fileClaims.ts'
import { historyCtes } from './historyCtes.ts'
import { notYetAnswered, runIdempotent, type WriteResult } from './idempotency.ts'
import { isPassword, passwordChangeRequired, sentColumns, sentTexts } from './saveColumns.ts'
import { faultsOf } from './saveFaults.ts'
import { failedSave, refusedSave, saveError } from './saveRefusal.ts'
import { stageColumn } from './stageColumn.ts'
import { hashColumns, sealValues, secretColumns, storedSecrets } from './vaultedValues.ts'
import { guardOf } from './writeGuard.ts'

/** SQL over `saved` that runs in the same statement as the insert of a record. */
export type ExtraWrite = (params: Parameters) => string

/**
 * Creates a record, or with `id` updates the fields that were sent, in one statement. Throws 400 for values that `checkSave` or the database
 * rejects (`duplicates` names the other record of a taken value); 409 with the current record for a stale `version`; 404 for an unknown id.
 * `extraWrite` runs with an insert only.
 */
export async function save(
  db: Queries,
  entity: Entity,
  sent: Readonly<Record<string, unknown>>,
  caller: Caller,
  extraWrite?: ExtraWrite,
): Promise<{ body: string; operation: number | null }> {
  const checked = await checkSave(db, entity, sent, caller)
  const { id } = checked
  let result: WriteResult
  try {
    result =
      id === undefined
        ? await create(db, entity, checked, caller, extraWrite)
        : await update(db, entity, id, checked, caller)
  } catch (error) {
    throw await saveError(db, entity, failedSave(entity, error), checked, caller)
  }
  const { body, operation, refused } = result
  if (body === null) throw await saveError(db, entity, refusedSave(entity, refused), checked, caller)
  return { body, operation }
}

const recordJson = (entity: Entity, from: string) =>
  `(select row_to_json(r) from (select ${selectList(entity, 't')} from ${from} t) r)`

const faultsJson = `(select json_agg(row_to_json(fault)) from fault)`

async function create(
  db: Queries,
  entity: Entity,
  { values }: CheckedSave,
  caller: Caller,
  extraWrite?: ExtraWrite,
): Promise<WriteResult> {
  const params = new Parameters()
  const vaulted = await sealValues(db, entity, values, undefined, caller.vault)
  const sent = await sentColumns(entity, { ...values, ...vaulted.masked }, params)
  const columns = [
    ...(vaulted.newId === undefined ? [] : [{ column: 'id', value: params.add(vaulted.newId, 'integer') }]),
    ...sent,
    ...secretColumns(vaulted, params, false),
    ...hashColumns(vaulted, params),
    ...sentTexts(entity, values, params),
    ...stageColumn(entity),
    ...passwordChangeRequired(entity, sent, caller),
  ]
  const files = fileClaims(entity, values, caller, params)
  const guard = guardOf(entity, ['next'], caller, params)
  const afterWrite = guard.afterWrite('saved')
  return runIdempotent(db, caller, params, {
    ctes: [
      ...faultsOf({ entity, sent, vaulted, files, update: false, scope: caller.scope, params }),
      ...guard.ctes,
      `saved as (insert into ${quoteIdent(entity.name)} (${columns.map(({ column }) => quoteIdent(column)).join(', ')})
         select ${columns.map(({ value }) => value).join(', ')} where not exists (select from fault) and ${guard.isAllowed} and ${notYetAnswered(caller)} returning *)`,
      ...storedSecrets(vaulted, params),
      ...files.claims,
      ...(extraWrite ? [`extra_write as (${extraWrite(params)})`] : []),
      ...historyCtes(caller, params, entity.name, 'create', 'saved', null),
      ...afterWrite.ctes,
    ],
    body: recordJson(entity, 'saved'),
    operation: `select id from new_operation where ${afterWrite.done}`,
    refused: `json_build_object('faults', ${faultsJson}, 'locked', ${guard.locked})`,
  })
}

async function update(
  db: Queries,
  entity: Entity,
  id: number,
  { version, values }: CheckedSave,
  caller: Caller,
): Promise<WriteResult> {
  const params = new Parameters()
  const vaulted = await sealValues(db, entity, values, id, caller.vault)
  const sent = await sentColumns(entity, { ...values, ...vaulted.masked }, params)
  const columns = [
    ...sent,
    ...secretColumns(vaulted, params, true),
    ...sentTexts(entity, values, params),
    ...stageColumn(entity),
  ]
  // The history never contains passwords, so undo cannot restore them. The hash of a value in the vault is found there again.
  const inHistory = columns.filter(({ column }) => !isPassword(entity, column))
  const before = inHistory.map(({ column }) => `'${column}', old.${quoteIdent(column)}`).join(', ')
  const sets = [
    ...columns,
    ...hashColumns(vaulted, params),
    ...passwordChangeRequired(entity, columns, caller, id),
  ]
    .map(({ column, value }) => `${quoteIdent(column)} = ${value}, `)
    .join('')
  // A new password ends the sessions of the user.
  const endSessions = columns.some(({ column }) => isPassword(entity, column))
    ? ['ended_session as (delete from session using saved where session.user_id = saved.id)']
    : []
  const current = version === undefined ? 'true' : `old.version = ${params.add(version, 'integer')}`
  const files = fileClaims(entity, values, caller, params)
  const guard = guardOf(entity, ['old', 'next'], caller, params)
  const afterWrite = guard.afterWrite('saved')
  return runIdempotent(db, caller, params, {
    ctes: [
      `old as materialized (select t.* from ${quoteIdent(entity.name)} t where t.id = ${params.add(id, 'integer')} and t.deleted_at is null and ${writableRow(entity, caller.scope, 't', params)} for update)`,
      ...faultsOf({ entity, sent, vaulted, files, update: true, scope: caller.scope, params }),
      ...guard.ctes,
      `saved as (update ${quoteIdent(entity.name)} t set ${sets}version = t.version + 1, updated_at = now() from old
         where t.id = old.id and ${current} and not exists (select from fault) and ${guard.isAllowed} and ${notYetAnswered(caller)} returning t.*)`,
      ...storedSecrets(vaulted, params),
      ...files.claims,
      ...endSessions,
      ...historyCtes(
        caller,
        params,
        entity.name,
        'update',
        'saved',
        `(select jsonb_build_object(${before}) from old)`,
      ),
      ...afterWrite.ctes,
    ],
    body: recordJson(entity, 'saved'),
    operation: `select id from new_operation where ${afterWrite.done}`,
    refused: `json_build_object('faults', (select json_agg(row_to_json(fault)) from fault where (select ${current} from old)), 'current', ${recordJson(entity, 'old')}, 'locked', ${guard.locked})`,
  })
}
