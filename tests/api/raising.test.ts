/** No user can raise an account above their own rights: an officer of a district with all rights over accounts tries every call. */
import { beforeAll, describe, expect, test } from 'vitest'
import { actions } from '../../schema/defaultRights.ts'
import { createOfficer, type Officer, rightsRows } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { createPeople, createRecord, outOfScope, type PeopleFixture } from '../fixtures/usersInScope.ts'
import type { Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, PASSWORD, startWorld } from '../support.ts'

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let officer: Officer
  let { roles, people, here, there, newPerson, postAsOfficer } = {} as PeopleFixture

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    ;({ officer, roles, people, here, there, newPerson, postAsOfficer } = await createPeople(api, world))
  })

  const seen = async (path: string, id: unknown) => (await api.get<Stored>(`${path}/${id}`)).body
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id).toSorted((a, b) => a - b)

  test('The officer sees users of lower levels in the own area and themselves, in every call', async () => {
    type Person = Stored & { user_role_id: number; data: { district_id: number | null }[] | null }
    const below = (await api.get<(Stored & { level: number })[]>('user_role')).body
      .filter(({ level }) => level > 5)
      .map(({ id }) => id)
    const isBelow = ({ user_role_id, data }: Person) =>
      below.includes(user_role_id) &&
      Boolean(data?.length) &&
      data?.every(({ district_id }) => district_id === here.district_id)
    const everybody = (await api.get<Person[]>('users')).body
    const expected = ids(everybody.filter((one) => one.id === officer.id || isBelow(one)))
    expect(expected).toContain(people.below?.id)
    const list = async (path: string, query = {}) => ids((await officer.api.get<Stored[]>(path, query)).body)
    expect(await list('users')).toEqual(expected)
    expect(await list('users', { filter: { id: Object.values(people).map(({ id }) => id) } })).toEqual(
      ids([people.self as Stored, people.below as Stored]),
    )
    expect(await list('users/options', { range: [0, 499] })).toEqual(expected)
    expect(await list('rpl/account')).toEqual(expected)
    expect(await list('permission')).toEqual(expected)
    expect((await officer.api.get('users/count')).body).toEqual({ count: expected.length })
    const { text } = await officer.api.get('users/export.csv')
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + expected.length)
    for (const name of outOfScope.filter((one) => one !== 'self'))
      for (const path of [`users/${people[name]?.id}`, `users/${people[name]?.id}/history`])
        expect((await officer.api.get(path)).status, `${name} ${path}`).toBe(404)
  })

  test('The officer sees roles and rights of lower levels, and their own', async () => {
    const { body } = await officer.api.get<(Stored & { level: number })[]>('user_role')
    expect(body.filter(({ level }) => level <= 5).map(({ id }) => id)).toEqual([officer.roleId])
    expect(ids(body)).toContain(roles[6])
    expect((await officer.api.get(`role_permission/${roles[4]}`)).status).toBe(404)
    expect((await officer.api.get(`default_permission_module/${roles[4]}`)).status).toBe(404)
    const rights = (await officer.api.get<(Stored & { user_role_id: number })[]>('access_right')).body
    const shown = new Set(ids(body))
    expect(rights.filter(({ user_role_id }) => !shown.has(user_role_id))).toEqual([])
  })

  test('The officer creates users of lower levels inside the own area, and no others', async () => {
    const own = await createRecord(officer.api, 'users', newPerson(roles[7], [here]))
    expect((await postAsOfficer('users/delete', { id: own.id })).status).toBe(200)
    const refused: [string, unknown, unknown][] = [
      ['user_role_id', officer.roleId, [here]],
      ['user_role_id', roles[5], [here]],
      ['user_role_id', roles[4], [here]],
      ['user_role_id', roles[1], [here]],
      ['data', roles[6], [{ state_id: here.state_id }]],
      ['data', roles[6], [there]],
      ['data', roles[6], [here, there]],
      ['data', roles[6], []],
      ['data', roles[6], null],
    ]
    for (const [at, [field, role, data]] of refused.entries()) {
      const path = at % 2 ? 'rpl/account' : 'users'
      const { status, body, text } = await postAsOfficer(path, newPerson(role, data))
      const named = Object.keys(body.errors ?? {}).map((name) => name.split('.')[0])
      expect([status, named.includes(field)], `${path} ${text}`).toEqual([400, true])
    }
  })

  test('In a row of areas only the smallest area counts', async () => {
    const [block, far] = [world.first('panchayat'), world.other('panchayat')]
    const taluk = { ...here, taluk_id: block.taluk_id }
    const { api: narrow } = await createOfficer(api, world, 5, { areas: [taluk], rights: () => actions })
    expect((await narrow.post('users', newPerson(roles[6], [taluk]))).status).toBe(200)
    const sideways = [
      { ...taluk, block_id: block.block_id },
      { ...taluk, block_id: block.block_id, panchayat_id: block.id },
      { ...taluk, city_id: world.first('city').id },
      { ...taluk, block_id: far.block_id, panchayat_id: far.id },
    ]
    const answers = []
    for (const place of sideways)
      answers.push((await narrow.post('users', newPerson(roles[6], [place]))).status)
    expect(answers).toEqual([400, 400, 400, 400])
  })

  describe.each(outOfScope)('A user out of scope: %s', (name) => {
    test('cannot be changed by any call', async () => {
      const target = people[name] as Stored
      const [id, belowId] = [target.id, people.below?.id]
      const role = target.user_role_id
      const ways: [string, unknown][] = [
        ['users', { id, name: 'Someone else' }],
        ['users', { id, user_role_id: roles[6], data: [here] }],
        ['users', { id, password: PASSWORD, password_confirmation: PASSWORD }],
        ['users', { id: String(id), user_role_id: roles[1] }],
        ['rpl/account', { id, name: 'Someone else' }],
        ['rpl/account', { id, user_role_id: roles[6], view: rightsRows(() => ['view']) }],
        ['rpl/account/add_trade', { id, trade_id: 1, sector_id: 1 }],
        ['rpl/account/remove_trade', { id, trade_id: 1 }],
        ...['users', 'rpl/account'].flatMap((path): [string, unknown][] => [
          [`${path}/status`, { id }],
          [`${path}/status`, { ids: [belowId, id], status: 'inactive' }],
          [`${path}/delete`, { id }],
          [`${path}/delete`, { ids: [belowId, id] }],
        ]),
        ['users/restore', { id }],
        ['users/status', { filter: { id: [belowId, id] }, expected: 2, status: 'inactive' }],
        ['permission', { user_id: id, data: [here] }],
        ['permission', { user_id: id, data: [{ state_id: here.state_id }] }],
        ['permission/status', { id }],
        ['permission/delete', { id }],
        ['role_permission', { user_role_id: role, user_id: id, view: rightsRows(() => ['view']) }],
        ['access_right', { user_role_id: role, user_id: id, view: [] }],
        ['access_right', { user_role_id: roles[6], user_id: id, view: [] }],
      ]
      for (const [path, body] of ways) {
        const { status, text } = await postAsOfficer(path, body)
        expect([400, 403, 404, 409], `${path} ${JSON.stringify(body)} ${text}`).toContain(status)
      }
      const { text: file } = await officer.api.request('POST', 'users/import', `id,name\n${id},Someone\n`)
      expect(JSON.parse(file).counts, file).toMatchObject({ changed: 0 })
      expect((await seen('users', id)).version).toBe(target.version)
      expect((await seen('users', belowId)).status).toBe('active')
    })
  })

  test.each(['', '0', '00'])(
    'The own account is refused as the own one, with %j before its number',
    async (zeros) => {
      const { status, text } = await postAsOfficer('users', {
        id: `${zeros}${officer.id}`,
        name: 'Someone else',
      })
      expect(status, text).toBe(400)
      expect(text).toContain('for yourself')
    },
  )

  test('A user of a lower level cannot be given a higher level or areas outside the own area', async () => {
    const id = people.below?.id
    for (const role of [1, 4, 5]) {
      expect((await postAsOfficer('users', { id, user_role_id: roles[role] })).body.errors).toHaveProperty(
        'user_role_id',
      )
      const file = `id,user role\n${id},Level ${role}\n`
      const { text } = await officer.api.request('POST', 'users/import', file)
      expect(JSON.parse(text).counts, text).toMatchObject({ changed: 0, wrong: 1 })
    }
    for (const path of ['users', 'rpl/account', 'permission'])
      for (const data of [[there], [here, there], [{ state_id: here.state_id }]]) {
        const { status, text } = await postAsOfficer(
          path,
          path === 'permission' ? { user_id: id, data } : { id, data },
        )
        expect(status, `${path} ${text}`).toBe(400)
      }
    expect((await postAsOfficer('users', { id, data: [] })).body.errors).toEqual({ data: 'Required' })
    expect((await postAsOfficer('users', { id, name: 'A new name' })).status).toBe(200)
  })

  test('A field that cannot be set is refused with its name', async () => {
    const id = people.below?.id
    for (const field of ['status', 'created_by', 'deleted_at', 'created_at', 'must_change_password', 'level'])
      for (const path of ['users', 'rpl/account'])
        for (const body of [
          { id, [field]: 1 },
          { ...newPerson(roles[7], [here]), [field]: 1 },
        ]) {
          const reply = await postAsOfficer(path, body)
          expect([reply.status, Object.keys(reply.body.errors)], `${path} ${field}`).toEqual([400, [field]])
        }
  })

  test('A system administrator creates another one, and changes their own account', async () => {
    const other = await createRecord(api, 'users', newPerson(roles[1], null))
    expect((await api.post('users', { id: other.id, data: [there] })).status).toBe(200)
    const [me] = (await api.get<Stored[]>('users', { filter: { email: 'admin@kaushal.example' } })).body
    expect((await api.post('users', { id: me?.id, data: [here] })).status).toBe(200)
  })

  test('Without areas a user sees only their own account', async () => {
    await createRecord(api, 'permission/delete', { id: officer.id })
    expect((await officer.api.get<Stored[]>('users')).body.map(({ id }) => id)).toEqual([officer.id])
    expect((await postAsOfficer('users', newPerson(roles[7], [here]))).status).toBe(400)
  })
})
