import { entityOf } from '../../../schema/index.ts'
import type { Principal } from '../../access/rights.ts'
import { readableRow } from '../../access/scope.ts'
import { quoteIdent } from '../../sql/columns.ts'
import type { Parameters } from '../../sql/parameters.ts'
import { TODAY } from '../../sql/today.ts'
import { entriesOf } from './attendance.ts'
import { batch, plannedArea } from './loadBatch.ts'

const holiday = quoteIdent(entityOf('holiday').name)

/** SQL: today has training: Saturdays and Sundays as the batch says, and no holiday of its state or of the country. As in schema/rpl/batchDates.ts. */
const HAS_TRAINING = `case extract(isodow from ${TODAY}) when 6 then t.including_saturday = 1 when 7 then t.including_sunday = 1 else true end
  and not exists (select from ${holiday} h where h.date = ${TODAY} and h.status = 'active' and h.deleted_at is null and (h.state_id is null or h.state_id = ${plannedArea('state_id')}))`

/** SQL: the attendance of today of the batch `t` was entered. */
export const IS_ENTERED = `exists (select from ${entriesOf('t.id')} and a.date = ${TODAY})`

/** SQL: the running batches `t` with training today, as rows after the columns. */
export const sessionsOfToday = ({ scope }: Principal, params: Parameters): string =>
  `from ${quoteIdent(batch.name)} t where t.deleted_at is null and t.batch_status = 'running' and ${TODAY} between t.from_date and t.to_date
    and ${HAS_TRAINING} and ${readableRow(batch, scope, 't', params)}`
