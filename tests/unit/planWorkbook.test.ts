/** Any records, written to a workbook and read again, without a database. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleOf } from '../../mocks/sample.ts'
import { type Entity, entities, entityOf } from '../../schema/index.ts'
import { planEntitiesIn } from '../../schema/plan.ts'
import { documentTasks, sendWorkbook } from '../../server/planning/documents/documentTasks.ts'
import { listOf, PLAN_FIELDS, type TitledRecord } from '../../server/planning/documents/planRecords.ts'
import { groupLines, recordKey } from '../../server/planning/documents/workbook/groupLines.ts'
import { proposeRecord } from '../../server/planning/documents/workbook/proposeRecord.ts'
import { parseLines, type SheetLine } from '../../server/planning/documents/workbook/readWorkbook.ts'
import { findByName, titleIn } from '../../server/planning/documents/workbook/referenceNames.ts'

const NAMES = new Map()
const place = { state_id: 1, district_id: 2, financial_year_id: 3 }

/** Records of a form with different keys, some of their fields empty. */
const recordsOf = (entity: Entity, numbers: readonly number[], sparse: boolean): TitledRecord[] => {
  const made = numbers.map((number, at): TitledRecord => {
    const reference = (to: string) => (PLAN_FIELDS.includes(`${to}_id`) ? 1 : number + 1)
    const sample = sampleOf(entity, { number, reference, ...(sparse && at % 2 && { requiredOnly: true }) })
    return { ...sample, id: 100 + at, version: at + 1, embedded: {} } as TitledRecord
  })
  return [...new Map(made.map((record) => [recordKey(entity, record), record])).values()]
}

const linesFor = async (entity: Entity, records: readonly TitledRecord[]): Promise<SheetLine[]> => {
  const content = {
    district: { id: 2, name: 'X' },
    year: { id: 3, name: '2025-26' },
    today: '2025-06-01',
    forms: [{ entity, records }],
    names: NAMES,
  }
  const bytes = await documentTasks.write.run(sendWorkbook(content), () => undefined)
  return parseLines((await documentTasks.read.run(bytes, () => undefined)).sheets.get(entity.name) ?? '[]')
}

const outcomes = (entity: Entity, lines: readonly SheetLine[], records: readonly TitledRecord[]) => {
  const { groups, missing } = groupLines(entity, lines, records, NAMES)
  const fixed = Object.fromEntries(Object.entries(place).filter(([name]) => name in entity.fields))
  return { missing, proposals: groups.map((group) => proposeRecord(entity, group, fixed, NAMES)) }
}

const blank = (line: SheetLine): SheetLine => ({
  ...line,
  cells: new Map([...line.cells].map(([key]) => [key, null])),
})

const given = fc.record({
  entity: fc.constantFrom(...planEntitiesIn(entities)),
  numbers: fc.uniqueArray(fc.nat(60), { minLength: 1, maxLength: 4 }),
  sparse: fc.boolean(),
  order: fc.infiniteStream(fc.nat(1_000)),
  chosen: fc.nat(100),
})

test('unchanged lines, in any order and with lines left out, change nothing; blank lines delete, and stale lines are never written', async () => {
  await fc.assert(
    fc.asyncProperty(given, async ({ entity, numbers, sparse, order, chosen }) => {
      const records = recordsOf(entity, numbers, sparse)
      const lines = await linesFor(entity, records)
      const outcomesOf = (of: readonly SheetLine[]) =>
        outcomes(entity, of, records).proposals.map(({ outcome }) => outcome)
      expect([entity.name, outcomes(entity, lines, records).missing]).toEqual([entity.name, []])
      expect([entity.name, outcomesOf(lines)]).toEqual([entity.name, records.map(() => 'same')])
      const keyed = lines.map((line) => ({ line, at: order.next().value as number }))
      const shuffled = keyed.sort((one, other) => one.at - other.at).map(({ line }) => line)
      expect(outcomesOf(shuffled).every((one) => one === 'same')).toBe(true)
      expect(outcomesOf(lines.filter((_, at) => at % 2)).every((one) => one === 'same')).toBe(true)

      const { id } = records[chosen % records.length] as TitledRecord
      const without = lines.map((line) => (line.id === id ? blank(line) : line))
      // Lines that were blank before cannot be deleted.
      const isBlank = lines.every(
        (line) => line.id !== id || [...line.cells.values()].every((one) => one === null),
      )
      const expected = (outcome: string) =>
        records.map((record) => (record.id === id && !isBlank ? outcome : 'same'))
      expect(outcomesOf(without)).toEqual(expected('removed'))
      const older = without.map((line) => (line.id === id ? { ...line, version: 999 } : line))
      expect(outcomesOf(older)).toEqual(expected('stale'))
    }),
    { numRuns: 30 },
  )
})

test('a blank line of a list is removed, and a line that was copied after the others is added', async () => {
  const listed = planEntitiesIn(entities).filter(listOf)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...listed), fc.nat(50), async (entity, number) => {
      const list = listOf(entity)?.name as string
      const [first] = recordsOf(entity, [number], false)
      const [row] = ((first as TitledRecord)[list] ?? []) as object[]
      const record = { ...first, [list]: [row, row] } as TitledRecord
      const lines = await linesFor(entity, [record])
      expect(lines).toHaveLength(2)
      const rows = (of: readonly SheetLine[]) =>
        (outcomes(entity, of, [record]).proposals[0]?.values[list] as unknown[] | undefined)?.length
      const own = new Set(Object.keys(entity.fields))
      const emptied = (line: SheetLine): SheetLine => ({
        ...line,
        cells: new Map([...line.cells].map(([key, value]) => [key, own.has(key) ? value : null])),
      })
      expect(rows(lines)).toBeUndefined()
      expect(rows([emptied(lines[0] as SheetLine), lines[1] as SheetLine])).toBe(1)
      expect(rows([...lines, { ...(lines[1] as SheetLine), line: 9 }])).toBe(3)
    }),
    { numRuns: 15 },
  )
})

test('a record without values in the sheet, or an empty row, is not removed by an unchanged file', async () => {
  const entity = entityOf('district_economic')
  for (const data of [[], [{ sector_id: null, output: null }], [{ sector_id: 4 }, { sector_id: null }]]) {
    const record = { ...place, data, id: 7, version: 1, embedded: {} }
    const { proposals } = outcomes(entity, await linesFor(entity, [record]), [record])
    expect([data, proposals.map(({ outcome }) => outcome)]).toEqual([data, ['same']])
  }
})

test('A name is found in any case and Unicode form, with its id or without, and never by a part', () => {
  const named = (id: number, title: string) => ({ id, title, active: true })
  const names = [
    named(1, 'Belur [1]'),
    named(2, 'Belur [2]'),
    named(3, 'Hampi'),
    named(4, 'ಕೊಪ್ಪಳ'),
    named(5, 'Née'),
  ]
  const ids = (text: string) => findByName(names, text).map(({ id }) => id)
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
