import { editableStatuses, type FormStatus, statusOrder, statusRank } from '../../schema/plan.ts'

/**
 * How a form of a district counts, on the board, in the plan and on the first screen alike: once. One that blocks fill has the status of the
 * least advanced block, is late as the latest of those that have not submitted it, or else of all, and does not count in a district without
 * blocks. Of a user who works in some blocks of a district these are the blocks.
 */

export const SUBMITTED_RANK = statusRank('submitted')

/** SQL: the place of a status in the order of the steps. */
export const rankSql = (status: string) =>
  `case ${status} ${statusOrder.map((name, rank) => `when '${name}' then ${rank}`).join(' ')} end`

/** SQL: the status of a rank. */
export const statusSql = (rank: string) => `('{${statusOrder.join(',')}}'::text[])[${rank} + 1]`

/** The status of a form with these areas, and the days by which it is late. */
export function formOfAreas(areas: readonly { status: FormStatus; days_late: number }[]) {
  const open = areas.filter(({ status }) => editableStatuses.includes(status))
  return {
    status: statusOrder[Math.min(...areas.map(({ status }) => statusRank(status)))] as FormStatus,
    days_late: Math.max(...(open.length ? open : areas).map(({ days_late }) => days_late)),
  }
}

/** SQL: the same of the areas that began it, from rows of form_status with `rank` and `days_late`. */
export const BEGUN = `min(rank) as rank, coalesce(max(days_late) filter (where rank < ${SUBMITTED_RANK}), max(days_late), 0) as days_late, count(*) as areas`

/** SQL: the rank of a form with these areas; `begun` has the above, or null where none of them began. */
export const districtRankSql = (begun: string, areas: string) =>
  `case when ${begun}.areas >= ${areas} then ${begun}.rank else 0 end`

/** SQL: the days by which it is late; `unstarted` are those of an area that has not begun. */
export const districtDaysLateSql = (begun: string, areas: string, unstarted: string) =>
  `greatest(coalesce(${begun}.days_late, 0), case when ${begun}.areas >= ${areas} then 0 else ${unstarted} end)`

/** SQL: it is not submitted although the due date has passed, by its `rank` and `days_late`; isOverdue of schema/plan.ts. */
export const isLate = (alias: string) => `${alias}.rank < ${SUBMITTED_RANK} and ${alias}.days_late > 0`

/** The same outside SQL, for the cells of the board, which come without those that nobody began. */
export function districtForm(
  begun: { rank: number; daysLate: number; areas: number } | undefined,
  areas: number,
  unstarted: number,
): { status: FormStatus; daysLate: number } {
  const isWhole = begun !== undefined && begun.areas >= areas
  return {
    status: statusOrder[isWhole ? begun.rank : 0] as FormStatus,
    daysLate: Math.max(begun?.daysLate ?? 0, isWhole ? 0 : unstarted),
  }
}
