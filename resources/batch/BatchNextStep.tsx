import { dayInIndia } from '../../schema/indiaTime.ts'
import type { BatchStatus } from '../../schema/rpl/batchStatuses.ts'
import type { NextStepProps } from '../../src/app/extensions.ts'
import { NextStepText } from '../../src/grid/NextStepText.tsx'
import { useUnfinished } from './data/useUnfinished.ts'
import { useNextStep } from './useNextStep.ts'

/** What is next with a batch, in a list. */
export default function BatchNextStep({ row, rows, names }: NextStepProps) {
  const nextStep = useNextStep()
  const status = row.batch_status as BatchStatus
  const { data } = useUnfinished(rows.filter((one) => one.batch_status === 'closed').map(({ id }) => id))
  const left = data?.find(({ id }) => id === row.id)
  if (status === 'closed' && !left) return null
  const next = nextStep({
    batch_status: status,
    from_date: String(row.from_date),
    to_date: String(row.to_date),
    provider: names.tps_id ?? null,
    assessor: names.assessor_id ?? null,
    taken: Number(row.total_no_of_candidate),
    has_started: String(row.from_date) <= dayInIndia(),
    without_result: left?.without_result ?? 0,
    without_certificate: left?.without_certificate ?? 0,
  })
  return <NextStepText next={next} />
}
