import { steps } from '../../schema/plan.ts'

type Json = Record<string, unknown>

/** Summary, query and body of each call of the plan; docs/decisions/0017-plan.md has the replies. */
const calls: Readonly<Record<string, { summary: string; body?: Json; query?: readonly string[] }>> = {
  'GET plan/:district_id/:financial_year_id': {
    summary:
      'The plan of a district and year: chapters, forms, their status and the steps that the caller can take',
  },
  'GET plan/:district_id/:financial_year_id/:form/checks': { summary: 'The check results of a form' },
  'GET plan/:district_id/:financial_year_id/:form/last': { summary: 'The records of the year before' },
  'GET plan/steps/:district_id/:financial_year_id/:form': { summary: 'All steps of a form' },
  'POST plan/step': {
    summary: 'Take a step with one or many forms, all or none',
    body: {
      district_id: { type: 'integer' },
      financial_year_id: { type: 'integer' },
      step: { enum: Object.keys(steps) },
      comment: { type: 'string' },
      open_until: { type: 'string', format: 'date' },
      form: { type: 'string' },
      block_id: { type: 'integer' },
      version: { type: 'integer' },
      forms: { type: 'array', items: { type: 'object' } },
    },
  },
  'POST plan/carry_over': {
    summary: 'Copy records of the year before into a year',
    body: {
      district_id: { type: 'integer' },
      financial_year_id: { type: 'integer' },
      forms: { type: 'array', items: { type: 'string' } },
      choices: { type: 'object' },
    },
  },
  'GET plan/board': {
    summary: 'The status of every form of every district in a year',
    query: ['financial_year_id', 'state_id', 'district_id', 'form', 'chapter', 'status', 'overdue'],
  },
  'GET plan/board.csv': {
    summary: 'The same as a CSV file',
    query: ['financial_year_id', 'state_id', 'district_id', 'form', 'chapter', 'status', 'overdue'],
  },
  'POST plan/remind': {
    summary: 'Notify users of the forms that are not submitted',
    body: {
      financial_year_id: { type: 'integer' },
      cells: { type: 'array', items: { type: 'object' } },
      message: { type: 'string' },
    },
  },
  'GET plan/village/:district_id/:financial_year_id': { summary: 'Totals of the works of the villages' },
  'GET plan/:district_id/:financial_year_id/document.pdf': { summary: 'The plan as a PDF document' },
  'GET plan/:district_id/:financial_year_id/workbook.xlsx': {
    summary: 'The plan as a workbook, to be filled offline',
  },
  'POST plan/:district_id/:financial_year_id/workbook': {
    summary: 'Dry run: the changes of a filled workbook, sent as the body',
  },
  'POST plan/workbook/:id/confirm': {
    summary: 'Write the changes of a workbook',
    body: { skip_wrong: { type: 'boolean' } },
  },
  'GET notifications': { summary: 'The notifications of the caller', query: ['range'] },
  'POST notifications/read': {
    summary: 'Mark notifications as read',
    body: { ids: { type: 'array', items: { type: 'integer' } } },
  },
}

const parameter = (where: 'path' | 'query') => (name: string) => ({
  name,
  in: where,
  required: where === 'path',
  schema: { type: 'string' },
})

/** The calls of the plan as OpenAPI paths. */
export const planPaths: readonly (readonly [string, Json])[] = Object.entries(calls).map(
  ([call, { summary, body, query = [] }]) => {
    const [method = '', path = ''] = call.split(' ')
    const placeholders = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
    const content = { content: { 'application/json': { schema: { type: 'object', properties: body } } } }
    return [
      `/api/${path.replace(/:(\w+)/g, '{$1}')}`,
      {
        [method.toLowerCase()]: {
          tags: ['plan'],
          summary,
          parameters: [...placeholders.map(parameter('path')), ...query.map(parameter('query'))],
          ...(body && { requestBody: content }),
          responses: { 200: { description: 'Done' }, default: { $ref: '#/components/responses/Refused' } },
        },
      },
    ]
  },
)
