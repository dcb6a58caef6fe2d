import { sealAll } from '../history/sealChain.ts'
import { enqueueReminders, remindYear } from '../planning/notifications/dueDates.ts'
import type { JobHandlers } from '../queue/handler.ts'
import { encryptHistory } from '../records/encryptHistory.ts'
import { mailReports } from '../reports/views/mailReports.ts'
import { followCalendar } from '../rpl/batches/followCalendar.ts'
import { eraseOldApplications } from '../rpl/candidates/eraseCandidate.ts'
import { checkDuplicates } from '../rpl/duplicates/checkDuplicates.ts'
import { askFollowUps } from '../rpl/employments/followUps/askFollowUps.ts'
import { cleanUpload } from './cleanUpload.ts'
import { deleteExpired } from './deleteExpired.ts'
import { deleteFormerNumbers } from './deleteFormerNumbers.ts'
import { deleteUnusedFiles } from './deleteUnusedFiles.ts'
import { moveToSummaries } from './moveToSummaries.ts'
import { settleSummaries } from './settleSummaries.ts'

/** What each job does. */
export const jobHandlers: JobHandlers = {
  seal_history: async ({ database, vault }) => {
    await encryptHistory(database, vault)
    const operations = await sealAll(database)
    return async () => ({ operations })
  },
  delete_expired: async ({ database }) => {
    const result = await deleteExpired(database)
    return async () => result
  },
  clean_image: cleanUpload,
  delete_unused_files: deleteUnusedFiles,
  delete_former_numbers: async () => (db) => deleteFormerNumbers(db),
  find_duplicates: async ({ database, signal }) => {
    const { checked, opened } = await checkDuplicates(database, signal)
    return async () => ({ checked, opened })
  },
  move_to_summaries: async ({ database }) => {
    const tables = await moveToSummaries(database)
    return async () => ({ tables })
  },
  settle_summaries: async ({ database }) => {
    const tables = await settleSummaries(database)
    return async () => ({ tables })
  },
  erase_old_applications: async () => async (db) => ({ rows: await eraseOldApplications(db) }),
  start_and_close_batches: async () => async (db) => ({ batches: await followCalendar(db) }),
  ask_follow_ups:
    async ({ origin }) =>
    (db) =>
      askFollowUps(db, origin),
  mail_reports: mailReports,
  plan_due_dates: async () => async (db) => ({ years: await enqueueReminders(db) }),
  plan_reminder:
    async ({ payload }) =>
    (db) =>
      remindYear(db, payload.financial_year_id),
}
