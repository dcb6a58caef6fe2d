/** The check of the own password in a session, with a limit like that of the sign-in but a count of its own. */
import { beforeAll, expect, test } from 'vitest'
import { anonymousClient, PASSWORD } from '../fixtures/anonymousClient.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { startApi } from '../support.ts'

onOneDriver((driver) => {
  let client: ReturnType<typeof anonymousClient>

  beforeAll(async () => {
    client = anonymousClient(await startApi(driver))
  })

  /** A signed-in user and the calls. */
  async function signedIn() {
    const { email } = await client.candidate()
    const headers = { authorization: `Bearer ${(await client.signIn(email)).body.token}` }
    const post = async (path: string, body: unknown) => {
      const { status, body: reply } = await client.post(path, body, headers)
      return [status, (reply as { ok?: boolean }).ok]
    }
    return { email, post }
  }

  test('The check reports a wrong password, and locks after five of them', async () => {
    const { email, post } = await signedIn()
    const check = (password: unknown) => post('users/check_current_password', { password })
    expect(await check(PASSWORD)).toEqual([200, true])
    for (const nonsense of [5, null, undefined, 'x'.repeat(201)])
      expect(await check(nonsense)).toEqual([400, undefined])
    for (let at = 0; at < 5; at += 1) expect(await check('a wrong one')).toEqual([200, false])
    expect(await check(PASSWORD)).toEqual([429, undefined])
    expect((await client.signIn(email)).status).toBe(200)
  })

  test('A right password resets the count of wrong ones', async () => {
    const { post } = await signedIn()
    for (const password of ['w', 'w', 'w', 'w', PASSWORD, 'w', 'w', 'w', 'w', PASSWORD])
      expect(await post('users/check_current_password', { password })).toEqual([200, password === PASSWORD])
  })

  test('Wrong passwords in a change lock too', async () => {
    const { email, post } = await signedIn()
    const change = { current: 'a wrong one', password: 'another one', password_confirmation: 'another one' }
    for (const code of [400, 400, 400, 400, 400, 429])
      expect((await post('change_password', change))[0]).toBe(code)
    expect((await client.signIn(email)).status).toBe(200)
  })

  test('Guesses of others at the sign-in do not stop a change', async () => {
    const { email, post } = await signedIn()
    for (const code of [401, 401, 401, 401, 401, 429])
      expect((await client.signIn(email, 'a wrong one')).status).toBe(code)
    expect(await post('users/check_current_password', { password: PASSWORD })).toEqual([200, true])
  })
})
