/** The sessions of an account that is suspended or deleted end for good. */
import { beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { type Api, PASSWORD, startWorld } from '../support.ts'

onOneDriver((driver) => {
  let api: Api
  let role: unknown
  let create: () => Promise<{ id: number; email: string }>

  beforeAll(async () => {
    const { api: started, world } = await startWorld(driver)
    api = started
    role = (await api.post('user_role', world.fresh(entityOf('user_role'), { level: 5 }))).body.id
    const given = { user_role_id: role, password: PASSWORD, password_confirmation: PASSWORD }
    create = async () =>
      (await api.post<{ id: number; email: string }>('users', world.fresh(entityOf('users'), given))).body
  })

  test.each([
    ['status', { status: 'inactive' }, 'status', { status: 'active' }],
    ['delete', {}, 'restore', {}],
    ['delete', {}, 'undo', {}],
  ])(
    'A session ended by users/%s (%j) does not begin again by users/%s',
    async (end, ending, back, bringing) => {
      const { id, email } = await create()
      const user = await api.as(email)
      expect((await user.get('sessions')).status).toBe(200)
      const ended = await api.post(`users/${end}`, { ids: [id], ...ending })
      expect(ended.status, ended.text).toBe(200)
      expect((await user.get('sessions')).status).toBe(401)
      const operation = Number(ended.headers.get('x-operation'))
      const brought = await api.post(
        `users/${back}`,
        back === 'undo' ? { operation } : { ids: [id], ...bringing },
      )
      expect(brought.status, brought.text).toBe(200)
      expect((await user.get('sessions')).status).toBe(401)
      expect((await (await api.as(email)).get('sessions')).status).toBe(200)
    },
  )
})
