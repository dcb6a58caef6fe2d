import { entityOf } from '../../../schema/index.ts'
import type { Principal } from '../../access/rights.ts'
import { readableRow } from '../../access/scope.ts'
import { quoteIdent } from '../../sql/columns.ts'
import type { Parameters } from '../../sql/parameters.ts'
import { TODAY } from '../../sql/today.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { entriesOf } from './attendance.ts'
import { batch, plannedArea } from './loadBatch.ts'

const holiday = quoteIdent(entityOf('holiday').name)

/** SQL: the batch `t` has training on a day: Saturdays and Sundays as it says, and no holiday of its state or of the country. As in schema/rpl/batchDates.ts. */
const hasTraining = (day: string) =>
  `case extract(isodow from ${day}) when 6 then t.including_saturday = 1 when 7 then t.including_sunday = 1 else true end
  and not exists (select from ${holiday} h where h.date = ${day} and h.status = 'active' and h.deleted_at is null and (h.state_id is null or h.state_id = ${plannedArea('state_id')}))`

/** SQL: the running batches `t` with training today, as rows after the columns. */
export const sessionsOfToday = ({ scope }: Principal, params: Parameters): string =>
  `from ${quoteIdent(batch.name)} t where t.deleted_at is null and t.batch_status = 'running' and ${TODAY} between t.from_date and t.to_date
    and ${hasTraining(TODAY)} and ${readableRow(batch, scope, 't', params)}`

/** SQL: the batch `t` has candidates for whom the attendance matters still: it runs, or it is closed and they have no result. */
const HAS_OPEN_CANDIDATES = `exists (select from ${quoteIdent(candidate.name)} k where k.batch_id = t.id and k.application_status = 'in_batch' and k.deleted_at is null)`

/** SQL: the days `d.day` with training until today of such batches `t` on which nobody entered the attendance, as rows after the columns. */
export const sessionsToEnter = ({ scope }: Principal, params: Parameters): string =>
  `from ${quoteIdent(batch.name)} t
     cross join lateral (select s.at::date as day from generate_series(t.from_date, least(t.to_date, ${TODAY}), interval '1 day') s(at)) d
    where t.deleted_at is null and t.batch_status in ('running', 'closed') and ${HAS_OPEN_CANDIDATES}
      and ${hasTraining('d.day')} and not exists (select from ${entriesOf('t.id')} and a.date = d.day)
      and ${readableRow(batch, scope, 't', params)}`
