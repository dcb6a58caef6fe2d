import type { TranslateFunction } from 'ra-core'
import type { Field } from '../../../schema/define.ts'
import { type Rule, ruleParams } from '../../../schema/rules.ts'
import { ruleTexts } from '../../../schema/ruleTexts.ts'
import { bringTexts } from '../../data/texts.ts'

bringTexts(ruleTexts())

/** The message for a broken rule, with the labels of the fields that it mentions. */
export function translateRule(
  translate: TranslateFunction,
  rule: Rule,
  field?: Field,
  labels: { within?: string; choices?: string } = {},
): string {
  return translate(`rules.${rule}`, {
    ...ruleParams(field),
    ...(labels.within && { within: labels.within }),
    ...(labels.choices && { choices: labels.choices }),
  })
}
