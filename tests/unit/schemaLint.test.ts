import { expect, test } from 'vitest'
import {
  choice,
  confirmation,
  decimal,
  type Field,
  file,
  integer,
  password,
  pincode,
  reference,
  rows,
  text,
  yesNo,
} from '../../schema/define.ts'
import { lintOf } from '../fixtures/lintedSchema.ts'

const ofFields = (fields: Record<string, Field>) => lintOf({ fields })

test('a valid declaration has no errors', () => {
  expect(
    ofFields({
      state_id: reference('state', { required: true }),
      district_id: reference('district', { within: 'state_id' }),
      working: yesNo(),
      role: text({ when: { working: 1 } }),
      kind: choice({ 1: 'One', 2: 'Two' }),
      other: text({ when: { kind: { not: 1 } } }),
      data: rows({
        state_id: reference('state'),
        district_id: reference('district', { within: 'state_id' }),
      }),
    }),
  ).toEqual([])
})

const at = '"it" of "thing"'
test.each<[error: string, fields: Record<string, Field>]>([
  [`${at} refers to "nowhere", which does not exist.`, { it: reference('nowhere') }],
  [`${at} refers to "constructor", which does not exist.`, { it: reference('constructor') }],
  [
    `${at} refers to "year_of_state", whose title is not a single text field.`,
    { it: reference('year_of_state') },
  ],
  [`${at} is within "x", which does not exist.`, { it: reference('district', { within: 'x' }) }],
  [
    `${at} is within "state_id", which does not come before it.`,
    { it: reference('district', { within: 'state_id' }), state_id: reference('state') },
  ],
  [`${at} is within "name", which is not a reference.`, { it: reference('district', { within: 'name' }) }],
  [`${at} is filled in from "name", which is not a reference.`, { it: reference('state', { from: 'name' }) }],
  [
    `${at} suggests records by "level", which they do not have.`,
    { it: reference('district', { readOnly: true, suggested: { level: [1] } }) },
  ],
  [
    `${at} suggests only some records, but people can write it, and would choose any.`,
    { it: reference('district', { suggested: { state_id: [1] } }) },
  ],
  [`${at} has only one of "within" and "prefixes".`, { it: pincode({ within: 'name' }) }],
  [
    `${at} is within "name", which is not a reference.`,
    { it: pincode({ within: 'name', prefixes: 'pin_prefixes' }) },
  ],
  [
    `${at} begins with "lgd_code" of "state", which is not a text field.`,
    { first: reference('state'), it: pincode({ within: 'first', prefixes: 'lgd_code' }) },
  ],
  [
    `${at} is within "first", which refers to the same entity "district".`,
    { first: reference('district'), it: reference('district', { within: 'first' }) },
  ],
  [
    `${at} is within "first", but "state" has no field that refers to "district".`,
    { first: reference('district'), it: reference('state', { within: 'first' }) },
  ],
  [
    `${at} is within "first", but "journey" refers to "state" by from_id and to_id.`,
    { first: reference('state'), it: reference('journey', { within: 'first' }) },
  ],
  [
    `${at} depends on "later", which does not come before it.`,
    { it: text({ when: { later: 1 } }), later: yesNo() },
  ],
  [`${at} depends on "it", which does not come before it.`, { it: yesNo({ when: { it: 1 } }) }],
  [`${at} depends on "absent", which does not exist.`, { it: text({ when: { absent: 1 } }) }],
  [
    `${at} depends on "working" being "2", which is not one of its values.`,
    { working: yesNo(), it: text({ when: { working: 2 } }) },
  ],
  [
    `${at} depends on "kind" being "c", which is not one of its values.`,
    { kind: choice({ a: 'A', b: 'B' }), it: text({ when: { kind: ['a', 'c'] } }) },
  ],
  [
    `${at} depends on "kind" being "c", which is not one of its values.`,
    { kind: choice({ a: 'A', b: 'B' }), it: text({ when: { kind: { not: 'c' } } }) },
  ],
  [
    `${at} depends on "data", which cannot be used in a condition.`,
    { data: rows({ name: text() }), it: text({ when: { data: 1 } }) },
  ],
  [`${at} confirms "name", which is not a password.`, { it: confirmation({ of: 'name' }) }],
  [
    `${at} has a frame to crop, which needs the type "image" and a ratio above 0.`,
    { it: file({ crop: 0.8 }) },
  ],
  [
    `${at} has a frame to crop, which needs the type "image" and a ratio above 0.`,
    { it: file({ accept: 'image', crop: 0 }) },
  ],
  [`${at} has no choices.`, { it: choice({}) }],
  [`${at} has two choices with the same label.`, { it: choice({ a: 'Same', b: 'same' }) }],
  [`${at} mixes numbers and words among its choices.`, { it: choice({ 1: 'One', b: 'B' }) }],
  [`${at} has a choice that is not a number from 0 to 32767.`, { it: choice({ '01': 'One' }) }],
  [
    `${at} has a pattern that is not a regular expression.`,
    { it: text({ pattern: '(', patternHelp: 'A1' }) },
  ],
  [`${at} has a pattern but no patternHelp.`, { it: text({ pattern: 'a' }) }],
  [`${at} has a minimum above its maximum.`, { it: integer({ min: 5, max: 4 }) }],
  [`${at} has a minimum above its maximum.`, { it: decimal({ min: 5, max: 4 }) }],
  [`${at} has a minimum above its maximum.`, { it: text({ max: 0 }) }],
  [`${at} cannot be searched.`, { it: integer({ search: true }) }],
  [`${at} cannot be searched.`, { it: rows({ a: text() }, { search: true }) }],
  [`${at} cannot be unique.`, { it: password({ unique: true }) }],
  [`${at} has no columns.`, { it: rows({}) }],
  [
    '"inner" of "it" of "thing" is of the kind "rows", which is not possible inside rows.',
    { it: rows({ inner: rows({ a: text() }) }) },
  ],
  [
    '"inner" of "it" of "thing" is of the kind "password", which is not possible inside rows.',
    { it: rows({ inner: password() }) },
  ],
  ['"inner" of "it" of "thing" cannot be unique.', { it: rows({ inner: text({ unique: true }) }) }],
  [
    '"inner" of "it" of "thing" refers to "nowhere", which does not exist.',
    { it: rows({ inner: reference('nowhere') }) },
  ],
  [
    '"inner" of "it" of "thing" is within "state_id", which does not exist.',
    { state_id: reference('state'), it: rows({ inner: reference('district', { within: 'state_id' }) }) },
  ],
  [`${at} is called "Name", as "name" is.`, { it: text({ label: 'Name' }) }],
  [
    `${at} is called "title", as "other" is.`,
    { other: text({ aliases: ['Title'] }), it: text({ aliases: ['title'] }) },
  ],
  ['"Bad" of "thing" is not written in lower_snake_case.', { Bad: text() }],
  ['"two__lines" of "thing" is not written in lower_snake_case.', { two__lines: text() }],
  ['"age_gte" of "thing" ends like a filter, in _gte or _lte.', { age_gte: integer() }],
  [`"${'x'.repeat(59)}" of "thing" has a name of more than 58 characters.`, { ['x'.repeat(59)]: text() }],
  ...['id', 'status', 'version', 'created_at', 'queued_at', 'embedded', 'q', 'deleted', 'constructor'].map(
    (reserved): [string, Record<string, Field>] => [
      `"${reserved}" of "thing" has a reserved name.`,
      { [reserved]: text() },
    ],
  ),
])('%s', (error, fields) => expect(ofFields(fields)).toContain(error))
