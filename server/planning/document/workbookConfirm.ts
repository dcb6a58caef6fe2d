import { type Entity, entityOf } from '../../../schema/index.ts'
import { inOrder } from '../../../schema/inOrder.ts'
import { PLAN } from '../../../schema/plan.ts'
import { demand, type Principal } from '../../access/rights.ts'
import type { Asked } from '../../api/authorization.ts'
import type { Queries } from '../../database/database.ts'
import { conflict, notFound, Refusal } from '../../errors/apiError.ts'
import { written } from '../../http/reply.ts'
import { holdOpen } from '../../records/advisoryLocks.ts'
import { remove } from '../../records/bulk.ts'
import type { Caller } from '../../records/idempotency.ts'
import { refuseShut } from '../../records/lockedForm.ts'
import { refuseBroken, save } from '../../records/save.ts'
import { asOne, wholeOnce } from '../../records/transaction.ts'
import { quoted } from '../../sql/columns.ts'
import { keepNew } from '../keepNew.ts'
import { endJob, type Job, jobOf } from './workbook/job.ts'
import type { Outcome, Proposal } from './workbook/propose.ts'

const WORKBOOK = { entity: PLAN, action: 'workbook' }
const AGAIN = 'Nothing was written; send the workbook again.'
const SINCE = `Somebody changed it since the workbook was read. ${AGAIN}`

/** A refusal says of which form and line it is. */
async function named(entity: Entity, { lines }: Proposal, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.status, `${entity.plural}, line ${lines[0]}: ${error.message}`, error.more)
  }
}

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

/** All new records of a form at once; where one cannot be made, none is. */
async function add(db: Queries, entity: Entity, proposals: readonly Proposal[], caller: Caller) {
  const made = proposals.map(({ values }, record) => ({ record, values }))
  const { saved, shut, faults } = await keepNew(db, entity, made, caller)
  refuseShut(entity, shut && [shut])
  for (const { record, path, rule } of faults.slice(0, 1))
    await named(entity, proposals[record] as Proposal, async () => refuseBroken(entity, { [path]: rule }))
  if (saved < proposals.length)
    throw conflict(
      `${entity.plural}: ${proposals.length - saved} of the new records are there by now, or lie elsewhere. ${AGAIN}`,
    )
}

type Write = (db: Queries, entity: Entity, proposals: readonly Proposal[], caller: Caller) => Promise<void>

const each =
  (one: (db: Queries, entity: Entity, proposal: Proposal, caller: Caller) => Promise<unknown>): Write =>
  async (db, entity, proposals, caller) => {
    for (const proposal of proposals) await named(entity, proposal, () => one(db, entity, proposal, caller))
  }

/** What is written, in this order: what is taken away makes room for what is changed, and that for what is new. */
const writes = {
  removed: { right: 'delete', write: each(take) },
  changed: {
    right: 'update',
    write: each((db, entity, { record, version, values }, caller) =>
      save(db, entity, { ...values, id: record, version }, caller),
    ),
  },
  new: { right: 'create', write: add },
} as const satisfies { [O in Outcome]?: { right: 'delete' | 'update' | 'create'; write: Write } }
type Writing = keyof typeof writes

/** What is written form by form, in an order in which nothing stands in the way of the next: what refers to others goes before them. */
function* inTurn(job: Job): Generator<{ entity: Entity; outcome: Writing; proposals: Proposal[] }> {
  const byForm = new Map(job.proposals.map(({ form, records }) => [form, records]))
  const ordered = inOrder([...byForm.keys()].map(entityOf))
  for (const outcome of Object.keys(writes) as Writing[])
    for (const entity of outcome === 'removed' ? ordered.toReversed() : ordered) {
      const proposals = (byForm.get(entity.name) ?? []).filter((one) => one.outcome === outcome)
      if (proposals.length) yield { entity, outcome, proposals }
    }
}

async function write(db: Queries, job: Job, principal: Principal, caller: Caller) {
  const counts: Record<Writing, number> = { removed: 0, changed: 0, new: 0 }
  const all = [...inTurn(job)]
  const { district_id: district, financial_year_id: year } = job
  await holdOpen(db, [...new Set(all.map(({ entity }) => entity))], { district, year })
  for (const { entity, outcome, proposals } of all) {
    demand(principal, entity, 'import')
    demand(principal, entity, writes[outcome].right)
    await writes[outcome].write(db, entity, proposals, caller)
    counts[outcome] += proposals.length
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
 * POST plan/workbook/{id}/confirm `{skip_wrong?}`: writes what a dry run found right, all or nothing, under the rules of saving one record by
 * itself, and as one operation. 409 where something is wrong and is not to be skipped, where it was done already, or where a record changed since.
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
