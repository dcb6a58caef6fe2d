import { type Finding, findingText } from '../../schema/checks.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { planLevel, type Reason, reasons, type Step, stepRule, steps, whyNot } from '../../schema/plan.ts'
import type { Principal } from '../access/rights.ts'
import type { Asked } from '../api/authorization.ts'
import type { Queries } from '../database/database.ts'
import { badInput, conflict, notFound, Refusal } from '../errors/apiError.ts'
import { written } from '../http/reply.ts'
import { hold } from '../records/advisoryLocks.ts'
import type { Caller } from '../records/idempotency.ts'
import { wholeOnce } from '../records/transaction.ts'
import { forms, planned } from './forms.ts'
import { type Looked, look } from './look.ts'
import { areasOf, cellOf, findingsIn, standingOf } from './standing.ts'
import { asked, type Sent } from './stepAsked.ts'
import { tellSubmitters } from './stepTold.ts'
import { type Write, write } from './stepWrite.ts'

interface Wanted {
  form: string
  version: number
  entity: Entity
  area: { id: number; name: string }
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

/** 409 with the cell as it stands; the version or the state is not what the caller saw. */
const stale = ({ entity, area }: Wanted, looked: Looked, principal: Principal) =>
  conflict(`Somebody took a step with “${entity.plural}” of ${area.name} since you looked.`, {
    current: { form: entity.name, ...cellOf(entity, looked, area, principal) },
  })

/** Why a step is refused, named with its form; an error with what was found. */
function refusal(step: Step, reason: Reason, { entity, area }: Wanted, findings: readonly Finding[]) {
  const what = `“${entity.plural}” of ${area.name}: ${steps[step].label.toLowerCase()}`
  const told = findings.filter(({ severity }) => severity === 'error').slice(0, 50)
  const listed =
    reason === 'errors'
      ? { findings: told.map((one) => ({ ...one, text: findingText(entity, one, entities) })) }
      : {}
  return new Refusal(STATUS[reason], `${what} is not possible. ${reasons[reason]}.`, {
    reason,
    form: entity.name,
    ...listed,
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

/** The form that is asked for, and the area for which it is kept. */
function cellAsked(row: Sent['forms'][number], { district_id }: Sent, principal: Principal) {
  const entity = planned(row.form, principal, forms)
  const area_id = planLevel(entity) === 'block' ? (row.block_id ?? 0) : district_id
  return { ...row, entity, area_id }
}

/** With its area; 404 where there is none for the caller. */
function found(cell: ReturnType<typeof cellAsked>, looked: Looked, principal: Principal): Wanted {
  const area = areasOf(cell.entity, looked, principal).find(({ id }) => id === cell.area_id)
  if (!area) throw notFound(`There is no such area for “${cell.entity.plural}”.`)
  return { ...cell, area }
}

/**
 * Takes a step with one or many forms of a district and year, all or none, in one transaction. 400 without a comment or a day that the
 * step needs, 403 and 409 with the reason, 409 with the current cell when somebody was faster. Gives the cells as they are now.
 */
export async function takeSteps(
  db: Queries,
  body: Readonly<Record<string, unknown>>,
  principal: Principal,
  caller: Caller,
): Promise<string> {
  const sent = asked(body)
  const cells = sent.forms.map((row) => cellAsked(row, sent, principal))
  if (new Set(cells.map(({ form, area_id }) => `${form}/${area_id}`)).size < cells.length)
    throw badInput({ forms: 'Names a form of an area twice' })
  const entities = [...new Set(cells.map(({ entity }) => entity))]
  const at = [sent.district_id, sent.financial_year_id] as const
  await hold(db, cells, sent.financial_year_id)
  const looked = await look(db, entities, at, principal)
  const wanted = cells.map((cell) => found(cell, looked, principal))
  await write(
    db,
    wanted.map((row) => decide(row, sent, looked, principal)),
    sent,
    principal,
    caller,
  )
  await tellSubmitters(db, wanted, sent, looked, principal, caller)
  const now = await look(db, entities, at, principal)
  const stand = wanted.map(({ entity, area }) => ({
    form: entity.name,
    ...cellOf(entity, now, area, principal),
  }))
  return JSON.stringify(sent.alone ? stand[0] : stand)
}

/** POST plan/step */
export async function step({ c, database, body, principal, caller }: Asked): Promise<Response> {
  const reply = await wholeOnce(database, caller, async (db) => ({
    body: await takeSteps(db, body, principal, caller),
    operation: null,
  }))
  return written(c, reply)
}
