import { choice, date, integer, reference, rows, text } from '../../../schema/define.ts'
import { dayInIndia } from '../../../schema/indiaTime.ts'
import { type Step, stepRule, steps } from '../../../schema/plan.ts'
import { validate } from '../../../schema/validate.ts'
import { badInput } from '../../errors/apiError.ts'
import { message } from '../../errors/message.ts'
import { assertValid } from '../../records/assertValid.ts'

const names = Object.fromEntries(Object.keys(steps).map((step) => [step, step]))
const formFields = {
  form: text({ required: true }),
  block_id: reference('block'),
  version: integer({ required: true }),
}
const stepFields = {
  district_id: reference('district', { required: true }),
  financial_year_id: reference('financial_year', { required: true }),
  step: choice(names, { required: true }),
  comment: text({ multiline: true, max: 2_000 }),
  open_until: date(),
}
const singleFields = { ...stepFields, ...formFields }
const manyFields = { ...stepFields, forms: rows(formFields, { required: true, max: 500 }) }

interface FormInput {
  form: string
  block_id: number | null
  version: number
}

/** The validated body of a step with one or many forms of a district and year. */
export interface StepInput {
  district_id: number
  financial_year_id: number
  step: Step
  comment: string | null
  open_until: string | null
  forms: readonly FormInput[]
  /** The body named one form, not a list. */
  isSingle: boolean
}

/** Reads the body of a step; 400 with the invalid fields. `open_until` is required for reopening and not allowed for other steps. */
export function readStepInput(body: Readonly<Record<string, unknown>>): StepInput {
  const isSingle = !Object.hasOwn(body, 'forms')
  const fields = isSingle ? singleFields : manyFields
  const known = Object.entries(body).filter(([name]) => Object.hasOwn(fields, name))
  const { values, broken } = validate(fields, Object.fromEntries(known))
  assertValid({ fields }, broken)
  const { form, block_id, version, ...rest } = values as unknown as Omit<StepInput, 'isSingle'> & FormInput
  const input = { ...rest, forms: isSingle ? [{ form, block_id, version }] : rest.forms, isSingle }
  checkOpenUntil(input)
  return input
}

function checkOpenUntil({ step, open_until }: StepInput): void {
  const today = dayInIndia()
  if (stepRule(step).needsOpenUntil && (!open_until || open_until < today))
    throw badInput({ open_until: message('plan.openUntilRequired') })
  if (!stepRule(step).needsOpenUntil && open_until)
    throw badInput({ open_until: message('plan.openUntilNotAllowed') })
}
