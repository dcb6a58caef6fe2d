import type { ProposalOutcome } from '../../../schema/contract/planSchemas.ts'
import { type Entity, entityOf } from '../../../schema/index.ts'
import { PLAN } from '../../../schema/plan.ts'
import { sortByDependency } from '../../../schema/sortByDependency.ts'
import { authorize, type Principal } from '../../access/rights.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { ApiError, conflict, notFound } from '../../errors/apiError.ts'
import { message } from '../../errors/message.ts'
import { labelParam } from '../../errors/messageParams.ts'
import { sendResult } from '../../http/reply.ts'
import { assertValid } from '../../records/assertValid.ts'
import { remove } from '../../records/bulk.ts'
import { asOneOperation, runIdempotentTransaction } from '../../records/idempotentTransaction.ts'
import { assertUnlocked } from '../../records/lockedForm.ts'
import { save } from '../../records/save.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { insertRecords } from '../insertRecords.ts'
import { lockForWriting } from '../lockForms.ts'
import type { Proposal } from './workbook/proposeRecord.ts'
import { finishJob, lockJob, type WorkbookJob } from './workbook/workbookJob.ts'

const WORKBOOK = { entity: PLAN, action: 'workbook' }

/** Adds the form and the line to the message of an error. */
async function withLineInError(
  entity: Entity,
  { lines }: Proposal,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const params = { form: labelParam(entity.plural), line: lines[0] ?? 0, message: error.text }
    throw new ApiError(error.status, message('workbook.lineError', params), error.details)
  }
}

async function deleteRecord(
  db: Queries,
  entity: Entity,
  { record, version }: Proposal,
  caller: Caller,
): Promise<void> {
  const [locked] = await db.query(
    `select id from ${quoteIdent(entity.name)} where id = $1::integer and version = $2::integer and deleted_at is null for update`,
    [record, version],
  )
  if (!locked) throw conflict('workbook.changedSince')
  await remove(db, entity, { id: record }, caller)
}

/** Inserts all new records of a form at once, or none of them. */
async function insertAll(db: Queries, entity: Entity, proposals: readonly Proposal[], caller: Caller) {
  const records = proposals.map(({ values }, record) => ({ record, values }))
  const { inserted, locked, faults } = await insertRecords(db, entity, records, caller)
  assertUnlocked(entity, locked && [locked])
  for (const { record, path, rule } of faults.slice(0, 1))
    await withLineInError(entity, proposals[record] as Proposal, async () =>
      assertValid(entity, { [path]: rule }),
    )
  if (inserted < proposals.length)
    throw conflict('workbook.newRecordsRefused', {
      form: labelParam(entity.plural),
      smart_count: proposals.length - inserted,
    })
}

type ProposalWriter = (
  db: Queries,
  entity: Entity,
  proposals: readonly Proposal[],
  caller: Caller,
) => Promise<void>

const forEachProposal =
  (
    write: (db: Queries, entity: Entity, proposal: Proposal, caller: Caller) => Promise<unknown>,
  ): ProposalWriter =>
  async (db, entity, proposals, caller) => {
    for (const proposal of proposals)
      await withLineInError(entity, proposal, () => write(db, entity, proposal, caller))
  }

/** The outcomes that are written, in this order: a deletion or change can free the natural key of a later record. */
const writers = {
  removed: { right: 'delete', write: forEachProposal(deleteRecord) },
  changed: {
    right: 'update',
    write: forEachProposal((db, entity, { record, version, values }, caller) =>
      save(db, entity, { ...values, id: record, version }, caller),
    ),
  },
  new: { right: 'create', write: insertAll },
} as const satisfies {
  [O in ProposalOutcome]?: { right: 'delete' | 'update' | 'create'; write: ProposalWriter }
}
type WrittenOutcome = keyof typeof writers

/** Yields the proposals by form in dependency order, deletions in reverse order. */
function* inWriteOrder(
  job: WorkbookJob,
): Generator<{ entity: Entity; outcome: WrittenOutcome; proposals: Proposal[] }> {
  const byForm = new Map(job.proposals.map(({ form, records }) => [form, records]))
  const ordered = sortByDependency([...byForm.keys()].map(entityOf))
  for (const outcome of Object.keys(writers) as WrittenOutcome[])
    for (const entity of outcome === 'removed' ? ordered.toReversed() : ordered) {
      const proposals = (byForm.get(entity.name) ?? []).filter((proposal) => proposal.outcome === outcome)
      if (proposals.length) yield { entity, outcome, proposals }
    }
}

async function writeProposals(db: Queries, job: WorkbookJob, principal: Principal, caller: Caller) {
  const counts: Record<WrittenOutcome, number> = { removed: 0, changed: 0, new: 0 }
  const all = [...inWriteOrder(job)]
  const { district_id: district, financial_year_id: year } = job
  await lockForWriting(db, [...new Set(all.map(({ entity }) => entity))], { district, year })
  for (const { entity, outcome, proposals } of all) {
    authorize(principal, entity, 'import')
    authorize(principal, entity, writers[outcome].right)
    await writers[outcome].write(db, entity, proposals, caller)
    counts[outcome] += proposals.length
  }
  return counts
}

function assertConfirmable({ done, proposals }: WorkbookJob, skipWrong: boolean): void {
  if (done) throw conflict('workbook.alreadyImported')
  const invalid = proposals
    .flatMap(({ records }) => records)
    .filter(({ outcome }) => !(outcome in writers)).length
  if (invalid && !skipWrong) throw conflict('workbook.invalidRecords', { smart_count: invalid })
}

/**
 * POST plan/workbook/{id}/confirm `{skip_wrong?}`: writes the valid records of a dry run as one operation, all or nothing, each by the rules
 * of saving one record. 409 if records are invalid and not skipped, if the workbook was imported already, or if a record has changed.
 */
export async function postConfirmation({
  c,
  database,
  path,
  body,
  principal,
  caller,
}: RequestContext<'POST plan/workbook/{id}/confirm'>): Promise<Response> {
  const { id } = path
  if (!/^\d{1,15}$/.test(id)) throw notFound('workbook.notFound')
  const reply = await runIdempotentTransaction(database, caller, async (db) => {
    const job = await lockJob(db, Number(id), principal.userId)
    assertConfirmable(job, body.skip_wrong === true)
    const { result: counts, operation } = await asOneOperation(db, caller, WORKBOOK, (nested) =>
      writeProposals(db, job, principal, nested),
    )
    await finishJob(db, job.id)
    return { body: JSON.stringify({ ...counts, operation }), operation }
  })
  return sendResult(c, reply)
}
