import { type TranslateFunction, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { Field } from '../../../schema/define.ts'
import { type Rule, ruleParams } from '../../../schema/rules.ts'

/** The texts of one field in the user's language. `path` is its name; of a column of rows `data.trade_id`. */
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
  return {
    label: translate(key('fields')),
    help: field.help && translate(key('help')),
    unit: field.unit && translate(key('units')),
    // A value that is no longer declared is shown as it is stored.
    choice: (value) =>
      field.kind === 'choice' && Object.hasOwn(field.choices, value)
        ? translate(`${key('choices')}.${value}`)
        : value,
  }
}

export function useFieldTexts(entity: string, path: string, field: Field): FieldTexts {
  const translate = useTranslate()
  return useMemo(() => fieldTexts(translate, entity, path, field), [translate, entity, path, field])
}

/** The message for a broken rule, with the labels of the fields that it mentions. */
export function translateRule(
  translate: TranslateFunction,
  rule: Rule,
  field: Field | undefined,
  labels: { within?: string; choices?: string } = {},
): string {
  return translate(`rules.${rule}`, {
    ...ruleParams(field),
    ...(labels.within && { within: labels.within }),
    ...(labels.choices && { choices: labels.choices }),
  })
}
