import { expect, test } from 'vitest'
import {
  choice,
  confirmation,
  decimal,
  type Field,
  integer,
  password,
  reference,
  rows,
  text,
  yesNo,
} from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { checkSchema, refuseFaulty } from '../../schema/lint.ts'

const name = text({ required: true, search: true })

const made = (called: string, parts: Partial<Entity> = {}): Entity => ({
  about: 'Something that is kept.',
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

/** A sound little world with a state, its districts, and one entity under test. */
function faults(parts: Partial<Entity>, called = 'thing'): string[] {
  const world = [
    made('state'),
    made('district', { fields: { state_id: reference('state', { required: true }) } }),
    made('journey', { fields: { from_id: reference('state'), to_id: reference('state') } }),
    made('year_of_state', { title: ['name', 'state_id'], fields: { state_id: reference('state') } }),
    made(called, parts),
  ]
  return checkSchema(Object.fromEntries(world.map((entity) => [entity.name, entity])))
}
const ofFields = (fields: Record<string, Field>) => faults({ fields })

test('nothing is wrong with what is right', () => {
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
test.each<[fault: string, fields: Record<string, Field>]>([
  [`${at} refers to "nowhere", which does not exist.`, { it: reference('nowhere') }],
  [`${at} refers to "constructor", which does not exist.`, { it: reference('constructor') }],
  [
    `${at} refers to "year_of_state", whose title is not one plain field.`,
    { it: reference('year_of_state') },
  ],
  [
    `${at} is within "state_id", which does not exist.`,
    { it: reference('district', { within: 'state_id' }) },
  ],
  [
    `${at} is within "state_id", which does not come before it.`,
    { it: reference('district', { within: 'state_id' }), state_id: reference('state') },
  ],
  [`${at} is within "name", which is not a reference.`, { it: reference('district', { within: 'name' }) }],
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
    `${at} depends on "working" being "2", which it never is.`,
    { working: yesNo(), it: text({ when: { working: 2 } }) },
  ],
  [
    `${at} depends on "kind" being "c", which it never is.`,
    { kind: choice({ a: 'A', b: 'B' }), it: text({ when: { kind: ['a', 'c'] } }) },
  ],
  [
    `${at} depends on "kind" being "c", which it never is.`,
    { kind: choice({ a: 'A', b: 'B' }), it: text({ when: { kind: { not: 'c' } } }) },
  ],
  [
    `${at} depends on "data", which cannot decide anything.`,
    { data: rows({ name: text() }), it: text({ when: { data: 1 } }) },
  ],
  [`${at} confirms "name", which is not a password.`, { it: confirmation({ of: 'name' }) }],
  [`${at} is a choice of nothing.`, { it: choice({}) }],
  [`${at} has two choices of the same label.`, { it: choice({ a: 'Same', b: 'same' }) }],
  [`${at} mixes numbers and words among its choices.`, { it: choice({ 1: 'One', b: 'B' }) }],
  [`${at} has a choice that is not a plain number up to 32767.`, { it: choice({ '01': 'One' }) }],
  [
    `${at} has a pattern that is not a regular expression.`,
    { it: text({ pattern: '(', patternHelp: 'A1' }) },
  ],
  [`${at} has a pattern but no patternHelp to show a person.`, { it: text({ pattern: 'a' }) }],
  [`${at} has a smallest value above its largest.`, { it: integer({ min: 5, max: 4 }) }],
  [`${at} has a smallest value above its largest.`, { it: decimal({ min: 5, max: 4 }) }],
  [`${at} has a smallest value above its largest.`, { it: text({ max: 0 }) }],
  [`${at} cannot be searched.`, { it: integer({ search: true }) }],
  [`${at} cannot be searched.`, { it: rows({ a: text() }, { search: true }) }],
  [`${at} cannot be unique.`, { it: password({ unique: true }) }],
  [`${at} has no columns.`, { it: rows({}) }],
  [
    '"inner" of "it" of "thing" is of the kind "rows", which rows cannot hold.',
    { it: rows({ inner: rows({ a: text() }) }) },
  ],
  [
    '"inner" of "it" of "thing" is of the kind "password", which rows cannot hold.',
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
  ...['id', 'status', 'version', 'created_at', 'updated_at', 'embedded', 'q', 'deleted', 'constructor'].map(
    (reserved): [string, Record<string, Field>] => [
      `"${reserved}" of "thing" has a reserved name.`,
      { [reserved]: text() },
    ],
  ),
])('%s', (fault, fields) => expect(ofFields(fields)).toContain(fault))

const data = rows({ a: text() })
test.each<[fault: string, parts: Partial<Entity>]>([
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
  ['What "thing" is about is not a sentence.', { about: 'things' }],
  ['"thing" has the same label as "state", "states".', { plural: 'states' }],
  ['"POST district" is answered by "district" and by "thing".', { path: 'district' }],
  ['"GET thing/count" is answered by "thing" and by "thing".', { lookups: { 'thing/count': {} } }],
  ['"GET thing/{}" is answered by "thing" and by "thing".', { lookups: { 'thing/{name}': {} } }],
  [
    '"GET get/{}" is answered by "thing" and by "thing".',
    { lookups: { 'get/{name}': {}, 'get/{_any}': {} } },
  ],
  [
    'The lookup "get/{absent}" of "thing" names "absent", by which nothing can be narrowed.',
    { lookups: { 'get/{absent}': {} } },
  ],
  [
    'The lookup "get/{name|absent}" of "thing" names "absent", by which nothing can be narrowed.',
    { lookups: { 'get/{name|absent}': {} } },
  ],
  [
    'The lookup "get/{data}" of "thing" names "data", by which nothing can be narrowed.',
    { fields: { data }, lookups: { 'get/{data}': {} } },
  ],
  [
    'The lookup "get" of "thing" takes "a" for "absent", by which nothing can be narrowed.',
    { lookups: { get: { body: { a: 'absent' } } } },
  ],
  [
    'The lookup "get" of "thing" wants the newest "name", which is not a reference.',
    { lookups: { get: { newest: 'name' } } },
  ],
  ['The lookup "Get Me" of "thing" is not a path.', { lookups: { 'Get Me': {} } }],
  [
    'The required references "thing" → "thing" go round in a circle.',
    { fields: { parent_id: reference('thing', { required: true }) } },
  ],
  ['The rank of "thing" names "absent", which does not exist.', { rank: ['absent'] }],
  ['The rank of "thing" names "name", which is no level and leads to none.', { rank: ['name'] }],
  [
    'The rank of "thing" names "state_id", which is no level and leads to none.',
    { fields: { state_id: reference('state') }, rank: ['state_id'] },
  ],
  [
    '"places" of "thing" tells of areas, but "name" names none.',
    { fields: { places: rows({ name }, { meaning: 'areas' }) } },
  ],
  [
    '"view" of "thing" tells of rights, but has no "approve".',
    { fields: { view: rows({ module: text(), view: yesNo() }, { meaning: 'rights' }) } },
  ],
])('%s', (fault, parts) => expect(faults(parts)).toContain(fault))

test('a GET and a POST may share a path, a literal may stand beside a placeholder', () => {
  expect(
    faults({
      lookups: { get: {}, 'get/{name}': {}, 'get/1': {}, 'post/it': { body: { a: 'q' } }, 'post/{name}': {} },
    }),
  ).toEqual([])
})

test('a faulty name of an entity is found', () => {
  expect(faults({}, 'Bad')).toContain('"Bad" is not written in lower_snake_case.')
})

test('all faults are thrown at once', () => {
  const world = { thing: made('thing', { fields: { Bad: text(), id: text() } }) }
  expect(() => refuseFaulty(world)).toThrow(
    /"Bad" of "thing" is not written.*\n.*"id" of "thing" has a reserved name\./,
  )
  expect(() => refuseFaulty({ thing: made('thing') })).not.toThrow()
})
