import { type FormTable, PLAN } from '../../../schema/plan.ts'
import type { Principal } from '../../access/rights.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import type { StatusChange } from '../../steps/authorizeStep.ts'
import type { StepInput } from './stepInput.ts'

/** A form of an area, with its status before and after the step. */
export interface StepWrite extends StatusChange<FormTable> {
  form: string
  area_id: number
}

/**
 * Writes the steps as one operation, and the new statuses, in one statement. `submittedOn` is SQL over the year `$3`: the day of a
 * submission.
 */
export const writeSteps = (
  db: Queries,
  writes: readonly StepWrite[],
  input: StepInput,
  { level }: Principal,
  caller: Caller,
  submittedOn: string,
) =>
  db.query(
    `with w as (select *, case step when 'submit' then (${submittedOn}) end as submitted_on
       from jsonb_to_recordset($1::jsonb) w(form text, area_id integer, step text, from_status text, to_status text)),
     new_operation as (insert into operation (user_id, entity, action, count, request_id)
       select $4::integer, '${PLAN}', $9::text, count(*)::integer, $8::text from w returning id),
     stepped as (insert into form_step (operation_id, form, area_id, district_id, financial_year_id, step, from_status, to_status, user_id, level, comment, open_until, submitted_on, request_id)
       select o.id, form, area_id, $2::integer, $3::integer, step, from_status, to_status, $4::integer, $5::integer, $6::text, $7::date, submitted_on, $8::text
         from w cross join new_operation o)
     insert into form_status as s (form, area_id, district_id, financial_year_id, status, step, changed_by, comment, submitted_by, submitted_on, open_until, status_after_reopening)
       select form, area_id, $2::integer, $3::integer, to_status, step, $4::integer, $6::text, case step when 'submit' then $4::integer end,
              submitted_on, $7::date, case step when 'reopen' then from_status end from w
     on conflict (form, area_id, financial_year_id) do update set status = excluded.status, version = s.version + 1, step = excluded.step,
       changed_by = excluded.changed_by, changed_at = now(), comment = excluded.comment,
       submitted_by = case when excluded.step = 'submit' then excluded.submitted_by else s.submitted_by end,
       submitted_on = case when excluded.step = 'submit' then excluded.submitted_on else s.submitted_on end,
       open_until = case when excluded.step = 'reopen' then excluded.open_until when excluded.step in ('approve', 'lock') then null else s.open_until end,
       status_after_reopening = case when excluded.step = 'reopen' then excluded.status_after_reopening when excluded.step in ('approve', 'lock') then null else s.status_after_reopening end`,
    [
      JSON.stringify(writes),
      input.district_id,
      input.financial_year_id,
      caller.userId,
      level,
      input.comment || null,
      input.open_until ?? null,
      caller.requestId,
      input.step,
    ],
  )
