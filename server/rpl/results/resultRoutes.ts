import { isOwnerLevel } from '../../../schema/defaultRights.ts'
import { isBlankId, isEmptyValue } from '../../../schema/emptyValue.ts'
import type { BatchStatus } from '../../../schema/rpl/batchStatuses.ts'
import type { Principal } from '../../access/rights.ts'
import { type RequestContext, type Route, route } from '../../access/route.ts'
import { readableRow } from '../../access/scope.ts'
import { badInput } from '../../errors/apiError.ts'
import { ruleMessage } from '../../errors/labels.ts'
import { sendRows } from '../../records/sendRows.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { batch } from '../batches/loadBatch.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { postResultFile } from './checkResultFile.ts'
import { postResult, postResults } from './storeResults.ts'

const ENDED: BatchStatus = 'closed'
const COLUMNS = `t.id, t.name, t.registration_number, t.application_status, t.batch_id, b.batch_no, b.to_date::text as to_date,
  t.is_pass, t.no_attemtpt, t.assement_id, t.date_of_assesment::text as date_of_assesment`

/** What the list can be filtered by, and the SQL types. */
const filters: Readonly<Record<string, string>> = {
  batch_id: 't.batch_id::text',
  is_pass: 't.is_pass::text',
  application_status: 't.application_status',
}

function matches(filter: Readonly<Record<string, unknown>>, params: Parameters): string[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    const column = Object.hasOwn(filters, name) ? filters[name] : undefined
    if (!column) throw badInput({ [name]: ruleMessage('unknown') })
    if (isEmptyValue(value) || (name === 'batch_id' && isBlankId(value))) return []
    return [`${column} = any(${params.add([value].flat().map(String), 'text[]')})`]
  })
}

/** SQL: the candidates `t` of ended batches `b`, as rows after the columns: providers and assessors see their batches whole, officers the candidates in their areas. */
export function resultRows(
  filter: Readonly<Record<string, unknown>>,
  { scope, level }: Principal,
  params: Parameters,
): string {
  const conditions = [
    `b.batch_status = ${params.add(ENDED, 'text')} and b.deleted_at is null and t.deleted_at is null`,
    isOwnerLevel(level) ? readableRow(batch, scope, 'b', params) : readableRow(candidate, scope, 't', params),
    ...matches(filter, params),
  ]
  return `from ${quoteIdent(batch.name)} b join ${quoteIdent(candidate.name)} t on t.batch_id = b.id where ${conditions.join(' and ')}`
}

/** GET rpl/results */
async function listResults({
  c,
  database,
  query,
  principal,
}: RequestContext<'GET rpl/results'>): Promise<Response> {
  const params = new Parameters()
  const rows = resultRows(query.filter ?? {}, principal, params)
  const order = 'b.to_date desc, b.id desc, lower(t.name), t.id'
  return sendRows(c, database, { name: 'results', columns: COLUMNS, rows, order }, query, params)
}

const view = { entity: batch, action: 'view' } as const

/** The calls of assessments. The assessor sees and writes candidates whose records are those of the provider; the batch decides. */
export const resultRoutes: readonly Route[] = [
  route('GET rpl/results', { right: view, bypassRowSecurity: true, handle: listResults }),
  route('POST rpl/results/store', { right: view, bypassRowSecurity: true, handle: postResult }),
  route('POST rpl/results/check_file/{batch_id}', {
    right: view,
    bypassRowSecurity: true,
    handle: postResultFile,
  }),
  route('POST rpl/results/store_batch', { right: view, bypassRowSecurity: true, handle: postResults }),
]
