import { dayInIndia } from '../../../schema/indiaTime.ts'
import type { BatchStatus } from '../../../schema/rpl/batchStatuses.ts'
import type { RecordStatus } from '../../../src/data/types.ts'

/** What the record of a batch says about what can be done with it, as the board has it. */
export const factsOf = (record: Readonly<Record<string, unknown>>) => ({
  batch_status: record.batch_status as BatchStatus,
  status: record.status as RecordStatus,
  from_date: String(record.from_date),
  to_date: String(record.to_date),
  has_started: String(record.from_date) <= dayInIndia(),
  taken: Number(record.total_no_of_candidate),
})
