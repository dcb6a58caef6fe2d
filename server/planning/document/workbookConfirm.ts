import { type Entity, entityOf } from '../../../schema/index.ts'
import { inOrder } from '../../../schema/inOrder.ts'
import { PLAN } from '../../../schema/plan.ts'
import type { Asked } from '../../access/door.ts'
import { demand, type Principal } from '../../access/rights.ts'
import type { Queries } from '../../database/database.ts'
import { remove } from '../../records/bulk.ts'
import { quoted } from '../../records/columns.ts'
import type { Caller } from '../../records/once.ts'
import { save } from '../../records/save.ts'
import { asOne, wholeOnce } from '../../records/whole.ts'
import { conflict, notFound, Refusal } from '../../refuse.ts'
import { written } from '../../reply.ts'
import { holdOpen } from '../hold.ts'
import { endJob, type Job, jobOf } from './workbook/job.ts'
import type { Outcome, Proposal } from './workbook/propose.ts'

const WORKBOOK = { entity: PLAN, action: 'workbook' }
const SINCE = 'Somebody changed it since the workbook was read. Nothing was written; send the workbook again.'

async function take(
  db: Queries,
  entity: Entity,
  { record, version }: Proposal,
  caller: Caller,
): Promise<void> {
  const [held] = await db.query(
    `select id from ${quoted(entity.name)} where id = $1::integer and version = $2::integer and deleted_at is null for update`,
    [record, version],
  )
  if (!held) throw conflict(SINCE)
  await remove(db, entity, { id: record }, caller)
}

type Write = (db: Queries, entity: Entity, proposal: Proposal, caller: Caller) => Promise<unknown>

/** What is written, in this order: what is taken away makes room for what is changed, and that for what is new. */
const writes = {
  removed: { right: 'delete', write: take },
  changed: {
    right: 'update',
    write: (db, entity, { record, version, values }, caller) =>
      save(db, entity, { ...values, id: record, version }, caller),
  },
  new: { right: 'create', write: (db, entity, { values }, caller) => save(db, entity, values, caller) },
} as const satisfies { [O in Outcome]?: { right: 'delete' | 'update' | 'create'; write: Write } }
type Writing = keyof typeof writes

/** A refusal says of which form and line it is. */
async function named(entity: Entity, { lines }: Proposal, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.status, `${entity.plural}, line ${lines[0]}: ${error.message}`, error.more)
  }
}

/** Each record that is written, in an order in which none stands in the way of the next: what refers to others goes before them. */
function* inTurn(job: Job): Generator<{ entity: Entity; outcome: Writing; proposal: Proposal }> {
  const byForm = new Map(job.proposals.map(({ form, records }) => [form, records]))
  const ordered = inOrder([...byForm.keys()].map(entityOf))
  for (const outcome of Object.keys(writes) as Writing[])
    for (const entity of outcome === 'removed' ? ordered.toReversed() : ordered)
      for (const proposal of byForm.get(entity.name) ?? [])
        if (proposal.outcome === outcome) yield { entity, outcome, proposal }
}

async function write(db: Queries, job: Job, principal: Principal, caller: Caller) {
  const counts: Record<Writing, number> = { removed: 0, changed: 0, new: 0 }
  const all = [...inTurn(job)]
  await holdOpen(db, [...new Set(all.map(({ entity }) => entity))], {
    district: job.district_id,
    year: job.financial_year_id,
  })
  for (const { entity, outcome, proposal } of all) {
    demand(principal, entity, 'import')
    demand(principal, entity, writes[outcome].right)
    await named(entity, proposal, () => writes[outcome].write(db, entity, proposal, caller))
    counts[outcome] += 1
  }
  return counts
}

function refuse({ done, proposals }: Job, skipWrong: boolean): void {
  if (done) throw conflict('This workbook was imported already.')
  const left = proposals
    .flatMap(({ records }) => records)
    .filter(({ outcome }) => !(outcome in writes)).length
  if (left && !skipWrong)
    throw conflict(
      `${left} records are wrong, or were changed by others since the workbook was made. Mend them in the workbook, or send {"skip_wrong": true} to write the others.`,
    )
}

/**
 * POST plan/workbook/{id}/confirm `{skip_wrong?}`: writes what a dry run found right, all or nothing, each record as if it were saved by
 * itself, all of them one operation. 409 where something is wrong and is not to be skipped, where it was done already, or where a record changed since.
 */
export async function workbookConfirm({
  c,
  database,
  param,
  body,
  principal,
  caller,
}: Asked): Promise<Response> {
  const id = param('id')
  if (!/^\d{1,15}$/.test(id)) throw notFound('There is no such workbook.')
  const reply = await wholeOnce(database, caller, async (db) => {
    const job = await jobOf(db, Number(id), principal.userId)
    refuse(job, body.skip_wrong === true)
    const { done: counts, operation } = await asOne(db, caller, WORKBOOK, (alone) =>
      write(db, job, principal, alone),
    )
    await endJob(db, job.id)
    return { body: JSON.stringify({ ...counts, operation }), operation }
  })
  return written(c, reply)
}
