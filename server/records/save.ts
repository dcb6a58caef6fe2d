import { isOwnerLevel } from '../../schema/defaultRights.ts'
import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { isVaulted } from '../../schema/kindTraits.ts'
import { withNamedOwner } from '../../schema/namedOwner.ts'
import { NEW_VERSION } from '../../schema/naturalKey.ts'
import type { Rule } from '../../schema/rules.ts'
import { isOwnAccount } from '../../schema/traits.ts'
import { UNRESOLVED } from '../../schema/unresolved.ts'
import { validateWithTexts } from '../../schema/validate.ts'
import { unknownModules } from '../access/grantable.ts'
import { ownerOnCreate, refuseOtherOwner } from '../access/ownership.ts'
import { hashPassword } from '../access/password.ts'
import type { Caller } from '../access/route.ts'
import { writableRow } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { ApiError, badInput, notFound, stale } from '../errors/apiError.ts'
import { inlineParam } from '../errors/messageParams.ts'
import { quoteIdent, selectList, storedColumns } from '../sql/columns.ts'
import { violationOf } from '../sql/constraintNames.ts'
import { Parameters } from '../sql/parameters.ts'
import { constraintError } from './constraintErrors.ts'
import { nameDuplicates } from './duplicates.ts'
import { fileClaims, repeatedFiles } from './fileClaims.ts'
import { withFilledReferences } from './filledReferences.ts'
import { historyCtes } from './historyCtes.ts'
import { notYetAnswered, runIdempotent } from './idempotency.ts'
import { refuseLocked } from './lockedForm.ts'
import { withOwnArea } from './ownArea.ts'
import { changedContacts } from './ownContacts.ts'
import { noteRefusedNumbers } from './refusedNumbers.ts'
import { refuseInvalid } from './refuseInvalid.ts'
import { faultsOf } from './saveFaults.ts'
import { stageColumn } from './stageColumn.ts'
import { hashColumns, needsCheck, sealValues, secretColumns, storedSecrets } from './vaultedValues.ts'
import { refuseWeakPassword } from './weakPasswords.ts'
import { guardOf } from './writeGuard.ts'

interface SentColumn {
  column: string
  value: string
}

/** SQL: the texts that cannot be read. Where an update does not send them, those of the fields that it sends are removed from `old`. */
function sentTexts(
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
  params: Parameters,
): SentColumn[] {
  if (!entity.unresolved) return []
  const { [UNRESOLVED]: texts, ...fields } = values
  const value =
    texts === undefined
      ? `nullif(old.${quoteIdent(UNRESOLVED)} - ${params.add(Object.keys(fields), 'text[]')}, '{}')`
      : params.add(texts === null ? null : JSON.stringify(texts), 'jsonb')
  return [{ column: UNRESOLVED, value }]
}

/** The values of the fields as columns of the statement: passwords hashed, rows as JSON, without confirmations. */
async function sentColumns(
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
  params: Parameters,
): Promise<SentColumn[]> {
  const isSent = (name: string) => Object.hasOwn(values, name) && name !== entity.stages?.field
  const sent = storedColumns(entity).filter(({ name }) => isSent(name))
  return Promise.all(
    sent.map(async ({ name, column, type, field }) => {
      const value = values[name] ?? null
      const stored = field.kind === 'password' && value !== null ? await hashPassword(String(value)) : value
      return {
        column,
        value: params.add(field.kind === 'rows' && stored !== null ? JSON.stringify(stored) : stored, type),
      }
    }),
  )
}

const isPassword = (entity: Entity, column: string) =>
  storedColumns(entity).some((stored) => stored.column === column && stored.field.kind === 'password')

interface RefusedSave {
  faults: { field: string; rule: Rule }[] | null
  current: unknown
  locked: unknown
}

const recordJson = (entity: Entity, from: string) =>
  `(select row_to_json(r) from (select ${selectList(entity, 't')} from ${from} t) r)`

const faultsJson = `(select json_agg(row_to_json(fault)) from fault)`

/** The fields whose values another record has, by the constraint that the database reports. */
function takenFieldsOf(entity: Entity, { constraint }: { constraint?: string }): readonly string[] {
  const violation = constraint ? violationOf(entity, constraint) : undefined
  return violation?.rule === 'unique' ? violation.fields : []
}

function throwRefusal(entity: Entity, refused: RefusedSave): never {
  if (refused.faults)
    refuseInvalid(entity, Object.fromEntries(refused.faults.map(({ field, rule }) => [field, rule])))
  refuseLocked(entity, refused.locked)
  if (refused.current) throw stale(refused.current)
  throw notFound('records.notFound', { entity: inlineParam(entity.label) })
}

/** A password that another user chose must be changed at the first sign-in. */
const passwordChangeRequired = (
  entity: Entity,
  sent: readonly SentColumn[],
  { userId }: Caller,
  id?: number,
): SentColumn[] =>
  userId > 0 && id !== userId && sent.some(({ column }) => isPassword(entity, column))
    ? [{ column: 'must_change_password', value: '1' }]
    : []

/** SQL over `saved` that runs in the same statement as the insert of a record. */
export type ExtraWrite = (params: Parameters) => string

async function create(
  db: Queries,
  entity: Entity,
  values: Record<string, unknown>,
  caller: Caller,
  extraWrite?: ExtraWrite,
) {
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
  version: number | undefined,
  values: Record<string, unknown>,
  caller: Caller,
) {
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

/** Does this body update a stored record? */
export const isUpdate = ({ id }: Readonly<Record<string, unknown>>): boolean =>
  id !== undefined && id !== null && id !== '' && id !== 0 && id !== '0'

/**
 * Creates a record, or with `id` updates the fields that were sent, in one statement. Throws 400 for values that validate() or the database
 * rejects (`duplicates` names the other record of a taken value), and for the caller's own account unless they are an administrator; 409 with the current record for a stale `version`; 404 for
 * an unknown id. `extraWrite` runs with an insert only.
 */
export async function save(
  db: Queries,
  entity: Entity,
  sent: Readonly<Record<string, unknown>>,
  caller: Caller,
  extraWrite?: ExtraWrite,
) {
  const { id, version, ...others } = sent
  const input = Object.fromEntries(Object.entries(others).filter(([name]) => !entity.ignored?.includes(name)))
  const updates = isUpdate(sent)
  const placed = updates ? input : await withOwnArea(db, entity, input, caller.scope)
  const filled = await withFilledReferences(db, entity, placed, id)
  const filledIn = updates ? entity : withNamedOwner(entity, caller.scope.level)
  const { values, broken } = validateWithTexts(filledIn, filled, updates)
  const toNumber = (value: unknown) =>
    typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  const isPositiveInteger = (value: unknown) =>
    Number.isInteger(value) && (value as number) > 0 && (value as number) < 2 ** 31
  if (updates && !isPositiveInteger(toNumber(id))) broken.id = 'reference'
  const isNew = !updates && version === NEW_VERSION
  if (version !== undefined && version !== null && !isNew && !isPositiveInteger(toNumber(version)))
    broken.version = 'integer'
  // Users edit their own account through their profile, so that they cannot raise their own rights.
  if (!caller.scope.isGlobal && isOwnAccount(entity, id, caller.userId))
    for (const name of Object.keys(input)) broken[name] ??= 'own'
  if (updates && isOwnAccount(entity, toNumber(id), caller.userId) && !caller.isContactVerified)
    for (const name of await changedContacts(db, values, caller)) broken[name] ??= 'ownContact'
  refuseInvalid(entity, { ...repeatedFiles(entity, values), ...broken })
  const unknown = unknownModules(entity, values)
  if (Object.keys(unknown).length) throw badInput(unknown)
  if (!updates) await refuseOtherOwner(db, entity, values, caller.scope)
  await refuseWeakPassword(db, entity, values, updates ? (toNumber(id) as number) : null)
  const stored = updates ? values : { ...values, ...ownerOnCreate(entity, caller.scope) }
  let takenFields: readonly string[] = []
  try {
    const result = updates
      ? await update(
          db,
          entity,
          toNumber(id) as number,
          (toNumber(version) ?? undefined) as number | undefined,
          values,
          caller,
        )
      : await create(db, entity, stored, caller, extraWrite)
    if (result.body === null) {
      const refused = result.refused as unknown as RefusedSave
      takenFields = (refused.faults ?? []).flatMap(({ field, rule }) => (rule === 'unique' ? [field] : []))
      throwRefusal(entity, refused)
    }
    return { body: result.body, operation: result.operation }
  } catch (error) {
    const failure = constraintError(entity, error)
    const allTaken = takenFields.length
      ? takenFields
      : takenFieldsOf(entity, error as { constraint?: string })
    // The error does not name the record that has the same number in the vault.
    const isHidden = (name: string) => isVaulted(entity.fields[name] as Field)
    const hidden = allTaken.filter(isHidden)
    if (updates) await noteRefusedNumbers(db, entity, toNumber(id) as number, hidden, values, caller)
    if (hidden.length && isOwnerLevel(caller.scope.level)) throw needsCheck(hidden)
    const taken = allTaken.filter((name) => !isHidden(name))
    if (!(failure instanceof ApiError) || taken.length === 0) throw failure
    const record = { id: updates ? (toNumber(id) as number) : undefined, values: stored }
    throw await nameDuplicates(db, entity, failure, taken, record, caller.scope)
  }
}
