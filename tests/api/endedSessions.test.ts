/** The sessions of an account that is suspended, deleted or gets another password end for good. */
import { beforeAll, expect, test, vi } from 'vitest'
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

  // The embedded database has one connection: nothing runs between two statements of a transaction there.
  test.skipIf(driver === 'pglite')(
    'A sign-in with a password that is replaced while it is checked gives no session',
    async () => {
      const { id, email } = await create()
      const changed = `${PASSWORD}-changed`
      let signIn: Promise<{ status: number }> | undefined
      await api.database.transaction(async (db) => {
        // The sign-in has read the account, and waits here to count its attempt.
        await db.query('lock table login_attempt in share row exclusive mode')
        signIn = api.post('login', { username: email, password: PASSWORD })
        await vi.waitFor(async () => {
          const waiting = await db.query(
            `select from pg_locks where not granted and relation = 'login_attempt'::regclass`,
          )
          expect(waiting).toHaveLength(1)
        })
        const replaced = await api.post('users', { id, password: changed, password_confirmation: changed })
        expect(replaced.status, replaced.text).toBe(200)
      })
      expect((await signIn)?.status).toBe(401)
      expect((await api.post('login', { username: email, password: changed })).status).toBe(200)
    },
  )

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
