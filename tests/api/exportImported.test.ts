import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isImportable } from '../../schema/kindTraits.ts'
import { labelOf } from '../../schema/label.ts'
import { entitiesFor } from '../fixtures/entitiesFor.ts'
import { importing } from '../fixtures/importing.ts'
import { type Api, closeAll, drivers, isMissing, startWorld } from '../support.ts'

describe.each(drivers.filter((driver) => !isMissing(driver)))(
  'The export of every entity, imported again on %s,',
  (driver) => {
    let api: Api
    beforeAll(async () => {
      const { api: started, world } = await startWorld(driver)
      api = started
      for (const entity of entitiesFor(driver)) {
        const { status, text } = await api.request('POST', entity.path, world.fresh(entity))
        expect(status, text).toBe(200)
      }
    })
    afterAll(closeAll)

    test.each(entitiesFor(driver))('changes nothing: $name', async ({ path, fields }) => {
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
      expect(ignored).toEqual(['Status', 'Version', 'Created at', 'Updated at'])
    })
  },
)
