/** The pure functions of a form. */
import { expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { changedValues } from '../../src/form/fields/formValues.ts'
import { dependentChanges, parentFilter } from '../../src/form/fields/parentFields.ts'
import { parentReferences, sectionsOf } from '../../src/form/fields/sections.ts'
import { parseDate } from '../../src/form/inputs/dates.ts'
import { formatNumber, parseNumber } from '../../src/form/inputs/numbers.ts'
import { strengthOf } from '../../src/form/inputs/strength.ts'
import { applyPolicy } from '../../src/form/inputs/usePolicy.ts'
import { matchHeaders, parseCells } from '../../src/sheet/model/clipboardText.ts'

test('the policy applies only to typed text', () => {
  expect(applyPolicy('plain', "O'Brien", "O'Brien (x)")).toEqual({
    text: "O'Brien x",
    caret: 9,
    removed: ['(', ')'],
  })
  expect(applyPolicy('plain', "a'b'c", "a'b''c")).toMatchObject({ text: "a'b'c", removed: ["'"] })
  expect(applyPolicy('letters', 'कौ', 'कौशल')).toMatchObject({ text: 'कौशल', removed: [] })
  expect(applyPolicy('free', 'AGR', 'AGR/Q1201')).toMatchObject({ text: 'AGR/Q1201', removed: [] })
})

test('numbers and dates are parsed and formatted as India writes them', () => {
  expect([
    formatNumber(1234567.5),
    formatNumber('12,34,567'),
    formatNumber('abc'),
    formatNumber(null),
  ]).toEqual(['12,34,567.5', '12,34,567', 'abc', ''])
  expect(formatNumber(1234.5, true)).toBe('1,234.50')
  expect([parseNumber('12,34,567'), parseNumber(' '), parseNumber('x1')]).toEqual([1234567, null, 'x1'])
  expect(
    ['1/4/2025', '01042025', '2025-04-01', '1 Apr 2025', '1 april 2025', '1 Foo 2025', ' '].map(parseDate),
  ).toEqual(['2025-04-01', '2025-04-01', '2025-04-01', '2025-04-01', '2025-04-01', '1 Foo 2025', null])
})

test('a sheet on the clipboard is read with its quotes', () => {
  expect(parseCells('a\tb\r\n"c\n""d"""\t\r\n').lines).toEqual([
    ['a', 'b'],
    ['c\n"d"', ''],
  ])
  const labels = { trade_id: 'Trade', enrolled: 'Enrolled' }
  expect(matchHeaders(['trade', 'ENROLLED', 'x'], labels)).toEqual(['trade_id', 'enrolled', ''])
  expect(matchHeaders(['Fitter', '12'], labels)).toBeUndefined()
})

test('an update sends changed fields, each with the fields of its conditions', () => {
  const { fields } = entityOf('district_trainer_base')
  const before = { name: 'Asha', currently_working: 0, type: null, role: null, data: [] }
  expect(changedValues(fields, before, { ...before, name: 'Asha K' })).toEqual({ name: 'Asha K' })
  const sent = changedValues(fields, before, { ...before, currently_working: 1, type: 1 })
  expect(Object.keys(sent).sort()).toEqual(['currently_working', 'role', 'training_partner_id', 'type'])
})

test('the parents of a record come from its key', () => {
  expect(parentReferences(entityOf('panchayat'))).toEqual(['state_id', 'district_id', 'block_id', 'taluk_id'])
  expect(parentReferences(entityOf('iti_detail'))).toEqual(['state_id', 'district_id', 'financial_year_id'])
  expect(sectionsOf(entityOf('users')).map(({ kind }) => kind)).toEqual(['main', 'rows', 'rows'])
})

test('the nearest chosen parent filters the options, and a choice fills its parents', () => {
  const { fields } = entityOf('panchayat')
  const labelOf = (name: string) => name
  expect(parentFilter(fields, 'block_id', { state_id: 29 }, labelOf)).toEqual({ filter: { state_id: 29 } })
  const option = { id: 5, name: 'Navalgund', state_id: 29, district_id: 17 }
  expect(dependentChanges(fields, 'block_id', { state_id: null }, option)).toEqual({
    state_id: 29,
    district_id: 17,
  })
  expect(dependentChanges(fields, 'state_id', { district_id: 17, block_id: 5 }, undefined)).toEqual({
    district_id: null,
    block_id: null,
  })
})

test('a password is as strong as it is long', () => {
  expect(['short', 'password123', 'mitti ke ghar', 'mitti ke ghar mein'].map(strengthOf)).toEqual([
    'short',
    'weak',
    'fair',
    'strong',
  ])
})
