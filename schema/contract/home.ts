import { z } from 'zod'
import { homeItems, planQueues } from '../home.ts'
import { district, named, status, step, year } from './planSchemas.ts'
import { contract } from './route.ts'
import { day, id, keysOf, timestamp } from './values.ts'

const count = z.int()

/** A line of schema/home.ts. */
const homeItem = z.strictObject({
  name: keysOf(homeItems),
  count,
  more: z
    .boolean()
    .optional()
    .describe('There are more than were counted: `count` is 10001 and stands for more than 10,000'),
  at: z
    .string()
    .nullable()
    .describe('Since when the oldest waits, or the day of the next one: a timestamp, or a day'),
})
export type HomeCount = z.infer<typeof homeItem>

const nextForm = z.strictObject({
  form: z.string(),
  area_id: id,
  area: z.string(),
  district_id: id,
  status,
  step: z.union([step, z.enum(['change', 'carry'])]).nullable(),
  comment: z.string().nullable().describe('Of the last step, as the reason of a return'),
  by: z.string().nullable(),
  at: timestamp.nullable(),
})
export type NextForm = z.infer<typeof nextForm>

const planHome = z.strictObject({
  financial_year: year.extend({
    days_left: count.nullable().describe('Until the due date; negative after it'),
  }),
  district: district.nullable().describe('The district of the user, if there is only one'),
  blocks: z.array(named).describe('The blocks of a user who has no whole district'),
  forms: count.describe('Forms of all districts; one that blocks fill counts once'),
  by_status: z.record(status, count),
  queues: z.array(z.strictObject({ name: z.enum(planQueues), count, at: timestamp.nullable() })),
  next: z.array(nextForm).describe('The next forms to work on, of the one district'),
  behind: z
    .array(named.extend({ submitted: count, forms: count, late: count }))
    .describe('Of several districts those with the smallest part submitted'),
})
export type PlanHome = z.infer<typeof planHome>

const providerHome = z.strictObject({
  capacity: count.nullable(),
  assigned: count,
  open_batches: count,
  free_places: count.describe('In batches that have not begun'),
  running_batches: count,
  in_training: count.describe('In running batches'),
})
export type ProviderHome = z.infer<typeof providerHome>

const systemHome = z.strictObject({
  jobs: z.strictObject({ overdue: count, failed: count }),
  messages: z.strictObject({ waiting: count, failed: count }),
  sessions: count.describe('Users who are logged in'),
  database_bytes: z.int(),
  sealed_at: timestamp.nullable().describe('When the history was sealed last'),
  unsealed: count.describe('Operations that are not sealed yet'),
})
export type SystemHome = z.infer<typeof systemHome>

/** The first screen. */
export const homeContract = contract({
  'GET home': {
    summary: 'What waits for the caller, with the counts of the lists behind, and what the caller works on',
    reply: z.strictObject({
      today: day,
      items: z.array(homeItem),
      plan: planHome.nullable().describe('The plan of the year in work'),
      provider: providerHome.nullable(),
      system: systemHome.nullable(),
    }),
  },
})
