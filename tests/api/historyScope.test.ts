/** The history of a record begins where the record came into the caller's scope. */
import { beforeAll, expect, test } from 'vitest'
import { areaColumns, areaRows } from '../../schema/areas.ts'
import { actions } from '../../schema/defaultRights.ts'
import { entityOf } from '../../schema/index.ts'
import { dependentReferences } from '../../server/sql/incomingReferences.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { type Answer, type Stored, type TestWorld, writtenEntities } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

interface VersionReply {
  version: number
  action: string
  changes: { field: string; from: unknown; to: unknown }[]
}

/** Records with records inside them cannot move. */
const placed = writtenEntities.filter(
  (entity) =>
    entity.ids !== 'area' &&
    entity.fields.district_id &&
    areaColumns(entity).length &&
    !areaRows(entity).length &&
    !dependentReferences(entity).length,
)

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let officer: Api
  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    ;({ api: officer } = await createOfficer(api, world, 5, { areas: [district()], rights: () => actions }))
  })

  const district = () => {
    const { id: district_id, state_id } = world.first('district')
    return { state_id, district_id }
  }
  const historyOf = async (path: string, as: Api) => (await as.get<VersionReply[]>(path)).body

  test.each(placed.map((entity) => [entity.name, entity] as const))('of %s', async (name, entity) => {
    const { id } = world.other(name)
    const moved = await api.post<Answer>(entity.path, { ...world.fresh(entity, district()), id })
    expect(moved.status, moved.text).toBe(200)
    await api.post(`${entity.path}/status`, { id })
    const path = `${entity.path}/${id}/history`
    const [all, own] = [await historyOf(path, api), await historyOf(path, officer)]
    expect(all.map(({ action }) => action)).toEqual(['status', 'update', 'create'])
    expect(own.map(({ action }) => action)).toEqual(['status', 'update'])
    expect(own[0]).toEqual(all[0])
    expect(own[1]?.changes.map(({ from }) => from)).toEqual(own[1]?.changes.map(() => null))
    const { district_id } = Object.fromEntries((own[1]?.changes ?? []).map(({ field, to }) => [field, to]))
    expect(district_id).toBe(district().district_id)
  })

  test('of a user who had a higher level', async () => {
    const users = entityOf('users')
    const { api: state } = await createOfficer(api, world, 4, {
      areas: [{ state_id: world.first('district').state_id }],
      rights: () => actions,
    })
    const [high, low] = [await createOfficer(api, world, 4), await createOfficer(api, world, 7)]
    const created = await api.post<Stored>(users.path, { ...world.fresh(users), user_role_id: high.roleId })
    const { id } = created.body
    await api.post(users.path, { id, name: 'Demoted', user_role_id: low.roleId, data: [district()] })
    const own = await historyOf(`users/${id}/history`, state)
    expect(own.map(({ version }) => version)).toEqual([2])
    expect(JSON.stringify(own)).not.toContain(String(created.body.name))
  })
})
