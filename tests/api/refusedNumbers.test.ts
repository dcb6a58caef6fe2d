/** An Aadhaar number that another candidate has: refused without a name, and a case for those who decide about duplicates. */
import { beforeAll, expect, test } from 'vitest'
import { CANDIDATES, duplicateTesting, otherOf } from '../fixtures/duplicateTesting.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { aadhaarOf } from '../fixtures/testAadhaar.ts'
import type { Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let clerk: Officer
  let duplicates: ReturnType<typeof duplicateTesting>

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    duplicates = duplicateTesting(api, world)
    const { id, state_id } = world.first('district') as Stored & { state_id: number }
    clerk = await createOfficer(api, world, 6, {
      areas: [{ state_id, district_id: id }],
      rights: () => ['view', 'create', 'update'],
    })
  })

  test('It opens a case of both candidates, and ends with another number', async () => {
    const number = aadhaarOf(71)
    const holder = await duplicates.save({ name: 'Lakshmi Hosamani', aadhaar_number: number })
    const other = await duplicates.save({ name: 'Farook Nadaf', aadhaar_number: null }, clerk.api)
    expect(await duplicates.casesOf(other)).toEqual([])
    const refused = await clerk.api.post(CANDIDATES, { id: other.id, aadhaar_number: number })
    expect(refused.status).toBe(400)
    for (const word of ['Lakshmi', String(holder.id), 'duplicates']) expect(refused.text).not.toContain(word)

    const [found, ...more] = await duplicates.casesOf(other)
    expect(more).toEqual([])
    expect(found && otherOf(found, other).id).toBe(holder.id)
    expect(found?.reasons).toContain('aadhaar_refused')
    // The check of either of them finds it again, once.
    await api.post(CANDIDATES, { id: holder.id, name: 'Lakshmi Hosamane' })
    expect(await duplicates.casesOf(holder)).toHaveLength(1)

    const own = await clerk.api.post(CANDIDATES, { id: other.id, aadhaar_number: aadhaarOf(72) })
    expect(own.status, own.text).toBe(200)
    expect(await duplicates.casesOf(other)).toEqual([])
  })
})
