/** Rights: every level, role and user against every entity and verb, and how rights are set. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type Action, actions, defaultRights } from '../../schema/defaultRights.ts'
import { type Entity, entities, entityOf } from '../../schema/index.ts'
import { type ModuleName, specialModules } from '../../schema/modules.ts'
import { entitiesOfEachShape } from '../fixtures/entitiesFor.ts'
import { createOfficer, rightsRows } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { sizeOf } from '../fixtures/thorough.ts'
import type { TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const LEVELS = sizeOf({ usual: [4], thorough: [1, 4, 5, 6, 7, 8, 9] })

const all = Object.values(entities)

/** For each right a call that needs it and changes nothing. */
const calls = (entity: Entity): [Action, 'GET' | 'POST', string, unknown?][] => [
  ['view', 'GET', `${entity.path}?range=[0,0]`],
  ['view', 'GET', `${entity.path}/count`],
  ['view', 'GET', `${entity.path}/options`],
  ['view', 'GET', `${entity.path}/2000000000`],
  ['export', 'GET', `${entity.path}/export.csv?filter={"id":2000000000}`],
  ['create', 'POST', entity.path, { no_such_field: 1 }],
  ['update', 'POST', entity.path, { id: 2_000_000_000, no_such_field: 1 }],
  ['create', 'POST', `${entity.path}/each`, { records: [{ no_such_field: 1 }] }],
  ['update', 'POST', `${entity.path}/each`, { records: [{ id: 2_000_000_000, no_such_field: 1 }] }],
  ['update', 'POST', `${entity.path}/undo`, { operation: 2_000_000_000 }],
  ['status', 'POST', `${entity.path}/status`, { ids: [2_000_000_000], status: 'active' }],
  ['delete', 'POST', `${entity.path}/delete`, { id: 2_000_000_000 }],
  ['delete', 'POST', `${entity.path}/restore`, { id: 2_000_000_000 }],
  ['import', 'POST', `${entity.path}/import`, ''],
  ...Object.entries(entity.lookups ?? {}).map(
    ([path, { body }]): [Action, 'GET' | 'POST', string, unknown?] => [
      'view',
      body ? 'POST' : 'GET',
      path.replace(/\{[^}]+\}/g, '2000000000'),
      body && {},
    ],
  ),
]

/**
 * All calls for one entity of each shape, and for the others one call for each right: another one for each user, since the same code
 * authorizes the calls of all entities.
 */
function callsFor(entity: Entity, user: number) {
  const own = calls(entity)
  if (entitiesOfEachShape.includes(entity)) return own
  return [...new Set(own.map(([right]) => right))].map((right) => {
    const some = own.filter(([one]) => one === right)
    return some[user % some.length] as (typeof own)[number]
  })
}

onOneDriver((driver) => {
  let users = 0
  let api: Api
  let world: TestWorld

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
  })

  /** The calls of these entities are authorized exactly as these rights say. */
  async function expectRights(officer: Api, granted: (entity: Entity) => readonly string[], tested = all) {
    const wrong: string[] = []
    users += 1
    for (const entity of tested) {
      for (const [action, method, path, body] of callsFor(entity, users)) {
        const { status, text } = await officer.request(method, path, body)
        const allowed = granted(entity).includes(action)
        const fits = allowed ? ![401, 403].includes(status) && status < 500 : status === 403
        if (!fits) wrong.push(`${method} ${path} (${action}): ${status} ${text.slice(0, 80)}`)
      }
    }
    expect(wrong).toEqual([])
  }

  describe('A level', () => {
    test.each(LEVELS)('%i has exactly its default rights', async (level) => {
      const { api: officer } = await createOfficer(api, world, level)
      await expectRights(officer, (entity) => defaultRights(level, entity))
    })
  })

  test('Records that calls of their own write are written by no generic call, whatever was granted', async () => {
    const closed = all.filter(({ actions: possible }) => possible)
    expect(closed.map(({ name }) => name).toSorted()).toEqual([
      'attendance',
      'certificate',
      'employment',
      'examination',
    ])
    const { api: officer } = await createOfficer(api, world, 4, { rights: () => actions })
    for (const by of [api, officer]) await expectRights(by, () => ['view', 'export'], closed)
  })

  test('Rights of a role replace the defaults of its level, rights of a user those of the role, from the next request on', async () => {
    const granted = new Map<string, readonly Action[]>([
      ['river', ['view', 'create', 'import']],
      ['dam', ['view', 'update', 'status', 'delete', 'export']],
      ['users', ['view']],
    ])
    const rights = ({ name }: Entity) => granted.get(name) ?? []
    const some = [...granted.keys(), 'state', 'iti_detail', 'employee_registration'].map(entityOf)
    const { api: officer, id, roleId } = await createOfficer(api, world, 5, { rights })
    await expectRights(officer, rights)
    const { body: before } = await api.get<{ version: number; view: unknown }>(`role_permission/${roleId}`)
    expect(before).toMatchObject({ user_role_id: roleId, user_id: null, view: rightsRows(rights) })

    const view = [{ module: 'river', view: 1, delete: 1 }]
    expect((await api.post('role_permission', { user_role_id: roleId, user_id: id, view })).status).toBe(200)
    await expectRights(
      officer,
      (entity) => (entity.name === 'river' ? ['view', 'delete'] : rights(entity)),
      some,
    )
    const { body: own } = await api.request<{ view: { module: string }[] }>(
      'GET',
      `role_permission/${roleId}?user_id=${id}`,
    )
    expect(own.view.find(({ module }) => module === 'river')).toMatchObject({ view: 1, create: 0, delete: 1 })

    expect((await api.post('role_permission', { user_role_id: roleId, view: [] })).status).toBe(200)
    await expectRights(officer, ({ name }) => (name === 'river' ? ['view', 'delete'] : []), some)
  })

  test('Rights that were set since are not overwritten by a user who read older ones', async () => {
    const { roleId } = await createOfficer(api, world, 5, { rights: () => ['view'] })
    const { body } = await api.get<{ version: number }>(`role_permission/${roleId}`)
    const set = (version?: number) => api.post('role_permission', { user_role_id: roleId, view: [], version })
    expect((await set(body.version)).status).toBe(200)
    expect((await set(body.version)).status).toBe(409)
  })

  test('The defaults of a level can be read; an unknown role is refused', async () => {
    const { roleId } = await createOfficer(api, world, 6, { rights: () => [] })
    const { body } = await api.get(`default_permission_module/${roleId}`)
    const special = specialModules.filter((module) => defaultRights(6, module).length)
    expect(body).toEqual(
      rightsRows(
        (entity) => defaultRights(6, entity),
        special.map(({ name }) => name as ModuleName),
      ),
    )
    for (const path of ['default_permission_module', 'role_permission'])
      expect((await api.get(`${path}/2000000000`)).status).toBe(404)
    expect((await api.post('role_permission', { user_role_id: 2_000_000_000, view: [] })).status).toBe(404)
    expect((await api.post('role_permission', { user_role_id: 'x', view: [] })).status).toBe(400)
    expect((await api.post('role_permission', { user_role_id: roleId, view: 5 })).status).toBe(400)
  })

  test('The menu has what the user can see, grouped; only an administrator reads the menu of another user', async () => {
    const { api: officer, id } = await createOfficer(api, world, 5)
    const { body } = await officer.get<{
      error: boolean
      modules: Record<string, Action[]>
      role_permision_data: { subItems: { module_name: string; link: string }[] }[]
    }>(`get_role_permission/${id}`)
    expect(body.error).toBe(false)
    const shown = all.filter((entity) => defaultRights(5, entity).includes('view')).map(({ name }) => name)
    const listed = body.role_permision_data.flatMap(({ subItems }) =>
      subItems.map((item) => item.module_name),
    )
    expect(listed.filter((name) => name !== 'rpl/account')).toEqual(shown)
    expect(body.modules.river).toEqual(defaultRights(5, entityOf('river')))
    expect(body.modules.access_right).toEqual([])
    expect((await officer.get(`get_role_permission/${id + 1}`)).status).toBe(403)
    expect((await api.get(`get_role_permission/${id}`)).status).toBe(200)
  })

  test('The menu leaves out lists of which no record can be in the areas of the user', async () => {
    const { state_id, district_id, id: block_id } = world.first('block')
    const districtOnly = ['river', 'dsc_detail', 'iti_detail']
    const ofBlocks = ['state', 'panchayat', 'trade', 'block_school_enrollment_detail', 'training_center']
    const menuWith = async (area: Record<string, unknown>) => {
      const { api: officer, id } = await createOfficer(api, world, 6, {
        areas: [area],
        rights: () => ['view'],
      })
      const { body } = await officer.get<{
        modules: Record<string, Action[]>
        role_permision_data: { subItems: { module_name: string }[] }[]
      }>(`get_role_permission/${id}`)
      // The right stays: the call answers with an empty list.
      expect(body.modules.river).toEqual(['view'])
      expect((await officer.get('river')).status).toBe(200)
      return body.role_permision_data.flatMap(({ subItems }) => subItems.map((item) => item.module_name))
    }
    const ofBlock = await menuWith({ state_id, district_id, block_id })
    expect(ofBlock).toEqual(expect.arrayContaining(ofBlocks))
    expect(ofBlock.filter((name) => districtOnly.includes(name))).toEqual([])
    expect(await menuWith({ state_id, district_id })).toEqual(
      expect.arrayContaining([...ofBlocks, ...districtOnly]),
    )
  })

  test('Who has records of their own finds them first in the menu', async () => {
    const groupsOf = async (level: number) => {
      const { api: user, id } = await createOfficer(api, world, level, { rights: () => ['view'] })
      const { body } = await user.get<{ role_permision_data: { module_name: string }[] }>(
        `get_role_permission/${id}`,
      )
      return body.role_permision_data.map(({ module_name }) => module_name)
    }
    const [ofDistrict, ofProvider] = [await groupsOf(5), await groupsOf(8)]
    expect([ofDistrict[0], ofProvider[0]]).toEqual(['geography', 'rpl'])
    expect(ofProvider.slice(1)).toEqual(ofDistrict.filter((name) => ofProvider.slice(1).includes(name)))
  })

  test('The lists to which a user can add nothing, for lack of an area, are named', async () => {
    const rights = () => ['view', 'create']
    const closedTo = async (officer: typeof api, id: number) =>
      (await officer.get<{ closed: string[] }>(`get_role_permission/${id}`)).body.closed
    const { api: nobody, id } = await createOfficer(api, world, 5, { rights })
    const closed = await closedTo(nobody, id)
    expect(closed).toEqual(expect.arrayContaining(['river', 'panchayat', 'iti_detail']))
    expect(closed).not.toContain('trade')
    for (const name of closed) {
      const entity = entityOf(name)
      expect([name, (await nobody.post(entity.path, world.fresh(entity))).status]).not.toEqual([name, 200])
    }
    const { state_id, district_id } = world.first('river')
    const areas = [{ state_id, district_id }]
    const { api: officer, id: officerId } = await createOfficer(api, world, 5, { rights, areas })
    expect(await closedTo(officer, officerId)).not.toContain('river')
    expect(
      (await officer.post('river', world.fresh(entityOf('river'), { state_id, district_id }))).status,
    ).toBe(200)
    expect(await closedTo(api, 1)).toEqual([])
  })

  test('The mark of what a user may see changes with rights and areas, and with nothing else', async () => {
    const { api: officer, id, roleId } = await createOfficer(api, world, 5, { rights: () => ['view'] })
    const { id: otherId, api: other } = await createOfficer(api, world, 5, { roleId })
    const markOf = async (by: typeof api, of: number) =>
      (await by.get<{ mark?: string }>(`get_role_permission/${of}`)).body.mark
    const first = await markOf(officer, id)
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    await officer.post('appearance', { theme: 'dark' })
    expect(await markOf(officer, id)).toBe(first)
    expect(await markOf(api, id)).toBeUndefined()

    const [district] = (await api.get<{ id: number; state_id: number }[]>('district')).body
    const permission = { user_id: id, data: [{ state_id: district?.state_id, district_id: district?.id }] }
    expect((await api.post('permission', permission)).status).toBe(200)
    const withArea = await markOf(officer, id)
    expect(withArea).not.toBe(first)

    const before = await markOf(other, otherId)
    const view = rightsRows(() => ['view', 'export'])
    expect((await api.post('role_permission', { user_role_id: roleId, view })).status).toBe(200)
    expect(await markOf(officer, id)).not.toBe(withArea)
    expect(await markOf(other, otherId)).not.toBe(before)
  })

  test('Each user has an appearance of their own on the server; unknown options and values are refused by name', async () => {
    const { api: officer, id } = await createOfficer(api, world, 5)
    const { api: other, id: otherId } = await createOfficer(api, world, 5)
    const read = async (by: typeof api, of: number) =>
      (await by.get<{ appearance?: object }>(`get_role_permission/${of}`)).body.appearance
    expect(await read(officer, id)).toEqual({})

    const chosen = { layout: 'horizontal', theme: 'contrast', text_size: 'large' }
    expect(await officer.post('appearance', chosen)).toMatchObject({ status: 200, body: chosen })
    expect(await read(officer, id)).toEqual(chosen)
    expect(await read(other, otherId)).toEqual({})
    expect(await read(api, id)).toBeUndefined()
    await officer.post('appearance', { theme: 'dark' })
    expect(await read(officer, id)).toEqual({ theme: 'dark' })

    const refused = async (body: object) => {
      const reply = await officer.post<{ errors: object }>('appearance', body)
      return [reply.status, Object.keys(reply.body.errors)]
    }
    expect(await refused({ theme: 'dark', layout: 'diagonal', density: 1 })).toEqual([
      400,
      ['layout', 'density'],
    ])
    expect(await refused({ user_id: otherId, theme: 'light' })).toEqual([400, ['user_id']])
    expect(await read(officer, id)).toEqual({ theme: 'dark' })
    expect(await read(other, otherId)).toEqual({})
    const anonymous = await api.app.request('/api/appearance', { method: 'POST', body: '{}' })
    expect(anonymous.status).toBe(401)
  })
})
