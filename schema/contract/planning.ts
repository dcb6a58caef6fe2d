import { z } from 'zod'
import { entities } from '../index.ts'
import { blockReasons, chapters, formStatuses, steps } from '../plan.ts'
import { contract, file } from './route.ts'
import { day, id, operationId, optionalId, pageQuery, recordId, timestamp } from './values.ts'

/** The keys of a table of the plan as an enumeration. */
const keysOf = <T extends object>(table: T) =>
  z.enum(Object.keys(table) as [keyof T & string, ...(keyof T & string)[]])

const status = keysOf(formStatuses)
const chapter = keysOf(chapters)
const step = keysOf(steps)
const level = z.enum(['district', 'block'])

const named = z.strictObject({ id, name: z.string() })
const district = named.extend({ state_id: id, state: z.string() })
const year = named.extend({ due_date: day.nullable() })
const previousYear = named.nullable()
const issueCounts = z.strictObject({ error: z.int(), warning: z.int() })

const districtYear = z.object({ district_id: recordId, financial_year_id: recordId })
const districtYearForm = districtYear.extend({ form: z.string() })

/** A form of one area: its status, the issues that its checks found, and the steps that the caller can take. */
const formSummary = z.strictObject({
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
  open_until: day.nullable().describe('The last day on which a reopened form can be changed'),
  reopening_expired: z.boolean(),
  days_late: z.int(),
  issues: issueCounts,
  available_steps: z.array(step),
  blocked_steps: z.partialRecord(step, z.strictObject({ reason: keysOf(blockReasons), message: z.string() })),
})
export type FormSummary = z.infer<typeof formSummary>

const planEntry = z.strictObject({
  form: z.string(),
  label: z.string(),
  about: z.string(),
  records: z.int(),
  rows: z.int(),
  issues: issueCounts,
  changed: z.strictObject({ at: timestamp, by: z.string().nullable() }).nullable(),
})
const planForm = planEntry.extend({
  kind: z.literal('form'),
  level,
  status: status.describe('Of the least advanced area'),
  days_late: z.int(),
  areas: z.array(formSummary),
})
export type PlanForm = z.infer<typeof planForm>
const planRegister = planEntry.extend({ kind: z.literal('register') })
export type PlanRegister = z.infer<typeof planRegister>

/** What a check found; see schema/checks.ts. */
const checkResult = z.strictObject({
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

/** Status and days late; for a form that is filled by block also the blocks that submitted it, and all blocks. */
const boardCell = z.union([z.tuple([status, z.int()]), z.tuple([status, z.int(), z.int(), z.int()])])
export type BoardCell = z.infer<typeof boardCell>

const isForm = (name: string) => Object.hasOwn(entities, name)
const flag = z.preprocess(
  (value) => (value === '' ? undefined : value === '1' || value === 'true' ? true : value),
  z.union([z.boolean(), z.string().transform(() => false)]).optional(),
) as unknown as z.ZodOptional<z.ZodType<boolean, boolean | string>>
const orEmpty = <T extends z.ZodType>(type: T) =>
  z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    type.optional(),
  ) as unknown as z.ZodOptional<z.ZodType<z.output<T> | undefined, z.input<T> | null>>

/** Cells of the board that one request can name. */
const MAX_CELLS = 20_000

const boardFilter = {
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

const formStep = z.strictObject({
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
export type FormHistoryStep = z.infer<typeof formStep>

const villageSums = z.strictObject({
  panchayats: z.int(),
  works: z.int(),
  number_needed: z.int(),
})
export type VillageSums = z.infer<typeof villageSums>

const carryQuestion = z.strictObject({
  choice: z.string().describe('The key of the answer'),
  reason: z.enum(['ask', 'inactive']),
  form: z.string(),
  list: z.string().nullable(),
  field: z.string(),
  label: z.string(),
  value: z.unknown().describe("Last year's value"),
  title: z.string().nullable(),
  records: z.array(id),
  options: z.array(z.strictObject({ id: z.union([id, z.string(), z.null()]), name: z.string() })),
})
export type CarryOverQuestion = z.infer<typeof carryQuestion>

const outcomes = ['new', 'changed', 'removed', 'stale', 'wrong', 'same'] as const
export type ProposalOutcome = (typeof outcomes)[number]
const outcomeCounts = z.record(z.enum(outcomes), z.int())
const cellValue = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** The change that a filled workbook would make to one record. */
const proposal = z.strictObject({
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

const notification = z.strictObject({
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

/** The plan of a district and year, the board of all districts, and the notifications about them. */
export const planningContract = contract({
  'GET plan/{district_id}/{financial_year_id}': {
    summary: 'The workspace: chapters and forms, their status, and the steps that the caller can take',
    path: districtYear,
    reply: z.strictObject({
      district,
      financial_year: year,
      previous: previousYear,
      days_late: z.int(),
      chapters: z.array(
        z.strictObject({
          chapter,
          label: z.string(),
          forms: z.array(z.discriminatedUnion('kind', [planForm, planRegister])),
        }),
      ),
    }),
  },
  'GET plan/{district_id}/{financial_year_id}/{form}/checks': {
    summary: 'All issues of a form, by area',
    path: districtYearForm,
    reply: z.strictObject({
      form: z.string(),
      level,
      areas: z.array(z.strictObject({ area_id: id, area: z.string(), issues: z.array(checkResult) })),
    }),
  },
  'GET plan/{district_id}/{financial_year_id}/{form}/last': {
    summary: 'The records of the year before, for comparison',
    path: districtYearForm,
    reply: z.strictObject({ previous: previousYear, records: z.array(z.looseObject({ id })) }),
  },
  'GET plan/steps/{district_id}/{financial_year_id}/{form}': {
    summary: 'The steps of a form, newest first',
    path: districtYearForm,
    reply: z.array(formStep),
  },
  'POST plan/step': {
    summary: 'Take a step with one form, or with many, all or none',
    body: z.looseObject({
      district_id: recordId,
      financial_year_id: recordId,
      step: z.string(),
      comment: z.string().nullish(),
      open_until: z.string().nullish(),
      form: z.string().optional(),
      block_id: recordId.nullish(),
      version: z.unknown().optional(),
      forms: z.unknown().optional(),
    }),
    reply: z.union([
      formSummary.extend({ form: z.string() }),
      z.array(formSummary.extend({ form: z.string() })),
    ]),
  },
  'POST plan/carry_over': {
    summary: 'Copy the records of the year before; a repeated call copies nothing twice',
    body: z.looseObject({
      district_id: recordId,
      financial_year_id: recordId,
      forms: z.array(z.unknown()).optional(),
      choices: z.unknown().optional(),
    }),
    reply: z.strictObject({
      financial_year: year,
      previous: named,
      operation: id.nullable(),
      forms: z.array(
        z.strictObject({
          form: z.string(),
          label: z.string(),
          copied: z.int(),
          existing: z.int(),
          pending: z.int(),
          locked: z.string().nullable(),
        }),
      ),
      questions: z.array(carryQuestion),
      invalid: z.array(
        z.strictObject({ form: z.string(), record: id, errors: z.record(z.string(), z.string()) }),
      ),
    }),
  },
  'GET plan/board': {
    summary: 'The submission status: districts and forms of a year',
    query: z.object(boardFilter),
    reply: z.strictObject({
      financial_year: year,
      forms: z.array(z.strictObject({ form: z.string(), label: z.string(), chapter, level })),
      districts: z.array(
        z.strictObject({
          id,
          name: z.string(),
          state_id: id,
          state: z.string(),
          cells: z.array(boardCell).describe('In the order of the forms'),
        }),
      ),
    }),
  },
  'GET plan/board.csv': {
    summary: 'The submission status as a file',
    query: z.object(boardFilter),
    reply: file('text/csv'),
  },
  'POST plan/remind': {
    summary: 'Remind the people who fill forms that are not submitted',
    body: z.looseObject({
      ...boardFilter,
      cells: z
        .array(z.object({ district_id: id, form: z.string() }))
        .max(MAX_CELLS)
        .optional(),
      message: z.string().trim().max(1_000).nullish(),
    }),
    reply: z.strictObject({
      people: z.int(),
      districts: z.int(),
      districts_without_recipients: z.array(named),
    }),
  },
  'GET plan/village/{district_id}/{financial_year_id}': {
    summary: 'The workers that the village plans need, by block, panchayat, role and type of work',
    path: districtYear,
    reply: z.strictObject({
      district,
      financial_year: year,
      blocks: z.array(villageSums.extend({ block_id: id, block: z.string() })),
      panchayats: z.array(
        z.strictObject({
          block_id: id,
          panchayat_id: id,
          panchayat: z.string(),
          works: z.int(),
          number_needed: z.int(),
        }),
      ),
      roles: z.array(villageSums.extend({ role: z.string() })),
      works: z.array(
        z.strictObject({
          work_type: z.string(),
          measure: z.string(),
          panchayats: z.int(),
          total_requirement: z.int().nullable(),
        }),
      ),
    }),
  },
  'GET plan/{district_id}/{financial_year_id}/document.pdf': {
    summary: 'The plan as a document',
    path: districtYear,
    reply: file('application/pdf'),
  },
  'GET plan/{district_id}/{financial_year_id}/workbook.xlsx': {
    summary: 'The plan as a workbook, to be filled offline',
    path: districtYear,
    reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  },
  'POST plan/{district_id}/{financial_year_id}/workbook': {
    summary: 'Check a filled workbook: a dry run of what it would change',
    path: districtYear,
    body: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    reply: z.strictObject({
      id,
      expires_at: timestamp,
      district: named,
      financial_year: named,
      counts: outcomeCounts,
      forms: z.array(
        z.strictObject({
          form: z.string(),
          label: z.string(),
          counts: outcomeCounts,
          records: z.array(proposal),
        }),
      ),
    }),
  },
  'POST plan/workbook/{id}/confirm': {
    summary: 'Write the records of a dry run as one operation, all or nothing',
    path: z.object({ id: z.string() }),
    body: z.looseObject({ skip_wrong: z.boolean().optional() }),
    reply: z.strictObject({ removed: z.int(), changed: z.int(), new: z.int(), operation: id.nullable() }),
  },
  'GET notifications': {
    summary: 'The own notifications, newest first; the header X-Unread counts the unread ones',
    query: pageQuery.pick({ range: true }),
    reply: z.array(notification),
  },
  'POST notifications/read': {
    summary: 'Mark notifications as read, all of them without ids',
    body: z.looseObject({ ids: z.array(operationId).optional() }),
    reply: z.strictObject({ read: z.int() }),
  },
})
