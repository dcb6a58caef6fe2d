/** A person with rights that a system administrator gave and their superior lacks: nobody gets these rights through the superior. */
import { beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { createRecord } from '../fixtures/usersInScope.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, PASSWORD, startWorld } from '../support.ts'

const users = entityOf('users')
/** No mission has this right by default. */
const MORE = [{ module: 'trade', view: 1, approve: 1 }]
const LESS = [{ module: 'trade', view: 1 }]

type Person = Stored & { email: string; mobile: string; user_role_id: number; data: unknown }
interface Obstacles {
  reason: string
  actions: string[]
  message: string
  who: string
  fields?: string[]
}

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let mission: Officer
  let [role, otherRole]: number[] = []
  let here: Record<string, unknown>
  let person: Person

  const password = { password: PASSWORD, password_confirmation: PASSWORD }
  const post = (path: string, body: unknown) => mission.api.post<Answer>(path, body)
  const stored = async () => (await api.get<Person>(`users/${person.id}`)).body
  const rights = async (id = person.id) =>
    (await api.get<{ view: unknown }[]>('access_right', { filter: { user_id: id } })).body.map(
      ({ view }) => view,
    )
  const give = (id: number, view: unknown, of = role) =>
    createRecord(api, 'role_permission', { user_role_id: of, user_id: id, view })
  const create = async () =>
    (await createRecord(
      api,
      'users',
      world.fresh(users, { user_role_id: role, data: [here], data_suspended: 0, ...password }),
    )) as Person
  const operationOf = ({ headers }: { headers: Headers }) => Number(headers.get('x-operation'))

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    const { id: district_id, state_id } = world.first('district') as Stored & Record<string, number>
    here = { state_id, district_id }
    mission = await createOfficer(api, world, 4, { areas: [{ state_id }] })
    const roleOf = async (name: string) => (await createRecord(api, 'user_role', { name, level: 6 })).id
    ;[role, otherRole] = [await roleOf('Surveyor'), await roleOf('Clerk')]
    person = await create()
    await give(person.id, MORE)
    person = await stored()
  })

  test('Other fields are changed, also in a form that sends all fields, and the rights stay', async () => {
    const before = await rights()
    const { email, mobile, user_role_id, data } = person
    const whole = { id: person.id, email, mobile, user_role_id, data, data_suspended: 0 }
    for (const [path, body] of [
      ['users', { id: person.id, whatsapp_no: '9123456789' }],
      ['users', { ...whole, name: 'Asha Rao' }],
      ['rpl/account', { id: person.id, name: 'Asha R Rao', view: MORE }],
    ] as const) {
      const { status, text } = await post(path, body)
      expect(status, text).toBe(200)
    }
    const renamed = await post('users', { id: person.id, name: 'Asha' })
    const undone = await post('users/undo', { operation: operationOf(renamed) })
    expect(undone.body).toEqual({ undone: 1, left: [] })
    expect(await rights()).toEqual(before)
    expect(await stored()).toMatchObject({ name: 'Asha R Rao', whatsapp_no: '9123456789' })
  })

  test('Who signs in with the account, and where and with which rights, is changed by no call', async () => {
    const { id } = person
    const before = await stored()
    const calls: [string, Record<string, unknown>, string?][] = [
      ['users', { id, ...password }, 'password'],
      ['users', { id, email: 'mine@example.in' }, 'email'],
      ['users', { id, mobile: '9111111111' }, 'mobile'],
      ['users', { id, data: [{ state_id: here.state_id }] }, 'data'],
      ['users', { id, data_suspended: 1 }, 'data_suspended'],
      ['rpl/account', { id, email: 'mine@example.in' }, 'email'],
      ['permission', { user_id: id, data: [{ state_id: here.state_id }] }, 'data'],
      ['permission/status', { id }, 'data_suspended'],
      [
        'role_permission',
        {
          user_role_id: role,
          user_id: id,
          view: [
            { ...MORE[0], delete: 1 },
            { module: 'caste', approve: 1 },
          ],
        },
        'view.1.approve',
      ],
      ['rpl/account', { id, view: [{ module: 'caste', approve: 1 }] }, 'view'],
      ...['users', 'rpl/account'].flatMap((path): [string, Record<string, unknown>][] => [
        [`${path}/status`, { id }],
        [`${path}/delete`, { id }],
      ]),
      ['users/status', { ids: [id], status: 'inactive' }],
      ['users/status', { filter: { id }, expected: 1, status: 'inactive' }],
    ]
    for (const [path, body, field] of calls) {
      const reply = await post(path, body)
      expect([400, 404, 409], `${path} ${reply.text}`).toContain(reply.status)
      if (field) expect(Object.keys(reply.body.errors), reply.text).toEqual([field])
    }
    const { body } = await post('users/each', { records: [{ id, ...password }] })
    expect(body).toMatchObject({ records: [{ refused: 400 }] })
    const file = `id,e-mail\n${id},mine@example.in\n`
    const { text } = await mission.api.request('POST', 'users/import', file)
    expect(JSON.parse(text).counts, text).toMatchObject({ changed: 0, wrong: 1 })
    expect(await stored()).toEqual(before)
  })

  test('The record says which fields and actions are not available', async () => {
    const why = async (id: number) => (await mission.api.get<Obstacles[]>(`users/${id}/why`)).body
    const { message: _, who: __, ...rest } = (await why(person.id))[0] ?? ({} as Obstacles)
    expect(rest).toEqual({
      reason: 'rights',
      actions: ['status', 'delete'],
      fields: [
        'user_role_id',
        'email',
        'mobile',
        'password',
        'password_confirmation',
        'data',
        'data_suspended',
      ],
    })
    expect((await why((await create()).id)).map(({ reason }) => reason)).not.toContain('rights')
  })

  test('Rights of an earlier role do not come back with that role, by a save, an import or an undo', async () => {
    const { id } = await create()
    await give(id, MORE)
    const moved = await post('users', { id, user_role_id: otherRole })
    expect(moved.status, moved.text).toBe(200)
    const back = await post('users', { id, user_role_id: role })
    expect([back.status, Object.keys(back.body.errors)]).toEqual([400, ['user_role_id']])
    const { body } = await post('users/undo', { operation: operationOf(moved) })
    expect(body).toEqual({ undone: 0, left: [id] })
    const { text } = await mission.api.request('POST', 'users/import', `id,user role\n${id},Surveyor\n`)
    expect(JSON.parse(text).counts, text).toMatchObject({ changed: 0, wrong: 1 })
  })

  test('The rights are not moved to another person or role', async () => {
    const [from, to] = [await create(), await create()]
    const { id } = await give(from.id, MORE)
    for (const owner of [{ user_id: to.id }, { user_role_id: otherRole }, { user_id: to.id, view: MORE }]) {
      const { status, body, text } = await post('access_right', { id, ...owner })
      expect([status, Object.keys(body.errors ?? {})], text).toEqual([400, ['view.0.approve']])
    }
    expect([await rights(from.id), await rights(to.id)]).toEqual([[expect.anything()], []])
  })

  test('What was permitted before the rights were given is not restored, activated or imported after', async () => {
    const [deleted, suspended, imported] = [await create(), await create(), await create()]
    await post('users/delete', { id: deleted.id })
    const file = `id,e-mail\n${imported.id},${imported.id}@example.in\n`
    const job = JSON.parse((await mission.api.request('POST', 'users/import', file)).text)
    expect(job.counts).toMatchObject({ changed: 1 })
    await createRecord(api, 'users/restore', { id: deleted.id })
    for (const { id } of [deleted, suspended, imported]) await give(id, MORE)
    await createRecord(api, 'users/delete', { id: deleted.id })
    await createRecord(api, 'users/status', { id: suspended.id })
    expect((await post('users/restore', { id: deleted.id })).status).toBe(409)
    expect((await post('users/status', { id: suspended.id })).status).toBe(409)
    expect((await post(`import/${job.id}/confirm`, {})).status).toBe(409)
  })

  test('Rights to a module that does not exist are refused by its name', async () => {
    const { id, roleId } = await createOfficer(api, world, 5)
    const view = [
      { module: 'river', view: 1 },
      { module: 'rivers', view: 1 },
      { module: 'report.absent', view: 0 },
    ]
    const errors = {
      'view.1.module': 'There is no module with the name “rivers”',
      'view.2.module': 'There is no module with the name “report.absent”',
    }
    for (const user_id of [undefined, id])
      expect(
        (await api.post<Answer>('role_permission', { user_role_id: roleId, user_id, view })).body.errors,
      ).toEqual(errors)
    const { body } = await api.post<Answer>('access_right', { user_role_id: roleId, view })
    expect(body.errors).toEqual(errors)
    const { name } = (await api.get<Person>(`user_role/${roleId}`)).body
    const cell = JSON.stringify(view).replaceAll('"', '""')
    const { text } = await api.request(
      'POST',
      'access_right/import',
      `user role,permissions\n${name},"${cell}"\n`,
    )
    expect(JSON.parse(text).counts, text).toMatchObject({ new: 0, wrong: 1 })
  })

  test('A person with rights that the superior has, too, is managed like any other', async () => {
    const { id } = await create()
    await give(id, LESS)
    for (const [path, body] of [
      ['users', { id, ...password }],
      ['users', { id, email: 'other@example.in', data: [{ state_id: here.state_id }] }],
      ['users/status', { id }],
      ['users/status', { id }],
      ['users/delete', { id }],
      ['users/restore', { id }],
    ] as const)
      expect((await post(path, body)).status, path).toBe(200)
    expect(await rights(id)).toEqual([[expect.objectContaining(LESS[0] ?? {})]])
  })
})
