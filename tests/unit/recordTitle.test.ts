/** How lists and messages name a record. */
import { expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { type GridRow, recordTitle } from '../../src/grid/row.ts'

const employment = (values: object) =>
  recordTitle(entityOf('employment'), { id: 11, status: 'active', version: 1, ...values } as GridRow)

test('a record without a title is named by what its key refers to, and by its number if the names are not known', () => {
  const own = { candidate_id: 5, from_date: '2026-08-15', employer: null }
  expect(employment({ ...own, employer: 'Mudhol Sugars' })).toBe('Mudhol Sugars')
  expect(employment({ ...own, embedded: { candidate_id: 'Shobha Walikar' } })).toBe('Shobha Walikar')
  expect(employment(own)).toBe('#11')
})
