/** Jobs of the server: work that takes long or comes later. server/jobs/handlers.ts has the code of each. */

/** When a recurring job is due again. */
export type JobSchedule =
  | { everySeconds: number }
  /** Once a day, at this time in India; a day on which no server ran at that time, as soon as one runs. */
  | { dailyAt: `${number}:${number}` }

interface JobType {
  /** A recurring job is one row, which is due again after each run. */
  schedule?: JobSchedule
  /** After so many failures it has failed; administrators can run it again. A recurring job is due again all the same. */
  attempts: number
  /** Jobs of this type that one process runs at the same time. */
  concurrency: number
}

/** The texts of each are `jobs.names.<name>` and `jobs.results.<name>`. */
const jobTypes = {
  seal_history: { schedule: { everySeconds: 60 }, attempts: 5, concurrency: 1 },
  delete_expired: {
    schedule: { everySeconds: 900 },
    attempts: 5,
    concurrency: 1,
  },
  clean_image: { attempts: 5, concurrency: 6 },
  delete_unused_files: { schedule: { everySeconds: 3_600 }, attempts: 5, concurrency: 1 },
  delete_former_numbers: { schedule: { dailyAt: '02:30' }, attempts: 5, concurrency: 1 },
  find_duplicates: { schedule: { everySeconds: 10 }, attempts: 5, concurrency: 1 },
  move_to_summaries: { schedule: { everySeconds: 60 }, attempts: 5, concurrency: 1 },
  settle_summaries: { schedule: { dailyAt: '01:30' }, attempts: 5, concurrency: 1 },
  erase_old_applications: { schedule: { dailyAt: '03:00' }, attempts: 5, concurrency: 1 },
  start_and_close_batches: { schedule: { dailyAt: '00:10' }, attempts: 8, concurrency: 1 },
  ask_follow_ups: { schedule: { dailyAt: '10:00' }, attempts: 8, concurrency: 1 },
  plan_due_dates: {
    schedule: { dailyAt: '08:00' },
    attempts: 8,
    concurrency: 1,
  },
  mail_reports: { schedule: { dailyAt: '07:00' }, attempts: 8, concurrency: 1 },
  plan_reminder: { attempts: 8, concurrency: 1 },
} as const satisfies Record<string, JobType>
export type JobName = keyof typeof jobTypes

export const jobTypeOf = (name: JobName): JobType => jobTypes[name]
export const jobNames = Object.keys(jobTypes) as JobName[]

/** The ids that a job needs. There is no text in it, so that it has no personal data. */
export interface JobPayloads extends Record<JobName, Readonly<Record<string, number>>> {
  clean_image: { file: number }
  /** `days` after the due date of the year; negative before it. */
  plan_reminder: { financial_year_id: number; days: number }
}

export const jobStatuses = ['waiting', 'running', 'done', 'failed'] as const
export type JobStatus = (typeof jobStatuses)[number]
