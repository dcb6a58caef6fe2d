import type { State, Step } from '../../schema/plan.ts'
import type { Principal } from '../access/rights.ts'
import type { Queries } from '../database/database.ts'
import { TODAY } from '../records/formLocks.ts'
import type { Caller } from '../records/idempotency.ts'
import type { Sent } from './stepAsked.ts'

/** One cell and where the step leads it. */
export interface Write {
  form: string
  area_id: number
  step: Step
  from_state: State
  to_state: State
}

/** Writes the steps and where they lead, in one statement. */
export const write = (
  db: Queries,
  writes: readonly Write[],
  sent: Sent,
  { level }: Principal,
  caller: Caller,
) =>
  db.query(
    `with w as (select * from jsonb_to_recordset($1::jsonb) w(form text, area_id integer, step text, from_state text, to_state text)),
     stepped as (insert into plan_step (form, area_id, district_id, financial_year_id, step, from_state, to_state, user_id, level, comment, until, request_id)
       select form, area_id, $2::integer, $3::integer, step, from_state, to_state, $4::integer, $5::integer, $6::text, $7::date, $8::text from w)
     insert into plan_state as s (form, area_id, district_id, financial_year_id, state, step, changed_by, comment, submitted_by, submitted_on, open_until, shut_to)
       select form, area_id, $2::integer, $3::integer, to_state, step, $4::integer, $6::text, case step when 'submit' then $4::integer end,
              case step when 'submit' then ${TODAY} end, $7::date, case step when 'reopen' then from_state end from w
     on conflict (form, area_id, financial_year_id) do update set state = excluded.state, version = s.version + 1, step = excluded.step,
       changed_by = excluded.changed_by, changed_at = now(), comment = excluded.comment,
       submitted_by = case when excluded.step = 'submit' then excluded.submitted_by else s.submitted_by end,
       submitted_on = case when excluded.step = 'submit' then excluded.submitted_on else s.submitted_on end,
       open_until = case when excluded.step = 'reopen' then excluded.open_until when excluded.step in ('approve', 'lock') then null else s.open_until end,
       shut_to = case when excluded.step = 'reopen' then excluded.shut_to when excluded.step in ('approve', 'lock') then null else s.shut_to end`,
    [
      JSON.stringify(writes),
      sent.district_id,
      sent.financial_year_id,
      caller.userId,
      level,
      sent.comment || null,
      sent.until ?? null,
      caller.requestId,
    ],
  )
