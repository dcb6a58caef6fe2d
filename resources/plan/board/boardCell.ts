import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { FormStatus } from '../../../schema/plan.ts'
import type { BoardDistrict } from './useBoard.ts'

/** A cell of the board as named values. */
export function readCell(cell: BoardDistrict['cells'][number] | undefined) {
  const [status, daysLate, submitted, blocks] = cell ?? ['not_started', 0]
  return { status: status as FormStatus, daysLate, submitted, blocks }
}

/** The texts of a cell of the board: its blocks, and the days by which it is late. */
export function useBoardCellTexts() {
  const translate = useTranslate()
  return useCallback(
    ({ submitted, blocks, daysLate }: ReturnType<typeof readCell>): string[] => [
      ...(blocks === undefined ? [] : [translate('plan.board.submitted', { count: submitted, blocks })]),
      ...(daysLate ? [translate('plan.days_late', { smart_count: daysLate })] : []),
    ],
    [translate],
  )
}
