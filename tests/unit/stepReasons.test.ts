/** The screens say why a step is not possible, in words of their own. */
import { expect, test } from 'vitest'
import { formSteps } from '../../schema/plan.ts'
import { batchSteps } from '../../schema/rpl/batchSteps.ts'
import { candidateSteps } from '../../schema/rpl/candidateSteps.ts'
import { changeSteps } from '../../schema/rpl/changeSteps.ts'
import type { StepTable } from '../../schema/steps.ts'
import { englishTexts } from '../../scripts/texts/readTexts.ts'

interface Shown {
  table: StepTable
  /** The key of the texts. */
  texts: string
  /** The steps that a menu has: a step with one of these conditions is taken on another screen. */
  elsewhere?: readonly string[]
  /** Where it has no menu, the step of which it says why. */
  only?: string
}
const machines: Readonly<Record<string, Shown>> = {
  plan: { ...formSteps, texts: 'plan' },
  batch: { ...batchSteps, texts: 'batch', elsewhere: ['byCalendar'] },
  candidate: {
    ...candidateSteps,
    texts: 'candidate',
    elsewhere: ['throughBatch', 'withCertificate', 'throughEmployment'],
  },
  change: { ...changeSteps, texts: 'changes', only: 'approve_change' },
}

test.each(Object.entries(machines))('of a %s', (_, { table, texts, elsewhere = [], only }) => {
  const steps = Object.entries(table.steps).filter(([name]) => !only || name === only)
  const reasons = steps
    .map(([, rule]) => Object.keys(table.conditions).filter((condition) => condition in rule))
    .filter((conditions) => !conditions.some((condition) => elsewhere.includes(condition)))
    .flatMap((conditions) => conditions.map((condition) => table.conditions[condition]?.reason))
  const needed = ['status', 'right', 'level', 'area', ...new Set(reasons)]
  expect(needed.length).toBeGreaterThan(5)
  expect(needed.filter((reason) => !englishTexts.screens[`${texts}.reasons.${reason}`])).toEqual([])
})
