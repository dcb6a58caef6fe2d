import { type TranslateFunction, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { Field } from '../../../schema/define.ts'
import { labelOf } from '../../../schema/label.ts'
import { type Rule, ruleParams, sentence } from '../../../schema/rules.ts'

/** What is said of one field in the person's language. `path` is its name; of a column of rows `data.trade_id`. */
export interface FieldTexts {
  label: string
  help?: string
  unit?: string
  choice: (value: string) => string
}

export function fieldTexts(
  translate: TranslateFunction,
  entity: string,
  path: string,
  field: Field,
): FieldTexts {
  const key = (what: string) => `resources.${entity}.${what}.${path}`
  const name = path.split('.').at(-1) ?? path
  return {
    label: translate(key('fields'), { _: labelOf(name, field) }),
    help: field.help && translate(key('help'), { _: field.help }),
    unit: field.unit && translate(key('units'), { _: field.unit }),
    choice: (value) =>
      translate(`${key('choices')}.${value}`, {
        _: field.kind === 'choice' ? (field.choices[value] ?? value) : value,
      }),
  }
}

export function useFieldTexts(entity: string, path: string, field: Field): FieldTexts {
  const translate = useTranslate()
  return useMemo(() => fieldTexts(translate, entity, path, field), [translate, entity, path, field])
}

/** The sentence for a broken rule, with the names that the person knows. */
export function ruleMessage(
  translate: TranslateFunction,
  rule: Rule,
  field: Field | undefined,
  labels: { within?: string; choices?: string } = {},
): string {
  return translate(`rules.${rule}`, {
    ...ruleParams(field),
    ...(labels.within && { within: labels.within }),
    ...(labels.choices && { choices: labels.choices }),
    _: sentence(rule, field),
  })
}
