/** What waits for a person, as the first screen lists it: each line is the count of a list in the user's scope, and opens that list. */

import type { Scalar } from './condition.ts'
import type { Action } from './defaultRights.ts'
import { addDays } from './indiaTime.ts'
import { toConfirmFilter, UNDENIED } from './rpl/employmentChoices.ts'
import { ERASURE_LEVEL } from './rpl/erasure.ts'
import { QUEUED_AT } from './timestamps.ts'

/** A day, so many days from today. */
interface DaysFromToday {
  days: number
}

export interface EntityRows {
  entity: string
  /** As the list is asked for it. */
  filter: Readonly<Record<string, Scalar | null | readonly Scalar[] | DaysFromToday>>
  /** The field that says since when a record waits, or on which day it comes. */
  at: string
}

/** Rows that are no records of an entity with a filter: the server has the SQL of each list. */
export type HomeSource =
  | 'changes'
  | 'duplicates'
  | 'erasures'
  | 'results'
  | 'sessions'
  | 'attendance'
  | 'failed_messages'
  | 'failed_jobs'

/** Forms of the plan of the year in work that wait for the user. */
export const planQueues = ['returned', 'to_approve', 'to_lock', 'late'] as const
export type PlanQueue = (typeof planQueues)[number]

export type HomeRows = EntityRows | { source: HomeSource } | { plan: PlanQueue }

export interface HomeItem {
  /** What waits for a decision or a correction, or what comes on a day. */
  section: 'waiting' | 'due'
  rows: HomeRows
  /** Who has it: users of these levels, from the highest to the lowest, with this right. Of a form, that to the form itself. */
  levels: readonly [highest: number, lowest: number]
  right: { entity?: string; action: Action }
  /** The screen behind it. Default: the list of the entity with the filter. */
  path?: string
}

const candidate = 'employee_registration'
const decide = (levels: HomeItem['levels'], entity = candidate) =>
  ({ levels, right: { entity, action: 'approve' } }) as const
const work = (levels: HomeItem['levels'], entity: string) =>
  ({ levels, right: { entity, action: 'update' } }) as const
const see = (levels: HomeItem['levels'], entity: string) =>
  ({ levels, right: { entity, action: 'view' } }) as const
const candidates = (status: string, more: EntityRows['filter'] = {}): EntityRows => ({
  entity: candidate,
  filter: { application_status: status, ...more },
  at: QUEUED_AT,
})
const batches = (status: string, more: EntityRows['filter'] = {}): EntityRows => ({
  entity: 'batch',
  filter: { batch_status: status, ...more },
  at: QUEUED_AT,
})
const withinWeek = (field: string) => ({ [`${field}_gte`]: { days: 0 }, [`${field}_lte`]: { days: 7 } })

const OFFICERS = [1, 5] as const
const STATE = [1, 4] as const
const PROVIDERS = [8, 8] as const
const TRAINING = [4, 8] as const
const ADMINISTRATORS = [1, 1] as const

const waiting = {
  forms_returned: {
    rows: { plan: 'returned' },
    levels: [5, 7],
    right: { action: 'update' },
  },
  forms_to_approve: {
    rows: { plan: 'to_approve' },
    levels: OFFICERS,
    right: { action: 'approve' },
  },
  applications: {
    rows: candidates('submitted'),
    path: '/applications',
    ...decide(OFFICERS),
  },
  applications_sent_back: {
    rows: candidates('sent_back'),
    ...work([5, 7], candidate),
  },
  registrations_begun: {
    rows: candidates('draft', { user_id: null }),
    ...work([6, 7], candidate),
  },
  changes: {
    rows: { source: 'changes' },
    path: '/changes',
    ...decide(OFFICERS),
  },
  duplicates: {
    rows: { source: 'duplicates' },
    path: '/duplicates',
    ...decide(OFFICERS),
  },
  erasures: {
    rows: { source: 'erasures' },
    path: '/erasures',
    ...decide([1, ERASURE_LEVEL]),
  },
  candidates_to_assign: {
    rows: candidates('approved'),
    ...decide(STATE),
  },
  batches_to_decide: {
    rows: batches('sent_to_state'),
    ...decide(STATE, 'batch'),
  },
  batches_returned: {
    rows: batches('returned', { status: 'active' }),
    ...work(PROVIDERS, 'batch'),
  },
  batches_to_send: {
    rows: batches('draft', { status: 'active' }),
    ...work(PROVIDERS, 'batch'),
  },
  attendance: {
    rows: { source: 'attendance' },
    path: '/batches/calendar',
    ...work(PROVIDERS, 'batch'),
  },
  candidates_without_batch: {
    rows: candidates('assigned'),
    ...work(PROVIDERS, 'batch'),
  },
  candidates_failed: {
    rows: candidates('assessed', { is_pass: 0 }),
    ...work(PROVIDERS, 'batch'),
  },
  results: {
    rows: { source: 'results' },
    path: '/batches/board?column=closed',
    ...see(PROVIDERS, 'batch'),
  },
  results_missing: {
    rows: { source: 'results' },
    path: '/batches/board?column=closed',
    ...decide(STATE, 'batch'),
  },
  certificates: {
    rows: candidates('assessed', { is_pass: 1 }),
    ...decide(STATE),
  },
  employments: {
    rows: { entity: 'employment', filter: toConfirmFilter, at: 'updated_at' },
    ...see(OFFICERS, 'employment'),
  },
  employments_ended: {
    rows: {
      entity: 'employment',
      filter: { confirmation: UNDENIED, follow_up_answer: ['no', 'other'], to_date: null },
      at: 'follow_up_on',
    },
    ...see(TRAINING, 'employment'),
  },
  forms_to_lock: {
    rows: { plan: 'to_lock' },
    levels: STATE,
    right: { action: 'approve' },
  },
  failed_messages: {
    rows: { source: 'failed_messages' },
    levels: ADMINISTRATORS,
    right: { action: 'view' },
    path: '/outbox?status=failed',
  },
  failed_jobs: {
    rows: { source: 'failed_jobs' },
    levels: ADMINISTRATORS,
    right: { action: 'view' },
    path: '/jobs?status=failed',
  },
} as const satisfies Record<string, Omit<HomeItem, 'section'>>

const due = {
  forms_late: {
    rows: { plan: 'late' },
    levels: [1, 7],
    right: { action: 'update' },
  },
  sessions: {
    rows: { source: 'sessions' },
    path: '/batches/calendar',
    ...see(TRAINING, 'batch'),
  },
  batches_starting: {
    rows: {
      entity: 'batch',
      filter: { batch_status: 'approved', ...withinWeek('from_date') },
      at: 'from_date',
    },
    ...see(TRAINING, 'batch'),
  },
  examinations: {
    rows: { entity: 'examination', filter: withinWeek('date'), at: 'date' },
    ...see(TRAINING, 'examination'),
  },
} as const satisfies Record<string, Omit<HomeItem, 'section'>>

export type HomeItemName = keyof typeof waiting | keyof typeof due

const inSection = (
  section: HomeItem['section'],
  items: Readonly<Record<string, Omit<HomeItem, 'section'>>>,
): [string, HomeItem][] => Object.entries(items).map(([name, item]) => [name, { section, ...item }])

/** Every line of the first screen, in its order. Texts: `home.items.<name>`. */
export const homeItems = Object.fromEntries([
  ...inSection('waiting', waiting),
  ...inSection('due', due),
]) as Readonly<Record<HomeItemName, HomeItem>>

const isDays = (value: unknown): value is DaysFromToday =>
  typeof value === 'object' && value !== null && 'days' in value

/** The filter of a list with the days in it, `today` as `2026-11-24`. */
export const filterOn = ({ filter }: EntityRows, today: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, isDays(value) ? addDays(today, value.days) : value]),
  )
