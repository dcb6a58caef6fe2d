/** What a workbook says of records, whatever they hold: out and in again without a database. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleOf } from '../../mocks/sample.ts'
import { type Entity, entities, entityOf } from '../../schema/index.ts'
import { planOf } from '../../schema/plan.ts'
import { FIXED, listOf, type Titled } from '../../server/planning/document/read.ts'
import { grouped, keyOf } from '../../server/planning/document/workbook/group.ts'
import { calledIn, titleIn } from '../../server/planning/document/workbook/names.ts'
import { type Line, openBook } from '../../server/planning/document/workbook/open.ts'
import { propose } from '../../server/planning/document/workbook/propose.ts'
import { writeBook } from '../../server/planning/document/workbook/write.ts'

const NAMES = new Map()
const place = { state_id: 1, district_id: 2, financial_year_id: 3 }

/** Records of a form with different keys, some of their fields empty. */
const recordsOf = (entity: Entity, numbers: readonly number[], sparse: boolean): Titled[] => {
  const made = numbers.map((number, at): Titled => {
    const reference = (to: string) => (FIXED.includes(`${to}_id`) ? 1 : number + 1)
    const sample = sampleOf(entity, { number, reference, ...(sparse && at % 2 && { sparse: true }) })
    return { ...sample, id: 100 + at, version: at + 1, embedded: {} } as Titled
  })
  return [...new Map(made.map((record) => [keyOf(entity, record), record])).values()]
}

const linesFor = async (entity: Entity, records: readonly Titled[]): Promise<Line[]> => {
  const bytes = await writeBook({
    ...{ district: { id: 2, name: 'X' }, year: { id: 3, name: '2025-26' }, today: '2025-06-01' },
    ...{ forms: [{ entity, records }], names: NAMES },
  })
  return [...((await openBook(bytes)).sheets.get(entity.name) ?? [])]
}

const outcomes = (entity: Entity, lines: readonly Line[], records: readonly Titled[]) => {
  const { groups, gone } = grouped(entity, lines, records, NAMES)
  const fixed = Object.fromEntries(Object.entries(place).filter(([name]) => name in entity.fields))
  return { gone, proposals: groups.map((group) => propose(entity, group, fixed, NAMES)) }
}

const blank = (line: Line): Line => ({
  ...line,
  cells: new Map([...line.cells].map(([key]) => [key, null])),
})

const given = fc.record({
  entity: fc.constantFrom(...planOf(entities)),
  numbers: fc.uniqueArray(fc.nat(60), { minLength: 1, maxLength: 4 }),
  sparse: fc.boolean(),
  order: fc.infiniteStream(fc.nat(1_000)),
  chosen: fc.nat(100),
})

test('unchanged, in whatever order, and with lines left out it says nothing; blank lines take away what they were, and a stale one is never written', async () => {
  await fc.assert(
    fc.asyncProperty(given, async ({ entity, numbers, sparse, order, chosen }) => {
      const records = recordsOf(entity, numbers, sparse)
      const lines = await linesFor(entity, records)
      const said = (of: readonly Line[]) =>
        outcomes(entity, of, records).proposals.map(({ outcome }) => outcome)
      expect([entity.name, outcomes(entity, lines, records).gone]).toEqual([entity.name, []])
      expect([entity.name, said(lines)]).toEqual([entity.name, records.map(() => 'same')])
      const keyed = lines.map((line) => ({ line, at: order.next().value as number }))
      const shuffled = keyed.sort((one, other) => one.at - other.at).map(({ line }) => line)
      expect(said(shuffled).every((one) => one === 'same')).toBe(true)
      expect(said(lines.filter((_, at) => at % 2)).every((one) => one === 'same')).toBe(true)

      const { id } = records[chosen % records.length] as Titled
      const without = lines.map((line) => (line.id === id ? blank(line) : line))
      // Of what was blank before nobody can say so.
      const isBlank = lines.every(
        (line) => line.id !== id || [...line.cells.values()].every((one) => one === null),
      )
      const expected = (outcome: string) =>
        records.map((record) => (record.id === id && !isBlank ? outcome : 'same'))
      expect(said(without)).toEqual(expected('removed'))
      const older = without.map((line) => (line.id === id ? { ...line, version: 999 } : line))
      expect(said(older)).toEqual(expected('stale'))
    }),
    { numRuns: 30 },
  )
})

test('one line of a list that is blank goes, and what was copied behind the others is added', async () => {
  const listed = planOf(entities).filter(listOf)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...listed), fc.nat(50), async (entity, number) => {
      const list = listOf(entity)?.name as string
      const [first] = recordsOf(entity, [number], false)
      const [row] = ((first as Titled)[list] ?? []) as object[]
      const record = { ...first, [list]: [row, row] } as Titled
      const lines = await linesFor(entity, [record])
      expect(lines).toHaveLength(2)
      const rows = (of: readonly Line[]) =>
        (outcomes(entity, of, [record]).proposals[0]?.values[list] as unknown[] | undefined)?.length
      const own = new Set(Object.keys(entity.fields))
      const emptied = (line: Line): Line => ({
        ...line,
        cells: new Map([...line.cells].map(([key, value]) => [key, own.has(key) ? value : null])),
      })
      expect(rows(lines)).toBeUndefined()
      expect(rows([emptied(lines[0] as Line), lines[1] as Line])).toBe(1)
      expect(rows([...lines, { ...(lines[1] as Line), line: 9 }])).toBe(3)
    }),
    { numRuns: 15 },
  )
})

test('a record of which a sheet shows nothing, or a row in which nothing stands, is not taken away by a file that comes back', async () => {
  const entity = entityOf('district_economic')
  for (const data of [[], [{ sector_id: null, output: null }], [{ sector_id: 4 }, { sector_id: null }]]) {
    const record = { ...place, data, id: 7, version: 1, embedded: {} }
    const { proposals } = outcomes(entity, await linesFor(entity, [record]), [record])
    expect([data, proposals.map(({ outcome }) => outcome)]).toEqual([data, ['same']])
  }
})

test('A name is found in any case and form of letters, with its id or without, and never by half', () => {
  const named = (id: number, title: string) => ({ id, title, active: true })
  const names = [
    named(1, 'Belur [1]'),
    named(2, 'Belur [2]'),
    named(3, 'Hampi'),
    named(4, 'ಕೊಪ್ಪಳ'),
    named(5, 'Née'),
  ]
  const ids = (text: string) => calledIn(names, text).map(({ id }) => id)
  expect([ids(' HAMPI '), ids('Hampi [3]'), ids('ಕೊಪ್ಪಳ'), ids('Ne\u0301e')]).toEqual([[3], [3], [4], [5]])
  expect([ids('belur [2]'), ids('Belur'), ids('Hampi [4]'), ids('Ham'), ids('3')]).toEqual([
    [2],
    [],
    [],
    [],
    [],
  ])
  expect([titleIn(names, 3), titleIn(names, 9), titleIn(undefined, 3)]).toEqual([
    'Hampi',
    undefined,
    undefined,
  ])
})
