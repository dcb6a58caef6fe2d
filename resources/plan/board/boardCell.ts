import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { FormStatus } from '../../../schema/plan.ts'
import type { BoardDistrict, BoardForm, BoardUrlFilter } from './useBoard.ts'

/**
 * A cell of the board as named values; `queued` is the number of its forms in the queue of the filter, and `path` that of the one that
 * waits longest, below the path of the plan. It is null where no form is expected.
 */
export function readCell(
  { cells, queued, queued_areas }: BoardDistrict,
  { form, level }: BoardForm,
  index: number,
) {
  const [status, daysLate, submitted, blocks] = cells[index] ?? ['not_started', 0]
  if (blocks === 0) return null
  const block = level === 'block' ? queued_areas?.[index] : null
  return {
    status: status as FormStatus,
    daysLate,
    submitted,
    blocks,
    queued: queued?.[index] ?? 0,
    path: block ? `${form}?block=${block}` : form,
  }
}

/** The name of a queue, as on the first screen. */
export const queueKey = (queue: string) => `home.items.forms_${queue}`

/** The texts of a cell of the board: its blocks, its forms in the queue, and the days by which it is late. */
export function useBoardCellTexts({ queue }: BoardUrlFilter) {
  const translate = useTranslate()
  return useCallback(
    ({ submitted, blocks, daysLate, queued }: NonNullable<ReturnType<typeof readCell>>): string[] => [
      ...(blocks === undefined
        ? []
        : [translate('plan.board.submitted', { smart_count: blocks, count: submitted, blocks })]),
      ...(queue && queued ? [`${queued} ${translate(queueKey(queue), { smart_count: queued })}`] : []),
      ...(daysLate ? [translate('plan.days_late', { smart_count: daysLate })] : []),
    ],
    [translate, queue],
  )
}
