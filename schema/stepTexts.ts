import { formSteps } from './plan.ts'
import { batchSteps } from './rpl/batchSteps.ts'
import { candidateSteps } from './rpl/candidateSteps.ts'
import { changeSteps } from './rpl/changeSteps.ts'
import { duplicateStatuses } from './rpl/duplicateStatuses.ts'
import { duplicateSteps } from './rpl/duplicateSteps.ts'
import type { StepTable } from './steps.ts'

const machines: Readonly<Record<string, { table: StepTable; reasons: Readonly<Record<string, string>> }>> = {
  plan: formSteps,
  candidate: candidateSteps,
  batch: batchSteps,
  change: changeSteps,
  duplicate: duplicateSteps,
}

const withPrefix = (prefix: string, texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([name, text]): [string, string] => [`${prefix}.${name}`, text])

/**
 * The English texts of the state machines, by key: `steps.<machine>.labels.<step>`, `steps.<machine>.statuses.<status>` and
 * `steps.<machine>.reasons.<reason>`; a text of several machines has one key.
 */
export function stepTexts(): Record<string, string> {
  const all = [
    ...Object.entries(machines).flatMap(([name, { table, reasons }]) => [
      ...Object.entries(table.steps).map(([step, { label }]): [string, string] => [
        `steps.${name}.labels.${step}`,
        label,
      ]),
      ...withPrefix(`steps.${name}.statuses`, table.statuses),
      ...withPrefix(`steps.${name}.reasons`, reasons),
    ]),
    ...withPrefix('steps.duplicate.statuses', duplicateStatuses),
  ]
  const keyByText = new Map<string, string>()
  for (const [key, text] of all) if (!keyByText.has(text)) keyByText.set(text, key)
  return Object.fromEntries([...keyByText].map(([text, key]) => [key, text]))
}
