/** What requests and replies about the plan are made of, and the types that server and client use. */
import { z } from 'zod'
import { planQueues } from '../home.ts'
import { entities } from '../index.ts'
import { boardOrders, chapters, formStatuses, formSteps, steps } from '../plan.ts'
import { stepChoice } from './stepSchemas.ts'
import { day, flag, id, keysOf, optionalId, recordId, timestamp } from './values.ts'

export const status = keysOf(formStatuses)
export const chapter = keysOf(chapters)
export const step = keysOf(steps)
export const level = z.enum(['district', 'block'])

export const named = z.strictObject({ id, name: z.string() })
export const district = named.extend({ state_id: id, state: z.string() })
export const year = named.extend({ due_date: day.nullable() })
export const previousYear = named.nullable()
const taken = z.strictObject({ by: z.string().nullable(), at: timestamp })
const explained = taken.extend({ comment: z.string().nullable() })
const issueCounts = z.strictObject({ error: z.int(), warning: z.int() })

export const districtYear = z.object({ district_id: recordId, financial_year_id: recordId })
export const districtYearForm = districtYear.extend({ form: z.string() })

/** A form of one area: its status, the issues that its checks found, and the steps that the caller can take. */
export const formSummary = z.strictObject({
  area_id: id,
  area: z.string(),
  status,
  version: z.int().describe('0 if nobody has started the form; a step must send it'),
  records: z.int(),
  rows: z.int(),
  changed_at: timestamp.nullable(),
  step: z
    .union([step, z.enum(['change', 'carry'])])
    .nullable()
    .describe('The last step; change if a user changed a complete form'),
  by: z.string().nullable(),
  at: timestamp.nullable(),
  comment: z.string().nullable(),
  completed: explained
    .nullable()
    .describe('Who marked it as complete, and the explanation of its warnings; null for a draft'),
  open_until: day.nullable().describe('The last day on which a reopened form can be changed'),
  reopening_expired: z.boolean(),
  days_late: z.int(),
  issues: issueCounts,
  ...stepChoice(formSteps),
})
export type FormSummary = z.infer<typeof formSummary>

const formChanges = z.strictObject({
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  values: z.int().describe('Values of records that exist before and after, without those in rows'),
})
export type FormChanges = z.infer<typeof formChanges>

/** What a user sees of a form of one area before a step. */
export const formReview = formSummary.extend({
  form: z.string(),
  submitted: explained.nullable().describe('The last submission'),
  decided: taken.extend({ step }).nullable().describe('The last approval or return'),
  changes: formChanges.describe('Since then: rows, or records of a form without rows; 0 without a decision'),
  totals: z.array(
    z.strictObject({ field: z.string().describe('`data.enrolled` for a column of rows'), total: z.number() }),
  ),
  messages: z
    .array(z.strictObject({ severity: z.enum(['error', 'warning']), text: z.string() }))
    .describe('The first of its issues, errors before warnings'),
})
export type FormReview = z.infer<typeof formReview>

const planEntry = z.strictObject({
  form: z.string(),
  label: z.string(),
  about: z.string(),
  records: z.int(),
  rows: z.int(),
  issues: issueCounts,
  changed: z.strictObject({ at: timestamp, by: z.string().nullable() }).nullable(),
})
/** A form as the workspace lists it: a summary for each of its areas, and their totals. */
export const planForm = planEntry
  .extend({
    kind: z.literal('form'),
    level,
    status: status.describe('Of the least advanced area'),
    days_late: z.int(),
    areas: z.array(formSummary),
  })
  .meta({ id: 'PlanForm' })
export type PlanForm = z.infer<typeof planForm>
export const planRegister = planEntry.extend({ kind: z.literal('register') })
export type PlanRegister = z.infer<typeof planRegister>

/** What a check found; see schema/checks.ts. */
export const checkResult = z.strictObject({
  rule: z.string(),
  severity: z.enum(['error', 'warning']),
  record: id.nullable(),
  row: z.int().nullable(),
  list: z.string().nullable(),
  fields: z.array(z.string()).readonly(),
  values: z.record(z.string(), z.unknown()),
  message: z.string().describe('Key of the sentence'),
  text: z.string(),
})

/**
 * Status and days late; for a form that is filled by block that of the least advanced block, the blocks that submitted it, and all blocks in
 * which the user works. Without a block, or where the user does not work in the whole district, no form is expected.
 */
export const boardCell = z.union([z.tuple([status, z.int()]), z.tuple([status, z.int(), z.int(), z.int()])])
export type BoardCell = z.infer<typeof boardCell>

/**
 * How many forms are submitted, each form of a district counted once: one that is filled by block counts as submitted when every block has
 * submitted it, and does not count in a district without blocks.
 */
export const boardFigures = z.strictObject({
  forms: z.int(),
  submitted: z.int().describe('Submitted, approved or locked'),
  approved: z.int().describe('Approved or locked'),
  overdue: z.int().describe('Not submitted although the due date has passed'),
})
export type BoardFigures = z.infer<typeof boardFigures>

/** The figures of many districts, and those of each form, in the order of the forms. */
export const boardTotals = z.strictObject({
  districts: z.int(),
  figures: boardFigures,
  forms: z.array(boardFigures),
})
export type BoardTotals = z.infer<typeof boardTotals>

const isForm = (name: string) => Object.hasOwn(entities, name)
const orEmpty = <T extends z.ZodType>(type: T) =>
  z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    type.optional(),
  ) as unknown as z.ZodOptional<z.ZodType<z.output<T> | undefined, z.input<T> | null>>

/** Cells of the board that one request can name. */
export const MAX_CELLS = 20_000

export const boardFilter = {
  financial_year_id: recordId,
  state_id: optionalId,
  district_id: optionalId,
  form: orEmpty(z.string().refine((names) => names.split(',').every(isForm), { error: 'missing' })).describe(
    'Names of forms, with commas between',
  ),
  chapter: orEmpty(chapter),
  status: orEmpty(status),
  overdue: flag,
}

export const boardQuery = {
  ...boardFilter,
  queue: orEmpty(z.enum(planQueues)).describe(
    'Only districts with forms that wait for the caller, as on the first screen',
  ),
  sort: orEmpty(z.enum(boardOrders)).describe('The least submitted first, unless it says otherwise'),
}

export const formStep = z.strictObject({
  id,
  area_id: id,
  area: z.string(),
  step: z.string(),
  from_status: status,
  to_status: status,
  user_id: id.nullable(),
  by: z.string().nullable(),
  level: z.int().nullable(),
  comment: z.string().nullable(),
  open_until: day.nullable(),
  at: timestamp,
})

export const villageSums = z.strictObject({
  panchayats: z.int(),
  works: z.int(),
  number_needed: z.int(),
})

const carryAnswer = z.union([id, z.string(), z.null()])
export type CarryOverAnswer = z.infer<typeof carryAnswer>

export const carryQuestion = z.strictObject({
  choice: z.string().describe('The key of the answer'),
  reason: z.enum(['ask', 'inactive']),
  form: z.string(),
  list: z.string().nullable(),
  field: z.string(),
  label: z.string(),
  value: z.unknown().describe("Last year's value"),
  title: z.string().nullable(),
  records: z.array(id),
  target: z.string().nullable().describe('The entity of an inactive record'),
  options: z.array(z.strictObject({ id: carryAnswer, name: z.string() })),
  suggestion: carryAnswer.describe('The likely answer; it has no effect until it is sent in `choices`'),
})
export type CarryOverQuestion = z.infer<typeof carryQuestion>

const outcomes = ['new', 'changed', 'removed', 'stale', 'wrong', 'same'] as const
export type ProposalOutcome = (typeof outcomes)[number]
export const outcomeCounts = z.record(z.enum(outcomes), z.int())
const cellValue = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** The change that a filled workbook would make to one record. */
export const proposal = z.strictObject({
  record: id.nullable(),
  version: z.int().nullable(),
  outcome: z.enum(outcomes),
  lines: z.array(z.int()),
  changes: z.array(z.strictObject({ line: z.int(), column: z.string(), from: cellValue, to: cellValue })),
  wrong: z.array(
    z.strictObject({
      line: z.int(),
      column: z.string(),
      value: cellValue,
      rule: z.string(),
      message: z.string(),
    }),
  ),
})
export type ProposedRecord = z.infer<typeof proposal>

export const notification = z.strictObject({
  id,
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  time: timestamp,
  read: z.boolean(),
  link: z.string().describe('The path of the screen that it is about'),
  data: z.record(z.string(), z.unknown()).describe('What the English text was made from'),
})
export type Notice = z.infer<typeof notification>
