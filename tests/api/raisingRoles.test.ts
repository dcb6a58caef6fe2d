/** Roles and rights: an officer of a district with all rights on users creates only roles of lower levels and grants only own rights. */
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

  test('No role can be created or moved at the own level or above, and no existing one can be changed', async () => {
    for (const level of [1, 4, 5]) {
      const errors = [
        await postAsOfficer('user_role', { name: `Mine ${level}`, level }),
        await postAsOfficer('user_role', { id: roles[6], level }),
        await postAsOfficer('user_role/import', ''),
      ].map(({ body }) => body.errors)
      expect(errors.slice(0, 2), String(level)).toEqual([
        { level: expect.any(String) },
        { level: expect.any(String) },
      ])
      const file = `name,level\nMine ${level},${level}\n`
      const { text } = await officer.api.request('POST', 'user_role/import', file)
      expect(JSON.parse(text).counts, text).toMatchObject({ new: 0, wrong: 1 })
    }
    for (const id of [officer.roleId, roles[1], roles[4], roles[5]]) {
      for (const body of [
        { id, name: 'Renamed' },
        { id, level: 6 },
        { id, level: 9 },
      ])
        expect((await postAsOfficer('user_role', body)).status).toBe(404)
      for (const verb of ['status', 'delete', 'restore'])
        expect((await postAsOfficer(`user_role/${verb}`, { id })).status, verb).toBe(404)
    }
    const own = await createRecord(officer.api, 'user_role', { name: 'Below me', level: 7 })
    expect((await postAsOfficer('user_role', { id: own.id, name: 'Well below me', level: 8 })).status).toBe(
      200,
    )
  })

  describe('Rights', () => {
    let own: Stored
    beforeAll(async () => {
      own = await createRecord(officer.api, 'user_role', { name: 'Helper', level: 7 })
    })
    const give = (module: string, action: string, extra = {}) => [{ module, [action]: 1, ...extra }]

    test('can be granted only by users who have them; each other one is named', async () => {
      const set = (view: unknown, user_id?: unknown) =>
        postAsOfficer('role_permission', { user_role_id: own.id, view, user_id })
      expect((await set(give('users', 'view'))).status).toBe(200)
      for (const [module, action] of [
        ['river', 'delete'],
        ['trade', 'create'],
        ['nothing', 'view'],
      ] as const) {
        const { status, body } = await set([...give('users', 'view'), ...give(module, action)])
        expect([status, Object.keys(body.errors)]).toEqual([400, [`view.1.${action}`]])
      }
      const body = { user_role_id: own.id, view: give('river', 'delete') }
      expect((await postAsOfficer('access_right', body)).status).toBe(400)
      const file = `user role,permissions\nHelper,"${JSON.stringify(give('dam', 'delete')).replaceAll('"', '""')}"\n`
      const { text } = await officer.api.request('POST', 'access_right/import', file)
      expect(JSON.parse(text).counts, text).toMatchObject({ new: 0, changed: 0, wrong: 1 })
    })

    test('that an administrator granted may stay, and cannot be restored by a user without them', async () => {
      const more = [...give('users', 'view'), ...give('river', 'delete')]
      await createRecord(api, 'role_permission', { user_role_id: own.id, view: more })
      const set = (view: unknown) => postAsOfficer('role_permission', { user_role_id: own.id, view })
      expect((await set([...more, ...give('users', 'view')])).status).toBe(200)
      const less = await set(give('users', 'view'))
      expect(less.status, less.text).toBe(200)
      const operation = Number(less.headers.get('x-operation'))
      const { body } = await postAsOfficer('access_right/undo', { operation })
      expect(body).toEqual({ undone: 0, left: [less.body.id] })
      const strong = await createRecord(api, 'role_permission', { user_role_id: own.id, view: more })
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
