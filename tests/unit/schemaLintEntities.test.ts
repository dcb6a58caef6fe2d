import { expect, test } from 'vitest'
import { choice, password, percent, reference, rows, text, yesNo } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { assertValidSchema } from '../../schema/lint/lintSchema.ts'
import { lintOf, made, name } from '../fixtures/lintedSchema.ts'

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
  [
    '"code" of "thing" has "UDISE" in its label but no help.',
    { fields: { code: text({ label: 'UDISE code' }) } },
  ],
  ['"growth" of "thing" is a percentage without help.', { fields: { growth: percent() } }],
  [
    '"share" of "data" of "thing" is a percentage without help.',
    { fields: { data: rows({ share: percent() }) } },
  ],
])('%s', (error, parts) => expect(lintOf(parts)).toContain(error))

test('a GET and a POST may share a path, and a literal may be beside a placeholder', () => {
  expect(
    lintOf({
      lookups: { get: {}, 'get/{name}': {}, 'get/1': {}, 'post/it': { body: { a: 'q' } }, 'post/{name}': {} },
    }),
  ).toEqual([])
})

test('an abbreviation that everyone knows needs no help, and neither does one that is explained', () => {
  const code = text({ label: 'UDISE code', help: 'The 11 digits of the school.' })
  expect(lintOf({ fields: { pin: text({ label: 'PIN code' }), code } })).toEqual([])
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
