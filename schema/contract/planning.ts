import { z } from 'zod'
import {
  boardCell,
  boardFigures,
  boardFilter,
  boardQuery,
  boardTotals,
  carryQuestion,
  chapter,
  checkResult,
  district,
  districtYear,
  districtYearForm,
  formReview,
  formStep,
  formSummary,
  level,
  MAX_CELLS,
  named,
  notification,
  outcomeCounts,
  planForm,
  planRegister,
  previousYear,
  proposal,
  villageSums,
  year,
} from './planSchemas.ts'
import { contract, file, XLSX } from './route.ts'
import { id, operationId, optionalText, pageQuery, recordId, timestamp } from './values.ts'

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
  'GET plan/review/{district_id}/{financial_year_id}': {
    summary: 'What a step would decide about: figures, issues and changes of each form and area',
    path: districtYear,
    query: z.object({ form: boardFilter.form }),
    reply: z.array(formReview),
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
  'GET plan/years': {
    summary: 'The financial years, newest first; one of them is in work',
    reply: z.array(year.extend({ in_work: z.boolean() })),
  },
  'GET plan/board': {
    summary: 'The submission status: districts and forms of a year',
    query: z.object(boardQuery),
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
          queued: z
            .array(z.int())
            .optional()
            .describe(
              'With `queue`: how many forms of each cell wait; one that blocks fill counts in each block, unless it is late',
            ),
          queued_areas: z
            .array(id.nullable())
            .optional()
            .describe(
              'With `queue`: the district or the block in which one waits longest; null for none, and where it is late',
            ),
          figures: boardFigures,
        }),
      ),
      states: z.array(boardTotals.extend({ id, name: z.string() })).describe('Of the listed districts'),
      total: boardTotals,
    }),
  },
  'GET plan/board.csv': {
    summary: 'The submission status as a file',
    query: z.object(boardQuery),
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
      message: optionalText(1_000),
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
    reply: file(XLSX),
  },
  'POST plan/{district_id}/{financial_year_id}/workbook': {
    summary: 'Check a filled workbook: a dry run of what it would change',
    path: districtYear,
    body: file(XLSX),
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
