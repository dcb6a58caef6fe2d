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
import type { Entity } from '../../schema/index.ts'
import { assertValidSchema, lintSchema } from '../../schema/lint/lintSchema.ts'

const name = text({ required: true, search: true })

const made = (called: string, parts: Partial<Entity> = {}): Entity => ({
  about: 'Records for tests.',
  title: 'name',
  key: ['name'],
  list: ['name'],
  name: called,
  group: 'things',
  path: called,
  label: called,
  plural: `${called}s`,
  ...parts,
  fields: { name, ...parts.fields },
})

/** A small valid schema with a state, its districts, and one entity under test. */
function lintOf(parts: Partial<Entity>, called = 'thing'): string[] {
  const world = [
    made('state'),
    made('district', { fields: { state_id: reference('state', { required: true }) } }),
    made('journey', { fields: { from_id: reference('state'), to_id: reference('state') } }),
    made('year_of_state', { title: ['name', 'state_id'], fields: { state_id: reference('state') } }),
    made(called, parts),
  ]
  return lintSchema(Object.fromEntries(world.map((entity) => [entity.name, entity])))
}
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

const data = rows({ a: text() })
test.each<[error: string, parts: Partial<Entity>]>([
  ['The title of "thing" names "absent", which does not exist.', { title: 'absent' }],
  ['The title of "thing" names "data", which is of the kind "rows".', { title: 'data', fields: { data } }],
  [
    'The key of "thing" names "data", which is of the kind "rows".',
    { key: ['name', 'data'], fields: { data } },
  ],
  ['The key of "thing" is empty.', { key: [] }],
  ['The key of "thing" names "name" twice.', { key: ['name', 'name'] }],
  ['The key of "thing" has no required field.', { key: ['other'], fields: { other: text() } }],
  [
    'The list of "thing" names "secret", which is of the kind "password".',
    { list: ['secret'], fields: { secret: password() } },
  ],
  ['The list of "thing" is empty.', { list: [] }],
  [
    'The order of "thing" names "absent", which does not exist.',
    { order: { field: 'absent', direction: 'asc' } },
  ],
  ['The code of "thing" names "absent", which does not exist.', { code: 'absent' }],
  [
    'The code of "thing" names "working", which is of the kind "yesNo".',
    { code: 'working', fields: { working: yesNo() } },
  ],
  [
    'The key of "thing" may have more than 650 characters, too many for an index.',
    { key: ['name', 'other'], fields: { other: text({ multiline: true }) } },
  ],
  ['"thing" has no field that can be searched.', { fields: { name: text({ required: true }) } }],
  ['The text `about` of "thing" is not a sentence.', { about: 'things' }],
  ['"thing" has the same plural as "state", "states".', { plural: 'states' }],
  ['"POST district" is answered by "district" and by "thing".', { path: 'district' }],
  ['"GET thing/count" is answered by "thing" and by "thing".', { lookups: { 'thing/count': {} } }],
  ['"GET thing/{}" is answered by "thing" and by "thing".', { lookups: { 'thing/{name}': {} } }],
  [
    '"GET get/{}" is answered by "thing" and by "thing".',
    { lookups: { 'get/{name}': {}, 'get/{_any}': {} } },
  ],
  [
    'The lookup "get/{absent}" of "thing" names "absent", by which records cannot be filtered.',
    { lookups: { 'get/{absent}': {} } },
  ],
  [
    'The lookup "get/{name|absent}" of "thing" names "absent", by which records cannot be filtered.',
    { lookups: { 'get/{name|absent}': {} } },
  ],
  [
    'The lookup "get/{data}" of "thing" names "data", by which records cannot be filtered.',
    { fields: { data }, lookups: { 'get/{data}': {} } },
  ],
  [
    'The lookup "get" of "thing" takes "a" for "absent", by which records cannot be filtered.',
    { lookups: { get: { body: { a: 'absent' } } } },
  ],
  ['The lookup "get" of "thing" requires "b" without taking it.', { lookups: { get: { required: 'b' } } }],
  [
    'The lookup "get" of "thing" takes the newest "name", which is not a reference.',
    { lookups: { get: { newest: 'name' } } },
  ],
  ['The lookup "Get Me" of "thing" is not a path.', { lookups: { 'Get Me': {} } }],
  [
    'The required references "thing" → "thing" form a cycle.',
    { fields: { parent_id: reference('thing', { required: true }) } },
  ],
  ['The owner "name" of "thing" is no read-only reference to an account.', { owners: ['name'] }],
  ['A new record of "thing" gets "name", which is not one of its owners.', { ownerOnCreate: { 9: 'name' } }],
  [
    'The sections of "thing" name "absent", which does not exist or is in two of them.',
    { sections: { one: { label: 'One', fields: ['name', 'absent'] } } },
  ],
  [
    'No section of "thing" has "name", which is required.',
    { sections: { one: { label: 'One', fields: [] } } },
  ],
  [
    '"thing" is editable by "name", which is no read-only choice with a default.',
    { editableWhile: { field: 'name', in: ['x'] } },
  ],
  [
    '"thing" is editable while "stage" is "y", which is no choice.',
    {
      fields: { stage: choice({ x: 'X' }, { readOnly: true, default: 'x' }) },
      editableWhile: { field: 'stage', in: ['y'] },
    },
  ],
  ['The rank of "thing" names "absent", which does not exist.', { rank: ['absent'] }],
  [
    'The rank of "thing" names "name", which is neither a level nor a reference to a record with a level.',
    { rank: ['name'] },
  ],
  [
    'The rank of "thing" names "state_id", which is neither a level nor a reference to a record with a level.',
    { fields: { state_id: reference('state') }, rank: ['state_id'] },
  ],
  [
    '"places" of "thing" has the meaning "areas", but "name" does not refer to an area.',
    { fields: { places: rows({ name }, { meaning: 'areas' }) } },
  ],
  ['"thing" has a local name without a text as title.', { title: ['name'], fields: { local_name: name } }],
  ['"thing" has labels of titles without a text as title.', { title: ['name'], titleLabels: { A: 'B' } }],
  ['"b" of "thing" is phonetic, but is not the searched title.', { fields: { b: text({ phonetic: true }) } }],
  [
    '"view" of "thing" has the meaning "rights", but has no "approve".',
    { fields: { view: rows({ module: text(), view: yesNo() }, { meaning: 'rights' }) } },
  ],
])('%s', (error, parts) => expect(lintOf(parts)).toContain(error))

test('a GET and a POST may share a path, and a literal may be beside a placeholder', () => {
  expect(
    lintOf({
      lookups: { get: {}, 'get/{name}': {}, 'get/1': {}, 'post/it': { body: { a: 'q' } }, 'post/{name}': {} },
    }),
  ).toEqual([])
})

test('an invalid entity name is found', () => {
  expect(lintOf({}, 'Bad')).toContain('"Bad" is not written in lower_snake_case.')
})

test('all errors are thrown at once', () => {
  const world = { thing: made('thing', { fields: { Bad: text(), id: text() } }) }
  expect(() => assertValidSchema(world)).toThrow(
    /"Bad" of "thing" is not written.*\n.*"id" of "thing" has a reserved name\./,
  )
  expect(() => assertValidSchema({ thing: made('thing') })).not.toThrow()
})
