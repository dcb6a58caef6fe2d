import type { Field } from './define.ts'
import { limitsOf } from './kindTraits.ts'
import { humanise, inSentence } from './label.ts'

/**
 * The rules of validation, each with its English message. Placeholders such as `{max}` are filled from the declaration of the
 * field, so a translation needs only the name of the rule and the field (key `rules.<name>`).
 */
export const rules = {
  required: 'Required',
  unknown: 'Unknown field',
  text: 'Must be text',
  maxLength: 'At most {max} characters',
  characters: 'Contains a character that cannot be stored',
  pattern: 'Must be written like {patternHelp}',
  invalidName:
    'A name has none of these characters: ! % & ( ) [ ] \' " \\ | < > / ?. An apostrophe is written ’',
  nameLetters: 'A name has letters: write it as on the identity card',
  integer: 'Must be a whole number',
  number: 'Must be a number',
  min: 'Must be {min} or more',
  max: 'Must be {max} or less',
  scale: 'At most {scale} decimal places',
  step: 'Must be a multiple of {step}',
  date: 'Must be a date with the full year, like 01-04-2025',
  past: 'Must not be in the future',
  maxYearsAgo: 'Must not be more than {maxYearsAgo} years ago: check the year',
  notBefore: 'Must not be before: {notBefore}',
  notAfter: 'Is after a day or year that was entered in the lists of this record',
  instead: 'Must be empty if this is filled: {instead}',
  endDate: 'Must not be before the beginning',
  endTime: 'Must be later than the beginning',
  exclusive: 'Taken at this time by another record. Choose another one, other days or other hours',
  time: 'Must be a time of day, like 09:30',
  yesNo: 'Must be yes or no',
  financialYear: 'Must be a financial year, like 2025-26',
  mobile: 'Must be a mobile number of ten digits that begins with 6, 7, 8 or 9',
  email: 'Must be an e-mail address, like name@example.in',
  url: 'Must be a web address that begins with http:// or https://',
  pincode: 'Must be a PIN code of six digits that begins with 1 to 8',
  ifsc: 'Must be an IFSC, like SBIN0001234',
  micr: 'Must be the MICR code of nine digits at the bottom of a cheque',
  accountNumber: 'Must be an account number of 9 to 18 digits',
  certificateNumber: 'Must have letters and digits only, with spaces, “.”, “/”, “_” or “-” between them',
  aadhaar: 'Must be an Aadhaar number: check the twelve digits',
  file: 'Must be the id of an uploaded file',
  fileMissing: 'There is no such file of yours, or another record has it. Upload it again',
  fileType: 'This kind of file cannot be used here. Choose another one',
  password: 'Must have 8 to 200 characters',
  commonPassword: 'Is one of the most common passwords, which are tried first. Choose another one',
  ownPassword: 'Must not be made of the name, e-mail address or mobile number. Choose another one',
  confirmation: 'Must be the same as the password',
  choice: 'Must be one of: {choices}',
  reference: 'Must be the id of a record',
  reason: 'Give a reason of at least 10 characters',
  rows: 'Must be a list of rows',
  maxRows: 'At most {max} rows',
  missing: 'There is no active record with this id',
  within: 'Does not belong to the chosen {within}',
  condition: 'Send {when} together with this field',
  area: 'Is outside your areas of work',
  rank: 'Must be below your own level',
  adminOnly: 'Only a system administrator can do this for all users',
  moreRights:
    'Only a system administrator can change this, because the person has permissions that you do not have',
  grant: 'You cannot grant a permission that you do not have',
  own: 'You cannot change this for yourself',
  ownContact: 'Change this in your own profile, with your password and a code',
  unique: 'Another record already has this value',
  moved: 'Cannot be changed while other records are inside this one',
  json: 'Is not valid JSON',
  object: 'Must be an object',
  operation: 'Must be the number of an operation',
  sort: 'Must be like ["name","ASC"]',
  range: 'Must be like [0,24]',
  pageSize: 'At most 1,000 records in one page',
  after: 'Must be like ["BELUR",215150]',
  embed: 'Must be like ["state_id"]',
} as const

export type Rule = keyof typeof rules

/**
 * The values of the placeholders of a rule, as text. A condition and a parent are given by the labels of their
 * fields, a choice by its labels.
 */
export function ruleParams(
  field: Field | undefined,
  translate = (label: string) => label,
  labelOfName = humanise,
  language = 'en',
): Record<string, string> {
  if (!field) return {}
  const params: Record<string, string> = {}
  for (const [key, value] of Object.entries({ ...limitsOf(field), ...field })) {
    if (typeof value === 'string' || typeof value === 'number') params[key] = String(value)
  }
  if (field.kind === 'choice') params.choices = Object.values(field.choices).map(translate).join(', ')
  if ('within' in field && field.within) params.within = inSentence(labelOfName(field.within), language)
  if ('instead' in field && field.instead) params.instead = inSentence(labelOfName(field.instead), language)
  if ('notBefore' in field && field.notBefore)
    params.notBefore = inSentence(labelOfName(field.notBefore), language)
  if (field.when) params.when = Object.keys(field.when).map(labelOfName).join(', ')
  return params
}

/** The English message of a broken rule. */
export function ruleMessage(rule: Rule, field?: Field): string {
  const params = ruleParams(field)
  return rules[rule].replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? name)
}
