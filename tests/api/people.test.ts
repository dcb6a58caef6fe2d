/** Who manages people: each call by each level with its default rights, on a person of a lower level in the own area. */
import { beforeAll, describe, expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { createRecord } from '../fixtures/usersInScope.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, PASSWORD, startWorld } from '../support.ts'

const users = entityOf('users')
const levels = [1, 4, 5, 6, 8, 9] as const
type Level = (typeof levels)[number]

/** Which levels a call serves; all others get 403. */
const READ: readonly Level[] = [1, 4, 5]
const MANAGE: readonly Level[] = [1, 4]
const ADMINISTER: readonly Level[] = [1]

interface Target {
  /** The person, and their role of level 7. */
  id: number
  role: number
  otherRole: number
  area: Record<string, unknown>
  /** A new person of that role in that area; not saved. */
  fresh: Record<string, unknown>
  /** The operation of the last change, by this caller. */
  operation: number
}

type Call = [string, readonly Level[], (target: Target) => unknown]

const password = { password: `${PASSWORD} new`, password_confirmation: `${PASSWORD} new` }
const view = [{ module: 'river', view: 1 }]

/** In this order, so that each finds the person as the one before left them. */
const calls: readonly Call[] = [
  ['GET users', READ, () => undefined],
  ['GET users/count', READ, () => undefined],
  ['GET users/options', READ, () => undefined],
  ['GET users/{id}', READ, () => undefined],
  ['GET users/{id}/history', READ, () => undefined],
  ['GET users/{id}/why', READ, () => undefined],
  ['GET rpl/account', READ, () => undefined],
  ['GET permission', READ, () => undefined],
  ['GET user_role', READ, () => undefined],
  ['GET rpl/account/tps_trade_base/1', READ, () => undefined],
  ['POST rpl/account/check_username', READ, ({ area }) => ({ location_id: area.state_id, name: 'Asha' })],
  ['GET users/export.csv', MANAGE, () => undefined],
  ['GET module_types', MANAGE, () => undefined],
  ['GET role_permission/{role}?user_id={id}', MANAGE, () => undefined],
  ['GET default_permission_module/{role}', MANAGE, () => undefined],
  ['POST users', MANAGE, ({ fresh }) => fresh],
  ['POST users', MANAGE, ({ id }) => ({ id, name: 'Renamed' })],
  ['POST users/undo', MANAGE, ({ operation }) => ({ operation })],
  ['POST users', MANAGE, ({ id }) => ({ id, ...password })],
  ['POST users', MANAGE, ({ id, otherRole }) => ({ id, user_role_id: otherRole })],
  ['POST users', MANAGE, ({ id, role, area }) => ({ id, user_role_id: role, data: [area] })],
  ['POST users/each', MANAGE, ({ id }) => ({ records: [{ id, name: 'Renamed' }] })],
  ['POST users/status', MANAGE, ({ id }) => ({ id })],
  ['POST users/status', MANAGE, ({ id }) => ({ ids: [id], status: 'active' })],
  ['POST users/delete', MANAGE, ({ id }) => ({ id })],
  ['POST users/restore', MANAGE, ({ id }) => ({ id })],
  ['POST users/import', MANAGE, ({ id }) => `id,name\n${id},Imported\n`],
  ['POST rpl/account', MANAGE, ({ id }) => ({ id, name: 'Renamed again' })],
  ['POST rpl/account', MANAGE, ({ id }) => ({ id, view })],
  ['POST rpl/account/status', MANAGE, ({ id }) => ({ id })],
  ['POST rpl/account/status', MANAGE, ({ id }) => ({ id })],
  ['POST permission', MANAGE, ({ id, area }) => ({ user_id: id, data: [area] })],
  ['POST permission/status', MANAGE, ({ id }) => ({ id })],
  ['POST permission/status', MANAGE, ({ id }) => ({ id })],
  ['POST role_permission', MANAGE, ({ id, role }) => ({ user_role_id: role, user_id: id, view })],
  ['POST role_permission', ADMINISTER, ({ role }) => ({ user_role_id: role, view })],
  ['POST user_role', ADMINISTER, () => ({ name: 'Mine', level: 9 })],
  ['POST user_role', ADMINISTER, ({ role }) => ({ id: role, name: 'Taken' })],
  ['POST access_right', ADMINISTER, ({ otherRole }) => ({ user_role_id: otherRole, view })],
  ['POST user_role/status', ADMINISTER, ({ otherRole }) => ({ id: otherRole })],
  ['POST module_types', ADMINISTER, () => ({ name: 'Mine' })],
  ['GET history', ADMINISTER, () => undefined],
]

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
  })

  /** The areas of an officer of each level: the whole world, the state, the district, the block of the first chain. */
  const areasOf = (level: Level) => {
    const { id: block_id, district_id, state_id } = world.first('block') as Stored & Record<string, number>
    const within = { state_id, ...(level > 4 && { district_id }), ...(level > 5 && { block_id }) }
    return level === 1 ? undefined : [within]
  }

  async function createTarget(): Promise<Target> {
    const { id: block_id, district_id, state_id } = world.first('block') as Stored & Record<string, number>
    const area = { state_id, district_id, block_id }
    const roleOf = async () =>
      (await createRecord(api, 'user_role', world.fresh(entityOf('user_role'), { level: 7 }))).id
    const [role, otherRole] = [await roleOf(), await roleOf()]
    const values = { data: [area], data_suspended: 0, password: PASSWORD, password_confirmation: PASSWORD }
    const newPerson = () => world.fresh(users, { user_role_id: role, ...values })
    const { id } = await createRecord(api, 'users', newPerson())
    return { id, role, otherRole, area, fresh: newPerson(), operation: 0 }
  }

  test.each(levels)('Level %i', async (level) => {
    const officer = await createOfficer(api, world, level, { areas: areasOf(level) })
    const target = await createTarget()
    const wrong: string[] = []
    for (const [call, served, bodyOf] of calls) {
      const [method, path = ''] = call.split(' ') as ['GET' | 'POST', string]
      const filled = path.replace('{id}', String(target.id)).replace('{role}', String(target.role))
      const { status, text, headers } = await officer.api.request(method, filled, bodyOf(target))
      if (headers.get('x-operation')) target.operation = Number(headers.get('x-operation'))
      const refused = call.startsWith('POST role_permission') && level === 4 ? 400 : 403
      if (status !== (served.includes(level) ? 200 : refused))
        wrong.push(`${call} ${JSON.stringify(bodyOf(target) ?? '')}: ${status} ${text.slice(0, 160)}`)
    }
    expect(wrong).toEqual([])
    const { body } = await api.get<Answer & { name: string }>(`users/${target.id}`)
    expect([body.status, body.name === 'Renamed again']).toEqual(['active', MANAGE.includes(level)])
  })

  describe('A person', () => {
    let mission: Officer
    let planner: Officer
    beforeAll(async () => {
      mission = await createOfficer(api, world, 4, { areas: areasOf(4) })
      planner = await createOfficer(api, world, 5, { areas: areasOf(5) })
    })
    const listed = async (by: Officer, id: number) =>
      (await by.api.get<Stored[]>('users', { filter: { id } })).body.length === 1

    test('is logged out by a new password from above, and chooses another one at the next log-in', async () => {
      const { api: own, id } = await createOfficer(api, world, 6, { areas: areasOf(6) })
      const { email } = (await own.get<{ email: string }>('rpl/get_profile')).body
      expect((await planner.api.post('users', { id, ...password })).status).toBe(403)
      expect((await own.get('rpl/get_profile')).status).toBe(200)
      expect((await mission.api.post('users', { id, ...password })).status).toBe(200)
      expect((await own.get('rpl/get_profile')).status).toBe(401)
      const again = await api.as(email, password.password)
      expect((await again.get('river')).status).toBe(403)
    })

    test('is seen by those in whose areas all of the own areas are, of a higher level, and by themselves', async () => {
      const [state, district, block] = [areasOf(4), areasOf(5), areasOf(6)]
      const elsewhere = { state_id: world.other('state').id }
      const seen: Record<string, unknown> = {}
      for (const [name, level, areas, roleId = undefined] of [
        ['block officer', 6, block],
        ['provider of the district', 8, district],
        ['planner of the whole state', 5, state],
        ['planner of the district', 5, district],
        ['in two states', 6, [...(block ?? []), elsewhere]],
        ['elsewhere', 6, [elsewhere]],
        ['without areas', 6, undefined],
        ['another mission', 4, state],
        ['another mission of the same role', 4, state, mission.roleId],
        ['planner of the same role', 5, district, planner.roleId],
      ] as const) {
        const { id } = await createOfficer(api, world, level, { areas, roleId })
        seen[name] = [await listed(mission, id), await listed(planner, id)]
      }
      expect(seen).toEqual({
        'block officer': [true, true],
        'provider of the district': [true, true],
        'planner of the whole state': [true, false],
        'planner of the district': [true, false],
        'in two states': [false, false],
        elsewhere: [false, false],
        'without areas': [false, false],
        'another mission': [false, false],
        'another mission of the same role': [false, false],
        'planner of the same role': [true, false],
      })
      for (const one of [mission, planner]) expect(await listed(one, one.id)).toBe(true)
    })
  })
})
