/** A large import drops the indexes of its table and creates them again. */
import { expect, test } from 'vitest'
import { entities } from '../../schema/index.ts'
import { withoutIndexes } from '../../server/import/bulkLoad.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { startApi } from '../support.ts'

onEachDriver((driver) => {
  test('every table has the same indexes and constraints afterwards', async () => {
    const { database } = await startApi(driver)
    await database.transaction(async (db) => {
      const partsOf = (name: string) =>
        db.query(
          `select pg_get_indexdef(indexrelid) as part from pg_index where indrelid = $1::regclass
           union all select conname || pg_get_constraintdef(oid) from pg_constraint where conrelid = $1::regclass order by 1`,
          [`"${name}"`],
        )
      for (const entity of Object.values(entities)) {
        const before = await partsOf(entity.name)
        expect(await withoutIndexes(db, entity, () => partsOf(entity.name)), entity.name).not.toEqual(before)
        expect(await partsOf(entity.name), entity.name).toEqual(before)
      }
    })
  })
})
