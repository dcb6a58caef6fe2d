import { expect, test } from 'vitest'
import { distinctNames } from '../../schema/distinctNames.ts'

const named = (...areas: [name: string, path?: string | null, code?: number][]) => [
  ...distinctNames(areas.map(([name, path, code], at) => ({ id: at + 1, name, path, code }))).values(),
]

test('areas of one name get as much of their path as tells them apart, and others none', () => {
  expect(named(['Hosur', 'Kolar, Karnataka'], ['Anekal', 'Kolar, Karnataka'])).toEqual(['Hosur', 'Anekal'])
  expect(named(['Hosur', 'Kolar, Karnataka'], ['HOSUR', 'Gadag, Karnataka'], ['Ron', 'Gadag'])).toEqual([
    'Hosur (Kolar)',
    'HOSUR (Gadag)',
    'Ron',
  ])
  expect(named(['Ron', 'Aurangabad, Bihar'], ['Ron', 'Aurangabad, Maharashtra'])).toEqual([
    'Ron (Aurangabad, Bihar)',
    'Ron (Aurangabad, Maharashtra)',
  ])
})

test('areas of one name and path are distinct by their code, or their id', () => {
  expect(named(['Ron', 'Gadag, Karnataka', 5301], ['Ron', 'Gadag, Karnataka'])).toEqual([
    'Ron (Gadag, Karnataka, 5301)',
    'Ron (Gadag, Karnataka, #2)',
  ])
  expect(named(['Ron'], ['Ron', 'Gadag'])).toEqual(['Ron', 'Ron (Gadag)'])
  expect(named(['Ron'], ['Ron', null, 12])).toEqual(['Ron (#1)', 'Ron (12)'])
})
