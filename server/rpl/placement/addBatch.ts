import type { ParsedRequest } from '../../../schema/contract/index.ts'
import { authorize, type Principal } from '../../access/rights.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { badInput, forbidden } from '../../errors/apiError.ts'
import { ruleMessage } from '../../errors/labels.ts'
import { save } from '../../records/save.ts'
import { batch, loadBatch } from '../batches/loadBatch.ts'

type NewBatch = ParsedRequest<'POST rpl/batch/fill'>['body']['groups'][number]['new_batch']

/** What a new batch has of the earlier one. */
const COPIED = [
  'trade_id',
  'job_role_id',
  'state_id',
  'district_id',
  'unit',
  'shift',
  'from_time',
  'to_time',
  'including_saturday',
  'including_sunday',
  'limit',
]

/** Adds a batch of a proposal as a draft, by the rules by which it is entered; only its training provider does. Returns its id. Throws 400, 403, 404 or 409. */
export async function addBatch(
  db: Queries,
  planned: NewBatch,
  principal: Principal,
  caller: Caller,
): Promise<number> {
  if (!planned) throw badInput({ groups: ruleMessage('required') })
  authorize(principal, batch, 'create')
  const earlier = await loadBatch(db, planned.like, caller, { forUpdate: false })
  if (earlier.tps_id !== principal.userId) throw forbidden('batches.notProvider', { batch: earlier.batch_no })
  const { from_date, to_date } = planned
  const copied = Object.fromEntries(COPIED.map((name) => [name, earlier[name]]))
  const { body } = await save(db, batch, { ...copied, from_date, to_date }, caller)
  return (JSON.parse(body) as { id: number }).id
}
