import { z } from 'zod'
import { type Finding, findingText } from '../../schema/checks.ts'
import { type Entity, entities } from '../../schema/index.ts'
import {
  planLevel,
  type Reason,
  reasons,
  type State,
  type Step,
  stepRule,
  steps,
  whyNot,
} from '../../schema/plan.ts'
import type { Asked } from '../access/door.ts'
import type { Principal } from '../access/rights.ts'
import type { Queries } from '../database/database.ts'
import { answered, type Caller, keepAnswer } from '../records/once.ts'
import { badInput, conflict, notFound, Refusal } from '../refuse.ts'
import { jsonText } from '../reply.ts'
import { forms, planned } from './forms.ts'
import { TODAY } from './gate.ts'
import { type Looked, look } from './look.ts'
import { type Note, notify } from './notifications.ts'
import { areasOf, cellOf, findingsIn, standingOf } from './standing.ts'

/** Most forms in one call. */
const MOST = 500
const ids = z
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1)

const one = z.object({
  form: z.string(),
  block_id: ids.nullish(),
  version: z.number().int().min(0),
})
const common = {
  district_id: ids,
  financial_year_id: ids,
  step: z.enum(Object.keys(steps) as [Step, ...Step[]]),
  comment: z.string().trim().max(2000).nullish(),
  until: z.iso.date().nullish(),
}
const single = one.extend(common)
const many = z.object({ ...common, forms: z.array(one).min(1).max(MOST) })

type Wanted = z.infer<typeof one> & { entity: Entity; area: { id: number; name: string } }
type Sent = z.infer<typeof many>

/** What is asked for, one form or many; 400 that names what cannot be read. */
function asked(body: unknown): Sent & { alone: boolean } {
  const isMany = typeof body === 'object' && body !== null && 'forms' in body
  const read = (isMany ? many : single).safeParse(body)
  if (!read.success) {
    const [issue] = read.error.issues
    throw badInput({ [issue?.path.join('.') || 'body']: issue?.message ?? 'Cannot be read' })
  }
  if (isMany) return { ...(read.data as Sent), alone: false }
  const { form, block_id, version, ...rest } = read.data as z.infer<typeof single>
  return { ...rest, forms: [{ form, block_id, version }], alone: true }
}

const STATUS: Readonly<Record<Reason, 403 | 409>> = {
  state: 409,
  right: 403,
  level: 403,
  area: 403,
  own: 409,
  errors: 409,
  over: 409,
}

interface Write {
  form: string
  area_id: number
  step: Step
  from_state: State
  to_state: State
}

/** 409 with the cell as it stands; the version or the state is not what the caller saw. */
const stale = ({ entity, area }: Wanted, looked: Looked, principal: Principal) =>
  conflict(`Somebody took a step with “${entity.plural}” of ${area.name} since you looked.`, {
    current: { form: entity.name, ...cellOf(entity, looked, area, principal) },
  })

/** Why a step is refused, named with its form; an error with what was found. */
function refusal(step: Step, reason: Reason, { entity, area }: Wanted, findings: readonly Finding[]) {
  const what = `“${entity.plural}” of ${area.name}: ${steps[step].label.toLowerCase()}`
  const told = findings.filter(({ severity }) => severity === 'error').slice(0, 50)
  const found =
    reason === 'errors'
      ? { findings: told.map((one) => ({ ...one, text: findingText(entity, one, entities) })) }
      : {}
  return new Refusal(STATUS[reason], `${what} is not possible. ${reasons[reason]}.`, {
    reason,
    form: entity.name,
    ...found,
  })
}

function decide(wanted: Wanted, sent: Sent, looked: Looked, principal: Principal): Write {
  const { entity, area, version } = wanted
  const { step, comment } = sent
  const findings = findingsIn(entity, looked, area.id, principal)
  const standing = standingOf(entity, looked, area.id, principal, findings)
  const kept = looked.kept.find((row) => row.form === entity.name && row.area_id === area.id)
  if ((kept?.version ?? 0) !== version) throw stale(wanted, looked, principal)
  const reason = whyNot(step, standing)
  if (reason) throw refusal(step, reason, wanted, findings)
  const rule = stepRule(step)
  const warned = rule.comment === 'warned' && findings.some(({ severity }) => severity === 'warning')
  if (!comment && (rule.comment === 'required' || warned))
    throw badInput({
      comment: warned
        ? `Say why “${entity.plural}” of ${area.name} is complete in spite of the warnings`
        : 'Say why, for those whom it concerns',
    })
  return { form: entity.name, area_id: area.id, step, from_state: standing.state, to_state: rule.to }
}

function checkUntil({ step, until }: Sent): void {
  const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10)
  if (stepRule(step).until && (!until || until < today))
    throw badInput({ until: 'Must be the last day on which it is open, today or later' })
  if (!stepRule(step).until && until) throw badInput({ until: 'Only what is reopened has such a day' })
}

/** Whoever writes the records of these forms is waited for, and waits, until the step is taken. */
const hold = (db: Queries, wanted: readonly Wanted[], year: number) =>
  db.query(
    `select pg_advisory_xact_lock(7345204, k) from (select distinct plan_lock_key(form, area, $3::integer) as k
       from unnest($1::text[], $2::integer[]) w(form, area) order by k) l`,
    [wanted.map(({ entity }) => entity.name), wanted.map(({ area }) => area.id), year],
  )

const write = (db: Queries, writes: readonly Write[], sent: Sent, { level }: Principal, caller: Caller) =>
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

/** Whoever submitted a form is told what others decided. */
function tellSubmitters(
  db: Queries,
  wanted: readonly Wanted[],
  { step, comment }: Sent,
  { kept, district, year }: Looked,
  { userId, name }: Principal,
) {
  const notes = wanted.flatMap(({ entity, area }): Note[] => {
    const to = kept.find((row) => row.form === entity.name && row.area_id === area.id)?.submitted_by
    if (!to || to === userId || stepRule(step).who === 'filler') return []
    const where = { district_id: district.id, district: district.name, area: area.name }
    const when = { financial_year_id: year.id, year: year.name }
    const data = { ...where, ...when, forms: [entity.name], step, message: comment || null, by: name }
    return [{ user_id: to, kind: 'step', about: `${area.id}/${year.id}/${entity.name}`, data }]
  })
  return notify(db, notes)
}

/** The forms that are asked for, each with its area; 404 where one is not there for the caller. */
function wantedIn(sent: Sent, looked: Looked, principal: Principal): Wanted[] {
  return sent.forms.map((row) => {
    const entity = planned(row.form, principal, forms)
    const id = planLevel(entity) === 'block' ? row.block_id : sent.district_id
    const area = areasOf(entity, looked, principal).find((one) => one.id === id)
    if (!area) throw notFound(`There is no such area for “${entity.plural}”.`)
    return { ...row, entity, area }
  })
}

/**
 * Takes a step with one or many forms of a district and year, all or none, in one transaction. 400 without a comment or a day that the
 * step needs, 403 and 409 with the reason, 409 with the current cell when somebody was faster. Gives the cells as they are now.
 */
export async function takeSteps(
  db: Queries,
  body: unknown,
  principal: Principal,
  caller: Caller,
): Promise<string> {
  const sent = asked(body)
  checkUntil(sent)
  const entities = [...new Set(sent.forms.map(({ form }) => planned(form, principal, forms)))]
  const at = [sent.district_id, sent.financial_year_id] as const
  const guessed = sent.forms.map(({ form, block_id }) => {
    const entity = planned(form, principal, forms)
    return { entity, area: { id: planLevel(entity) === 'block' ? (block_id ?? 0) : sent.district_id } }
  })
  await hold(db, guessed as Wanted[], sent.financial_year_id)
  const looked = await look(db, entities, at, principal)
  const wanted = wantedIn(sent, looked, principal)
  await write(
    db,
    wanted.map((row) => decide(row, sent, looked, principal)),
    sent,
    principal,
    caller,
  )
  await tellSubmitters(db, wanted, sent, looked, principal)
  const now = await look(db, entities, at, principal)
  const cells = wanted.map(({ entity, area }) => ({
    form: entity.name,
    ...cellOf(entity, now, area, principal),
  }))
  return JSON.stringify(sent.alone ? cells[0] : cells)
}

/** POST plan/step */
export async function step({ c, database, body, principal, caller }: Asked): Promise<Response> {
  try {
    return await database.transaction(async (db) => {
      const before = await answered(db, caller)
      const reply = before?.body ?? (await takeSteps(db, body, principal, caller))
      if (!before) await keepAnswer(db, caller, { body: reply, operation: null })
      return jsonText(c, reply)
    })
  } catch (error) {
    // A retry that came at the same moment finds what the first one was told.
    const twin = await answered(database, caller)
    if (twin?.body) return jsonText(c, twin.body)
    throw error
  }
}
