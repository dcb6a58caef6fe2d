/** Imports the Local Government Directory, if KAUSHAL_LGD names the folder of its five files. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Importing, importing } from '../fixtures/importing.ts'
import { closeAll, drivers, isMissing, startApi } from '../support.ts'

const FOLDER = process.env.KAUSHAL_LGD ?? ''
const FILES = [
  ['state', 'states.csv'],
  ['district', 'districts.csv'],
  ['taluk', 'subdistricts.csv'],
  ['block', 'blocks.csv'],
  ['panchayat', 'panchayats-karnataka.csv'],
] as const
const isHere = FOLDER !== '' && FILES.every(([, name]) => existsSync(join(FOLDER, name)))
if (!isHere)
  console.error('\n⚠ SKIPPED: the Local Government Directory is not here; set KAUSHAL_LGD to its folder.\n')

const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

describe.skipIf(!isHere).each(drivers.filter((driver) => !isMissing(driver)))('On %s', (driver) => {
  let files: Importing
  beforeAll(async () => {
    files = importing(await startApi(driver))
  })
  afterAll(closeAll)

  test.each(FILES)('%s: every row is new, or wrong with the reason', async (entity, name) => {
    const content = read(name)
    const { id, rows, counts } = await files.check(entity, content)
    expect(rows).toBe(content.trim().split('\n').length - 1)
    expect(counts).toMatchObject({ changed: 0, same: 0 })
    expect(counts.new + counts.wrong).toBe(rows)
    const wrong = await files.rows(id, 'wrong')
    expect(wrong).toHaveLength(counts.wrong)
    // The only errors in the directory: a block in two districts, and a taluk that moved to a new district without its blocks.
    for (const { errors } of wrong)
      expect(errors.map(({ rule }) => rule)).toEqual([entity === 'block' ? 'duplicate' : 'within'])
    expect((await files.confirm(id, { skip_wrong: true })).status).toBe(200)
  })

  test.each(FILES)('%s: a second time nothing changes', async (entity, name) => {
    const { rows, counts } = await files.check(entity, read(name))
    expect(counts).toMatchObject({ new: 0, changed: 0 })
    expect(counts.same + counts.wrong).toBe(rows)
  })
})
