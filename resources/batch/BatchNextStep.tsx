import type { NextStepProps } from '../../src/app/extensions.ts'
import { NextStepText } from '../../src/grid/NextStepText.tsx'
import { factsOf } from './data/factsOf.ts'
import { useUnfinished } from './data/useUnfinished.ts'
import { useNextStep } from './useNextStep.ts'

/** What is next with a batch, in a list. */
export default function BatchNextStep({ row, rows, names }: NextStepProps) {
  const nextStep = useNextStep()
  const facts = factsOf(row)
  const { data } = useUnfinished(rows.filter((one) => one.batch_status === 'closed').map(({ id }) => id))
  const left = data?.find(({ id }) => id === row.id)
  if (facts.batch_status === 'closed' && !left) return null
  const next = nextStep({
    ...facts,
    provider: names.tps_id ?? null,
    assessor: names.assessor_id ?? null,
    without_result: left?.without_result ?? 0,
    without_certificate: left?.without_certificate ?? 0,
  })
  return <NextStepText next={next} />
}
