/** Roles and rights: an officer of a district with all rights on users writes no role and no rights of a role, and grants a user only own rights. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Officer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { createPeople, createRecord, type PeopleFixture } from '../fixtures/usersInScope.ts'
import type { Stored } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

onOneDriver((driver) => {
  let api: Api
  let officer: Officer
  let { roles, here, newPerson, postAsOfficer } = {} as PeopleFixture

  beforeAll(async () => {
    const started = await startWorld(driver)
    api = started.api
    ;({ officer, roles, here, newPerson, postAsOfficer } = await createPeople(api, started.world))
  })

  const seen = async (path: string, id: unknown) => (await api.get<Stored>(`${path}/${id}`)).body

  test('No role can be written, whatever its level, although its right was granted', async () => {
    for (const level of [1, 4, 5, 6, 9]) {
      const calls: [string, unknown][] = [
        ['user_role', { name: `Mine ${level}`, level }],
        ['user_role/each', { records: [{ name: `Mine ${level}`, level }] }],
        ['user_role', { id: roles[6], level }],
      ]
      for (const [path, body] of calls) expect((await postAsOfficer(path, body)).status, path).toBe(403)
    }
    for (const id of [officer.roleId, roles[1], roles[5], roles[6]])
      for (const verb of ['status', 'delete', 'restore'])
        expect((await postAsOfficer(`user_role/${verb}`, { id })).status, verb).toBe(403)
    const file = await officer.api.request('POST', 'user_role/import', 'name,level\nMine,7\n')
    expect(file.status).toBe(403)
    expect((await postAsOfficer('module_types', { name: 'Mine' })).status).toBe(403)
    const { body } = await officer.api.get<{ modules: Record<string, string[]> }>(
      `get_role_permission/${officer.id}`,
    )
    expect([body.modules.user_role, body.modules.module_types]).toEqual([
      ['view', 'export'],
      ['view', 'export'],
    ])
  })

  describe('Rights', () => {
    let helper: Stored
    beforeAll(async () => {
      helper = await createRecord(officer.api, 'users', newPerson(roles[6], [here]))
    })
    const give = (module: string, action: string, extra = {}) => [{ module, [action]: 1, ...extra }]

    test('of a role can be read, and set by no call', async () => {
      const stored = await createRecord(api, 'role_permission', {
        user_role_id: roles[7],
        view: give('river', 'view'),
      })
      expect((await officer.api.get(`role_permission/${roles[7]}`)).status).toBe(200)
      const body = { user_role_id: roles[6], view: give('users', 'view') }
      const calls: [string, unknown, number][] = [
        ['role_permission', body, 400],
        ['role_permission', { ...body, user_role_id: roles[7] }, 404],
        ['access_right', body, 400],
        ['access_right', { id: stored.id, view: [] }, 404],
        ['access_right/status', { id: stored.id }, 404],
        ['access_right/delete', { id: stored.id }, 404],
      ]
      for (const [path, sent, status] of calls) {
        const reply = await postAsOfficer(path, sent)
        expect(reply.status, `${path} ${reply.text}`).toBe(status)
        if (status === 400) expect(Object.keys(reply.body.errors)).toEqual(['user_id'])
      }
      const file = `user role,permissions\nLevel 6,"${JSON.stringify(give('users', 'view')).replaceAll('"', '""')}"\n`
      const { text } = await officer.api.request('POST', 'access_right/import', file)
      expect(JSON.parse(text).counts, text).toMatchObject({ new: 0, changed: 0, wrong: 1 })
      const own = { user_role_id: roles[6], user_id: helper.id, view: [] }
      const moved = await createRecord(officer.api, 'access_right', own)
      const { status, body: refused } = await postAsOfficer('access_right', { id: moved.id, user_id: null })
      expect([status, Object.keys(refused.errors)]).toEqual([400, ['user_id']])
    })

    test('can be granted only by users who have them; each other one is named', async () => {
      const set = (view: unknown) =>
        postAsOfficer('role_permission', { user_role_id: roles[6], user_id: helper.id, view })
      expect((await set(give('users', 'view'))).status).toBe(200)
      for (const [module, action] of [
        ['river', 'delete'],
        ['trade', 'create'],
        ['user_role', 'update'],
      ] as const) {
        const { status, body } = await set([...give('users', 'view'), ...give(module, action)])
        expect([status, Object.keys(body.errors)]).toEqual([400, [`view.1.${action}`]])
      }
      const { status, body } = await set([...give('users', 'view'), ...give('nothing', 'view')])
      expect([status, Object.keys(body.errors)]).toEqual([400, ['view.1.module']])
      const file = `user role,only for this user,permissions\nLevel 6,${helper.name},"${JSON.stringify(give('dam', 'delete')).replaceAll('"', '""')}"\n`
      const { text } = await officer.api.request('POST', 'access_right/import', file)
      expect(JSON.parse(text).counts, text).toMatchObject({ new: 0, changed: 0, wrong: 1 })
    })

    test('that an administrator granted may stay, and cannot be restored by a user without them', async () => {
      const of = { user_role_id: roles[6], user_id: helper.id }
      const more = [...give('users', 'view'), ...give('river', 'delete')]
      await createRecord(api, 'role_permission', { ...of, view: more })
      const set = (view: unknown) => postAsOfficer('role_permission', { ...of, view })
      expect((await set([...more, ...give('users', 'view')])).status).toBe(200)
      const less = await set(give('users', 'view'))
      expect(less.status, less.text).toBe(200)
      const operation = Number(less.headers.get('x-operation'))
      const { body } = await postAsOfficer('access_right/undo', { operation })
      expect(body).toEqual({ undone: 0, left: [less.body.id] })
      const strong = await createRecord(api, 'role_permission', { ...of, view: more })
      for (const verb of ['status', 'delete'])
        expect((await postAsOfficer(`access_right/${verb}`, { id: strong.id })).status).toBe(404)
      await api.post('access_right/delete', { id: strong.id })
      expect((await postAsOfficer('access_right/restore', { id: strong.id })).status).toBe(404)
    })
  })

  test('What was permitted earlier cannot be undone, restored or imported after the user got a higher level', async () => {
    const role = await createRecord(api, 'user_role', { name: 'To be raised', level: 6 })
    const level = (to: number) => createRecord(api, 'user_role', { id: role.id, level: to })
    const changed = await createRecord(officer.api, 'users', newPerson(role.id, [here]))
    const deleted = await createRecord(officer.api, 'users', newPerson(role.id, [here]))
    const renamed = await postAsOfficer('users', { id: changed.id, name: 'Renamed' })
    expect((await postAsOfficer('users/delete', { id: deleted.id })).status).toBe(200)
    const file = `id,name\n${changed.id},Renamed again\n`
    const { text } = await officer.api.request('POST', 'users/import', file)
    const job = JSON.parse(text)
    expect(job.counts).toMatchObject({ changed: 1 })
    await level(4)
    const operation = Number(renamed.headers.get('x-operation'))
    expect((await postAsOfficer('users/undo', { operation })).body).toMatchObject({ undone: 0 })
    expect((await postAsOfficer('users/restore', { id: deleted.id })).status).toBe(404)
    expect((await postAsOfficer(`import/${job.id}/confirm`, {})).status).toBe(409)
    expect((await seen('users', changed.id)).name).toBe('Renamed')
    await level(6)
    expect((await postAsOfficer('users/undo', { operation })).body).toMatchObject({ undone: 1 })
    expect((await postAsOfficer('users/restore', { id: deleted.id })).status).toBe(200)
  })
})
