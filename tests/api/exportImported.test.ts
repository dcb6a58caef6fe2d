import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { isImportable } from '../../schema/kindTraits.ts'
import { labelOf } from '../../schema/label.ts'
import { entitiesOfEachShape } from '../fixtures/entitiesFor.ts'
import { fetchFile } from '../fixtures/files.ts'
import { importing } from '../fixtures/importing.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import type { TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

onEachDriver((driver) => {
  describe('The export of each entity, imported again,', () => {
    let api: Api
    let world: TestWorld
    beforeAll(async () => {
      const started = await startWorld(driver)
      api = started.api
      world = started.world
      for (const entity of entitiesOfEachShape) {
        const { status, text } = await api.request('POST', entity.path, world.fresh(entity))
        expect(status, text).toBe(200)
      }
    })

    test.each(entitiesOfEachShape)('changes nothing: $name', async ({ path, fields, queueBy }) => {
      const { text } = await api.request('GET', `${path}/export.csv`)
      const run = await importing(api).check(path, text)
      const rest = await importing(api).rows(run.id)
      expect(rest.filter(({ outcome }) => outcome !== 'same')).toEqual([])
      expect(run.counts.same).toBeGreaterThan(0)
      expect(run.questions.filter(({ reason }) => reason === 'unknown')).toEqual([])
      const passedOver = Object.entries(fields).flatMap(([name, field]) =>
        isImportable(field) ? [] : [labelOf(name, field)],
      )
      const ignored = run.ignored.filter((header) => !passedOver.some((label) => header.startsWith(label)))
      const waits = queueBy ? ['In this status since'] : []
      expect(ignored).toEqual(['Status', 'Version', 'Created at', 'Updated at', ...waits])
    })

    test('is the same as a workbook', async () => {
      const { default: excel } = await import('exceljs')
      await api.post('trade', world.fresh(entityOf('trade'), { name: '=1+1 & <b> "ಕೌಶಲ"\u0007' }))
      for (const path of ['trade', 'panchayat', 'qp_master']) {
        const { text } = await api.request('GET', `${path}/export.csv`)
        const { bytes } = await fetchFile(api, `${path}/export.xlsx`)
        const book = new excel.Workbook()
        await book.xlsx.load(bytes as never)
        const rows: unknown[][] = []
        book.worksheets[0]?.eachRow(({ values }) => void rows.push((values as unknown[]).slice(1)))
        const cells = parse(text, { bom: true, relax_column_count: true }) as string[][]
        const shown = cells.map((row) => row.map((cell) => cell.replace(/^'(?==)/, '')))
        expect(rows.map((row) => Array.from(shown[0] ?? [], (_, at) => String(row[at] ?? '')))).toEqual(shown)
        expect(rows.slice(1).every(([id]) => typeof id === 'number')).toBe(true)
      }
    })
  })
})
