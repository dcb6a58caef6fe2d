import { choice, date, integer, reference, rows, text } from '../../schema/define.ts'
import { type Step, stepRule, steps } from '../../schema/plan.ts'
import { validate } from '../../schema/validate.ts'
import { badInput } from '../errors/apiError.ts'
import { refuseBroken } from '../records/save.ts'

const names = Object.fromEntries(Object.keys(steps).map((step) => [step, step]))
const one = {
  form: text({ required: true }),
  block_id: reference('block'),
  version: integer({ required: true }),
}
const common = {
  district_id: reference('district', { required: true }),
  financial_year_id: reference('financial_year', { required: true }),
  step: choice(names, { required: true }),
  comment: text({ multiline: true, max: 2_000 }),
  until: date(),
}
const single = { ...common, ...one }
const many = { ...common, forms: rows(one, { required: true, max: 500 }) }

interface Cell {
  form: string
  block_id: number | null
  version: number
}

/** A step with forms of one district and year, as it was sent. */
export interface Sent {
  district_id: number
  financial_year_id: number
  step: Step
  comment: string | null
  until: string | null
  forms: readonly Cell[]
  /** One form, not a list of one. */
  alone: boolean
}

/** What is asked for, one form or many; 400 that names what cannot be read, and where a step names no day on which it must end, or one too many. */
export function asked(body: Readonly<Record<string, unknown>>): Sent {
  const alone = !Object.hasOwn(body, 'forms')
  const fields = alone ? single : many
  const known = Object.entries(body).filter(([name]) => Object.hasOwn(fields, name))
  const { values, broken } = validate(fields, Object.fromEntries(known))
  refuseBroken({ fields }, broken)
  const { form, block_id, version, ...rest } = values as unknown as Omit<Sent, 'alone'> & Cell
  const sent = { ...rest, forms: alone ? [{ form, block_id, version }] : rest.forms, alone }
  checkUntil(sent)
  return sent
}

/** A step that opens a form names a day, today or later; another one does not. */
function checkUntil({ step, until }: Sent): void {
  const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10)
  if (stepRule(step).until && (!until || until < today))
    throw badInput({ until: 'Must be the last day on which it is open, today or later' })
  if (!stepRule(step).until && until) throw badInput({ until: 'Only what is reopened has such a day' })
}
