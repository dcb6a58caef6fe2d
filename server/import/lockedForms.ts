import type { Entity } from '../../schema/index.ts'
import { closedStates, isForm, planAreaField } from '../../schema/plan.ts'
import type { Queries } from '../database/database.ts'
import { gateOf, shutRows, stateNow } from '../records/formLocks.ts'
import type { Caller } from '../records/idempotency.ts'
import { refuseShut, type Shut, shutSentence } from '../records/lockedForm.ts'
import { quoted } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import type { Columns } from './columns.ts'
import { type Draft, fail } from './draft.ts'
import type { Job } from './job.ts'
import { staged } from './staged.ts'

const YEAR = 'financial_year_id'

/** Rows that would write into a form of the plan that is submitted, approved or locked are wrong. */
export async function checkShut(
  db: Queries,
  entity: Entity,
  columns: Columns,
  drafts: readonly Draft[],
): Promise<void> {
  if (!isForm(entity)) return
  const area = planAreaField(entity)
  const keyOf = (of: Readonly<Record<string, unknown>>) => `${of[area]}/${of[YEAR]}`
  const places = drafts
    .filter(({ live, changes, failures }) => !failures.length && (!live || changes.length > 0))
    .map((draft) => ({ draft, keys: [keyOf(draft.values), ...(draft.live ? [keyOf(draft.live)] : [])] }))
  if (!places.length) return
  const closed = `(select p.*, ${stateNow('p')} as now from plan_state p where p.form = $1::text and p.area_id || '/' || p.financial_year_id = any($2::text[]))`
  const shut = await db.query<Shut>(`${shutRows(closed)} where s.now = any($3::text[])`, [
    entity.name,
    [...new Set(places.flatMap(({ keys }) => keys))],
    closedStates,
  ])
  const byKey = new Map(shut.map((one) => [`${one.area_id}/${one.financial_year_id}`, one]))
  for (const { draft, keys } of places) {
    const found = keys.map((key) => byKey.get(key)).find(Boolean)
    if (found) fail(draft, columns, YEAR, 'shut', shutSentence(entity, found))
  }
}

/** The forms that an import writes into are held open until the transaction ends; 409 where one was closed since the dry run. */
export async function holdOpen(db: Queries, { id, entity, columns }: Job, caller: Caller): Promise<void> {
  if (!isForm(entity)) return
  const params = new Parameters()
  const job = params.add(id, 'bigint')
  const brought = [...new Set([planAreaField(entity), 'district_id', YEAR])].map(
    (name) => `coalesce(${staged(columns, name)}::integer, t.${quoted(name)}) as ${quoted(name)}`,
  )
  const rows = `from import_row r left join ${quoted(entity.name)} t on t.id = r.target_id where r.job_id = ${job} and r.outcome in ('new', 'changed')`
  const gate = gateOf(entity, ['brought', 'stood'], caller, params)
  const touched = gate.touched('brought')
  const [row] = await db.query<{ shut: unknown }>(
    `with brought as materialized (select ${brought.join(', ')} ${rows}), stood as materialized (select t.* ${rows} and t.id is not null),
     ${[...gate.ctes, ...touched.ctes].join(', ')}
     select ${gate.shut} as shut where ${touched.done}`,
    params.values,
  )
  refuseShut(entity, row?.shut)
}
