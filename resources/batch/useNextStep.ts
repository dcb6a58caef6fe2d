import { useTranslate } from 'ra-core'
import { APPROVED_BATCHES, type BatchStatus } from '../../schema/rpl/batchStatuses.ts'
import { unbroken, useFormats } from '../../src/app/formats.ts'
import type { BoardCard } from './board/useBatchBoard.ts'

/** What of a batch decides what is next. */
type BatchFacts = Pick<
  BoardCard,
  | 'batch_status'
  | 'status'
  | 'has_started'
  | 'taken'
  | 'provider'
  | 'assessor'
  | 'from_date'
  | 'to_date'
  | 'without_result'
  | 'without_certificate'
>

type NextStep = (batch: BatchFacts) => [key: string, count?: number]

/** A batch that was never approved stays as it is while it is inactive. */
const isResting = ({ status, batch_status }: Pick<BatchFacts, 'status' | 'batch_status'>) =>
  status === 'inactive' && !APPROVED_BATCHES.some((one) => one === batch_status)

/** Where a batch cannot go on as others of its status do. */
const obstacles = ['inactive', 'late', 'decide_late'] as const

/** The text of what is next with a batch, by its status and what is left to do. */
const nextSteps: Readonly<Record<BatchStatus, NextStep>> = {
  draft: ({ has_started, taken }) => [has_started ? 'late' : taken === 0 ? 'fill' : 'send'],
  returned: ({ has_started }) => [has_started ? 'late' : 'change'],
  sent_to_state: ({ has_started }) => [has_started ? 'decide_late' : 'decide'],
  approved: () => ['begin'],
  running: () => ['run'],
  closed: ({ without_result, without_certificate }) =>
    without_result
      ? ['assess', without_result]
      : without_certificate
        ? ['certify', without_certificate]
        : ['nothing'],
}

/** Returns a function that says what is next with a batch, and who does it. */
export function useNextStep() {
  const translate = useTranslate()
  const { date, integer } = useFormats()
  return (batch: BatchFacts) => {
    const [key, count = 0] = isResting(batch) ? ['inactive'] : nextSteps[batch.batch_status](batch)
    const words = {
      smart_count: count,
      count: integer(count),
      from: unbroken(date(batch.from_date)),
      to: unbroken(date(batch.to_date)),
    }
    const provider = batch.provider ?? translate('batch.the_provider')
    const assessor = batch.assessor ?? translate('batch.board.by.assessor')
    const mission = translate('batch.board.by.mission')
    const actors: Readonly<Record<string, string>> = {
      late: provider,
      fill: provider,
      send: provider,
      change: provider,
      run: provider,
      decide: mission,
      decide_late: mission,
      certify: mission,
      assess: assessor,
    }
    return {
      what: translate(`batch.board.next.${key}`, words),
      who: actors[key] ?? null,
      obstacle: obstacles.find((one) => one === key),
    }
  }
}
