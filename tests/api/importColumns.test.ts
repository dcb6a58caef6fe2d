/** The spellings of a header by which an import recognises a column. */
import { beforeAll, expect, test } from 'vitest'
import { file, type Importing, importing } from '../fixtures/importing.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { startApi } from '../support.ts'

onOneDriver((driver) => {
  let files: Importing

  beforeAll(async () => {
    files = importing(await startApi(driver))
  })

  test.each([
    ['Sub-district code', 'lgd_code'],
    ['SUB DISTRICT LGD CODE', 'lgd_code'],
    ['Sub-District Name (In English)', 'name'],
    ['Tehsil name', 'name'],
    ['Mandal', 'name'],
    ['District-Code', 'district_id'],
    ['District LGD code', 'district_id'],
    ['State Name (in English)', 'state_id'],
  ])('Of taluks, “%s” is %s', async (header, field) => {
    const others = ['District', 'Taluk', 'Taluk id'].filter(
      (other) => ({ District: 'district_id', Taluk: 'name', 'Taluk id': 'id' })[other] !== field,
    )
    const { columns, ignored } = await files.check(
      'taluk',
      file([header, ...others], ['1', ...others.map(() => '1')]),
    )
    expect([columns[0], ignored]).toEqual([{ header, field }, []])
  })
})
