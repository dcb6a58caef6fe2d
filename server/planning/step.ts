import { type Finding, findingText } from '../../schema/checks.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { planLevel, type Reason, reasons, type Step, stepRule, steps, whyNot } from '../../schema/plan.ts'
import type { Asked } from '../access/door.ts'
import type { Principal } from '../access/rights.ts'
import type { Queries } from '../database/database.ts'
import type { Caller } from '../records/once.ts'
import { wholeOnce } from '../records/whole.ts'
import { badInput, conflict, notFound, Refusal } from '../refuse.ts'
import { written } from '../reply.ts'
import { forms, planned } from './forms.ts'
import { hold } from './hold.ts'
import { type Looked, look } from './look.ts'
import { areasOf, cellOf, findingsIn, standingOf } from './standing.ts'
import { asked, checkUntil, type Sent } from './stepAsked.ts'
import { tellSubmitters } from './stepTold.ts'
import { type Write, write } from './stepWrite.ts'

type Wanted = Sent['forms'][number] & { entity: Entity; area: { id: number; name: string } }

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
  const cells = sent.forms.map(({ form, block_id }) => ({
    form,
    area_id: planLevel(planned(form, principal, forms)) === 'block' ? (block_id ?? 0) : sent.district_id,
  }))
  if (new Set(cells.map(({ form, area_id }) => `${form}/${area_id}`)).size < cells.length)
    throw badInput({ forms: 'Names a form of an area twice' })
  await hold(db, cells, sent.financial_year_id)
  const looked = await look(db, entities, at, principal)
  const wanted = wantedIn(sent, looked, principal)
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
