import { steps } from '../../schema/plan.ts'

type Json = Record<string, unknown>

/** What each call of the plan does, and of a POST the body; docs/decisions/0017-plan.md has the replies. */
const said: Readonly<Record<string, { summary: string; body?: Json; query?: readonly string[] }>> = {
  'GET plan/:district_id/:financial_year_id': {
    summary:
      'The plan of a district and year: chapters, forms, where each stands and what the caller may do with it',
  },
  'GET plan/:district_id/:financial_year_id/:form/checks': { summary: 'All that does not add up in a form' },
  'GET plan/:district_id/:financial_year_id/:form/last': { summary: 'The records of the year before' },
  'GET plan/steps/:district_id/:financial_year_id/:form': { summary: 'Every step that a form has taken' },
  'POST plan/step': {
    summary: 'Take a step with one form, or with many, all or none',
    body: {
      district_id: { type: 'integer' },
      financial_year_id: { type: 'integer' },
      step: { enum: Object.keys(steps) },
      comment: { type: 'string' },
      until: { type: 'string', format: 'date' },
      form: { type: 'string' },
      block_id: { type: 'integer' },
      version: { type: 'integer' },
      forms: { type: 'array', items: { type: 'object' } },
    },
  },
  'POST plan/carry_over': {
    summary: 'Begin a year from the one before',
    body: {
      district_id: { type: 'integer' },
      financial_year_id: { type: 'integer' },
      forms: { type: 'array', items: { type: 'string' } },
      choices: { type: 'object' },
    },
  },
  'GET plan/board': {
    summary: 'Districts × forms of a year',
    query: ['financial_year_id', 'state_id', 'district_id', 'form', 'chapter', 'state', 'late'],
  },
  'GET plan/board.csv': {
    summary: 'The same as a file',
    query: ['financial_year_id', 'state_id', 'district_id', 'form', 'chapter', 'state', 'late'],
  },
  'POST plan/remind': {
    summary: 'Tell those who fill them what is not handed in',
    body: {
      financial_year_id: { type: 'integer' },
      cells: { type: 'array', items: { type: 'object' } },
      message: { type: 'string' },
    },
  },
  'GET plan/village/:district_id/:financial_year_id': { summary: 'The works of the villages, rolled up' },
  'GET plan/:district_id/:financial_year_id/document.pdf': { summary: 'The plan as a document, a PDF' },
  'GET plan/:district_id/:financial_year_id/workbook.xlsx': {
    summary: 'The plan as a workbook, to be filled offline',
  },
  'POST plan/:district_id/:financial_year_id/workbook': {
    summary: 'What a filled workbook, sent as the body, would change',
  },
  'POST plan/workbook/:id/confirm': {
    summary: 'Write what such a workbook changes',
    body: { skip_wrong: { type: 'boolean' } },
  },
  'GET notifications': { summary: 'What the caller was told', query: ['range'] },
  'POST notifications/read': {
    summary: 'Mark as read',
    body: { ids: { type: 'array', items: { type: 'integer' } } },
  },
}

const parameter = (where: 'path' | 'query') => (name: string) => ({
  name,
  in: where,
  required: where === 'path',
  schema: { type: 'string' },
})

/** The calls of the plan as the description of the API has them. */
export const planPaths: readonly (readonly [string, Json])[] = Object.entries(said).map(
  ([call, { summary, body, query = [] }]) => {
    const [method = '', path = ''] = call.split(' ')
    const placeholders = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
    const sent = { content: { 'application/json': { schema: { type: 'object', properties: body } } } }
    return [
      `/api/${path.replace(/:(\w+)/g, '{$1}')}`,
      {
        [method.toLowerCase()]: {
          tags: ['plan'],
          summary,
          parameters: [...placeholders.map(parameter('path')), ...query.map(parameter('query'))],
          ...(body && { requestBody: sent }),
          responses: { 200: { description: 'Done' }, default: { $ref: '#/components/responses/Refused' } },
        },
      },
    ]
  },
)
