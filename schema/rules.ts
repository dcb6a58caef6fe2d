import type { Field, Fields, Kind } from './define.ts'
import { humanise } from './label.ts'

/**
 * Every way in which a value can be wrong, in English. `{max}` and the like are filled from the field's own declaration,
 * so a rule's name and the field are all that a translation needs (key `rules.<name>`).
 */
export const rules = {
  required: 'Required',
  unknown: 'There is no such field',
  text: 'Must be text',
  maxLength: 'At most {max} characters',
  characters: 'Contains a character that cannot be stored',
  pattern: 'Must be written like {patternHelp}',
  integer: 'Must be a whole number',
  number: 'Must be a number',
  min: 'Must be {min} or more',
  max: 'Must be {max} or less',
  scale: 'At most {scale} decimal places',
  step: 'Must be a multiple of {step}',
  date: 'Must be a date, like 2025-04-01',
  past: 'Must not be in the future',
  yesNo: 'Must be yes or no',
  financialYear: 'Must be a financial year, like 2025-26',
  mobile: 'Must be a mobile number of ten digits that begins with 6, 7, 8 or 9',
  email: 'Must be an e-mail address, like name@example.in',
  url: 'Must be a web address that begins with http:// or https://',
  password: 'Must have 8 to 200 characters',
  confirmation: 'Must be the same as the password',
  choice: 'Must be one of: {choices}',
  reference: 'Must be the id of a record',
  rows: 'Must be a list of rows',
  maxRows: 'At most {max} rows',
  missing: 'There is no such active record',
  within: 'Does not belong to the chosen {within}',
  condition: 'Send {when} together with this field',
  area: 'Lies outside the areas in which you work',
  rank: 'Does not stand below your own level',
  giving: 'Is a right that you do not have yourself',
  own: 'Cannot be changed by oneself',
  unique: 'Another record has this already',
  moved: 'Cannot change while other records lie in this one',
} as const

export type Rule = keyof typeof rules

/** What holds where a declaration says nothing: the defaults of kinds.ts. */
const defaults: { [K in Kind]?: Readonly<Record<string, string>> } = {
  integer: { min: '0', max: '2147483647' },
  decimal: { min: '0', max: '999999999999', scale: '2' },
  percent: { min: '0', max: '100', scale: '2' },
  money: { min: '0', max: '999999999999', scale: '2' },
  rows: { max: '500' },
}

/** What fills the placeholders of a rule, as text. Conditions and choices are named, not dumped. */
export function ruleParams(field: Field | undefined): Record<string, string> {
  if (!field) return {}
  const params: Record<string, string> = { ...defaults[field.kind] }
  if (field.kind === 'text') params.max = field.multiline ? '4000' : '200'
  for (const [key, value] of Object.entries(field)) {
    if (typeof value === 'string' || typeof value === 'number') params[key] = String(value)
  }
  if (field.kind === 'choice') params.choices = Object.values(field.choices).join(', ')
  if ('within' in field && field.within) params.within = humanise(field.within).toLowerCase()
  if (field.when) params.when = Object.keys(field.when).join(', ')
  return params
}

/** The English sentence for a broken rule. */
export function sentence(rule: Rule, field?: Field): string {
  const params = ruleParams(field)
  return rules[rule].replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? name)
}

/** The declared field behind a name or a path into rows, `data.3.trade_id`. */
function fieldAt(fields: Fields, path: string): Field | undefined {
  const [name = '', , column] = path.split('.')
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return column && field?.kind === 'rows' ? field.columns[column] : field
}

/** The sentence of each broken rule, by the path of its field. */
export const sentencesOf = (fields: Fields, broken: Readonly<Record<string, Rule>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(broken).map(([path, rule]) => [path, sentence(rule, fieldAt(fields, path))]),
  )
