/** Why a user cannot change a record that they can read, and who can. */
import { beforeAll, expect, test } from 'vitest'
import type { Obstacle } from '../../schema/contract/entities.ts'
import { entities, entityOf } from '../../schema/index.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { planning } from '../fixtures/planning.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let district: Stored & { state_id: number }

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    district = world.first('district') as typeof district
  })

  const ask = async (who: Api, path: string) => {
    const { status, body, text } = await who.get<Obstacle[]>(`${path}/why`)
    expect(status, text).toBe(200)
    return body
  }
  const reasons = (found: readonly Obstacle[]) => [...new Set(found.map(({ reason }) => reason))]
  const officer = (rights: readonly string[]) =>
    createOfficer(api, world, 5, {
      areas: [{ state_id: district.state_id, district_id: district.id }],
      rights: () => rights,
    })
  const all = ['view', 'create', 'update', 'status', 'delete', 'export', 'import', 'approve']

  test('An administrator has no obstacles', async () => {
    const own = world.first('users').id
    for (const { name, path } of Object.values(entities)) {
      const { id } = world.first(name)
      if (id !== own) expect(await ask(api, `${path}/${id}`), name).toEqual([])
    }
  })

  test('A missing right is named, with the roles that have it', async () => {
    const { api: reader } = await officer(['view', 'export'])
    const found = await ask(reader, `river/${world.first('river').id}`)
    expect(reasons(found)).toEqual(['role'])
    expect(found).toHaveLength(1)
    expect(found[0]?.actions).toEqual(['create', 'update', 'status', 'delete', 'import'])
    expect(found[0]?.message).toBe(
      'Your role cannot add, edit, activate or deactivate, delete, or import rivers.',
    )
    expect(found[0]?.who).toMatch(/^These roles can do this: .*System administrator/)
  })

  test('An area above the own one can be read but not changed: it is outside the areas', async () => {
    const { api: keeper } = await officer(all)
    const [obstacle] = await ask(keeper, `state/${district.state_id}`)
    expect(obstacle).toMatchObject({ reason: 'area', actions: ['update', 'status', 'delete'] })
    expect(await ask(keeper, `river/${world.first('river').id}`)).toEqual([])
  })

  test('A record that the user cannot read is 404', async () => {
    const { api: keeper } = await officer(all)
    expect((await keeper.get(`river/${world.other('river').id}/why`)).status).toBe(404)
    const { api: blind } = await officer([])
    expect((await blind.get(`river/${world.first('river').id}/why`)).status).toBe(403)
  })

  test('The own account is changed by a user of a higher level', async () => {
    const { api: keeper, id } = await officer(all)
    expect(reasons(await ask(keeper, `users/${id}`))).toEqual(['own'])
  })

  test('A record in the recycle bin must be restored first', async () => {
    const river = (await api.post<Answer>('river', world.fresh(entityOf('river')))).body
    await api.post('river/delete', { id: river.id })
    expect(reasons(await ask(api, `river/${river.id}`))).toEqual(['bin'])
  })

  test('A submitted form names who submitted it and when', async () => {
    const plan = await planning(api, world)
    const year = await plan.year('2031-32')
    const form = 'iti_detail'
    const { body: record } = await plan.planner.post<Answer>(form, plan.institutes(year.id))
    for (const step of ['complete', 'submit'])
      expect((await plan.step(plan.planner, year.id, form, step)).status).toBe(200)
    const [obstacle] = await ask(plan.planner, `${form}/${record.id}`)
    expect(obstacle).toMatchObject({ reason: 'form', actions: ['update', 'status', 'delete'] })
    expect(obstacle?.message).toMatch(
      /is submitted \(by .* on .*\)\. It cannot be changed until it is returned or reopened\.$/,
    )
  })
})
