/** A field that is compared with another one of the record needs that field. */
import { expect, test } from 'vitest'
import { date, type Fields, integer, reference } from '../../schema/define.ts'
import { entities } from '../../schema/index.ts'
import { lintCompared } from '../../schema/lint/lintCompared.ts'
import { lintFields } from '../../schema/lint/lintFields.ts'

const record: Fields = {
  name: integer(),
  first: reference('state'),
  born: date(),
  it: reference('district', { instead: 'first' }),
  later: reference('district'),
}
const inRows: Fields = { year: integer({ notBefore: 'born' }), other: date({ notBefore: 'name' }) }

test.each([
  ['it', { instead: 'first' }, []],
  ['it', { instead: 'name' }, ['is instead of "name", which is not a reference']],
  ['it', { instead: 'later' }, ['is instead of "later", which does not come before it']],
] as const)('%s %j', (name, options, errors) =>
  expect(lintCompared(record, record, name, reference('district', options))).toEqual(errors),
)

test('Only a day or year in rows is compared with a day of the record', () => {
  expect(lintCompared(inRows, record, 'year', inRows.year as never)).toEqual([])
  expect(lintCompared(inRows, record, 'other', inRows.other as never)).toEqual([
    'is not before "name", which is not a date',
  ])
  expect(lintCompared(record, record, 'born', date({ notBefore: 'born' }))).toEqual([
    'is not before "born", which is possible only inside rows',
  ])
})

test('The lint of an entity finds it inside rows', () => {
  const { employee_registration: candidate } = entities
  const { date_of_birth: _, ...fields } = candidate?.fields ?? {}
  expect(lintFields(entities, { ...candidate, fields } as never)).toContain(
    '"year" of "education" of "employee_registration" is not before "date_of_birth", which is not a date.',
  )
})
