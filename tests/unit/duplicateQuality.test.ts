import { expect, test } from 'vitest'
import { generatePeople } from '../../mocks/duplicates/generatePeople.ts'
import { measureQuality } from '../../mocks/duplicates/measure.ts'

test('Of 3,000 people of a district nine of ten who were entered twice are found, and nine of ten that are found are right', () => {
  const { precision, recall } = measureQuality(generatePeople(3_000, 1))
  expect(precision).toBeGreaterThanOrEqual(0.9)
  expect(recall).toBeGreaterThanOrEqual(0.9)
})
