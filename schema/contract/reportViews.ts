import { z } from 'zod'
import { reports } from '../reports/index.ts'
import { mailIntervals } from '../reports/report.ts'
import { contract } from './route.ts'
import { id, oneOf, optionalId, recordId, requiredText } from './values.ts'

const reportName = oneOf(Object.keys(reports) as [string, ...string[]])

/** The most characters of the name of a view. */
export const MAX_VIEW_NAME = 80

const view = z.strictObject({
  id,
  report: z.string(),
  name: z.string(),
  query: z.string().describe('The query of the address of the report'),
  role_id: id.nullable().describe('The role whose users see it too'),
  role: z.string().nullable().describe('The name of that role'),
  own: z.boolean(),
  by: z.string().nullable().describe('The name of its owner'),
  mail: z.enum(mailIntervals).nullable().describe('How often the caller gets its totals by e-mail'),
})
export type ReportViewEntry = z.infer<typeof view>

/** Saved views of reports. */
export const reportViewContract = contract({
  'GET reports/views': {
    summary: 'The views that the caller saved, and those shared with the role of the caller',
    reply: z.array(view),
  },
  'POST reports/views': {
    summary:
      'Save a view under a name: with the name of an own one it replaces that, with an id it changes that one. With a role its users see it, with the figures of their own areas',
    body: z.strictObject({
      id: optionalId,
      report: reportName,
      name: requiredText(MAX_VIEW_NAME),
      query: z.string().max(2_000),
      role_id: optionalId,
    }),
    reply: view,
  },
  'POST reports/views/delete': {
    summary:
      'Delete an own view: nobody sees it or gets it by e-mail any more. It can be restored for 30 days',
    body: z.strictObject({ id: recordId }),
    reply: z.strictObject({ id }),
  },
  'POST reports/views/restore': {
    summary:
      'Restore a deleted own view with its role and all its mails; its name gets a number where another own view of the report has it now',
    body: z.strictObject({ id: recordId }),
    reply: view.pick({ id: true, name: true }),
  },
  'POST reports/views/mail': {
    summary: 'Get the totals of a view by e-mail, every week or month; null ends it',
    body: z.strictObject({ id: recordId, every: oneOf(mailIntervals).nullable() }),
    reply: view,
  },
})
