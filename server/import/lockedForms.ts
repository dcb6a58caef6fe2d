import type { Entity } from '../../schema/index.ts'
import { isForm, lockedStatuses, planAreaField } from '../../schema/plan.ts'
import { yearField } from '../../schema/traits.ts'
import type { Caller } from '../access/route.ts'
import type { Queries } from '../database/database.ts'
import { currentStatus, lockedFormRows } from '../records/formLocks.ts'
import { assertUnlocked, type LockedForm, lockedFormMessage } from '../records/lockedForm.ts'
import { lockedRecordMessage } from '../records/recordLocks.ts'
import { guardOf } from '../records/writeGuard.ts'
import { quoteIdent, referencesOf } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import type { CsvColumns } from './csvColumns.ts'
import type { ImportJob } from './job.ts'
import { addProblem, type RowDraft } from './rowDraft.ts'
import { stagedValue } from './stageRows.ts'

/** Adds a problem to rows that would change a record which its status locks. */
function checkLockedRecords(entity: Entity, columns: CsvColumns, drafts: readonly RowDraft[]): void {
  const { field = '', in: editable = [] } = entity.editableWhile ?? {}
  for (const draft of drafts) {
    const { live, changes } = draft
    if (!live || !changes.length || editable.includes(String(live[field]))) continue
    const reason = lockedRecordMessage(entity, { id: live.id, value: String(live[field]) })
    addProblem(draft, columns, String([entity.title].flat()[0]), 'locked', reason)
  }
}

/** Adds a problem to rows that would change a submitted, approved or locked form of the plan, or a record that its status locks. */
export async function checkLockedForms(
  db: Queries,
  entity: Entity,
  columns: CsvColumns,
  drafts: readonly RowDraft[],
): Promise<void> {
  if (entity.editableWhile) checkLockedRecords(entity, columns, drafts)
  if (!isForm(entity)) return
  const area = planAreaField(entity)
  const keyOf = (record: Readonly<Record<string, unknown>>) => `${record[area]}/${record[yearField]}`
  const writes = drafts
    .filter(({ live, changes, problems }) => !problems.length && (!live || changes.length > 0))
    .map((draft) => ({ draft, keys: [keyOf(draft.values), ...(draft.live ? [keyOf(draft.live)] : [])] }))
  if (!writes.length) return
  const forms = `(select p.*, ${currentStatus('p')} as now from form_status p where p.form = $1::text and p.area_id || '/' || p.financial_year_id = any($2::text[]))`
  const locked = await db.query<LockedForm>(
    `${lockedFormRows(entity, forms)} where s.now = any($3::text[])`,
    [entity.name, [...new Set(writes.flatMap(({ keys }) => keys))], lockedStatuses],
  )
  const byKey = new Map(locked.map((form) => [`${form.area_id}/${form.financial_year_id}`, form]))
  for (const { draft, keys } of writes) {
    const found = keys.map((key) => byKey.get(key)).find(Boolean)
    if (found) addProblem(draft, columns, yearField, 'locked', lockedFormMessage(entity, found))
  }
}

/**
 * Prevents locking of the forms that an import changes until the transaction ends. Throws 409 when one of them, or a record, was locked
 * after the dry run.
 */
export async function guardForms(
  db: Queries,
  { id, entity, columns }: ImportJob,
  operation: number,
  caller: Caller,
): Promise<void> {
  if (!isForm(entity) && !entity.editableWhile) return
  const params = new Parameters()
  const job = params.add(id, 'bigint')
  const references = referencesOf(entity).map(
    ({ name }) =>
      `coalesce(${stagedValue(columns, name)}::integer, t.${quoteIdent(name)}) as ${quoteIdent(name)}`,
  )
  const rows = `from import_row r left join ${quoteIdent(entity.name)} t on t.id = r.target_id where r.job_id = ${job} and r.outcome in ('new', 'changed')`
  // Only the forms that rows belong to can differ afterwards: an import does not write what locks a record.
  const guarded = isForm(entity) ? ['after_import', 'before_import'] : ['before_import']
  const guard = guardOf(entity, guarded, caller, params)
  const afterWrite = guard.afterWrite('after_import', `${operation}::bigint`)
  const [row] = await db.query<{ locked: unknown }>(
    `with after_import as materialized (select ${references.join(', ')} ${rows}), before_import as materialized (select t.* ${rows} and t.id is not null),
     ${[...guard.ctes, ...afterWrite.ctes].join(', ')}
     select ${guard.locked} as locked where ${afterWrite.done}`,
    params.values,
  )
  assertUnlocked(entity, row?.locked)
}
