/** Where a form shows an error of the server. */
import { expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { errorField } from '../../src/form/fields/visibleFields.ts'

const { fields } = entityOf('district_trainer_base')

test('An error is shown at its field', () =>
  expect(errorField(fields, 'type', { currently_working: 1 })).toBe('type'))
test('The error of a field that does not apply is shown at the field that decides it', () =>
  expect(errorField(fields, 'type', { currently_working: 0 })).toBe('currently_working'))
test('The error of a field that no form shows has no place at a field', () => {
  const [name = ''] =
    Object.entries(entityOf('dsc_functioning_detail').fields).find(([, { placeholder }]) => placeholder) ?? []
  expect(errorField(entityOf('dsc_functioning_detail').fields, name, {})).toBeUndefined()
  expect(errorField(fields, 'no_such_field', {})).toBeUndefined()
})
