import { checkSentences } from '../../schema/checks/sentences.ts'
import { type CheckResult, checkResultText } from '../../schema/checks.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { labelText, screenText } from './labels.ts'

/** The sentence of a check result in the language of the request. */
export const checkText = (entity: Entity, result: CheckResult): string =>
  checkResultText(entity, result, entities, {
    label: labelText,
    sentence: (name) => screenText(`plan.checks.${name}`, checkSentences[name]),
  })
