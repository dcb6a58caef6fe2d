import { useTranslate } from 'ra-core'
import type { BatchStatus } from '../../schema/rpl/batchStatuses.ts'
import { StatusMark, type StatusTone } from '../../src/app/StatusMark.tsx'

const tones: Readonly<Record<BatchStatus, StatusTone>> = {
  draft: 'inWork',
  sent_to_state: 'waiting',
  returned: 'inWork',
  approved: 'done',
  running: 'ready',
  closed: 'final',
}

/** The status of a batch. */
export function BatchStatusMark({ status }: { status: BatchStatus }) {
  const translate = useTranslate()
  return (
    <StatusMark tone={tones[status]} word={translate(`resources.batch.choices.batch_status.${status}`)} />
  )
}
