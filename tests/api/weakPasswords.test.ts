/** Wherever a password is set, the commonest ones and those made of the person's own name, address or number are refused. */
import { dictionary } from '@zxcvbn-ts/language-common'
import { beforeAll, describe, expect, test } from 'vitest'
import { entities, entityOf } from '../../schema/index.ts'
import { isAccount } from '../../schema/traits.ts'
import { weaknessOf } from '../../server/access/weakPassword.ts'
import { createFirstAccounts } from '../../server/start/firstAccounts.ts'
import { anonymousClient } from '../fixtures/anonymousClient.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const COMMON = /^Is one of the most common passwords/
const OWN = /^Must not be made of the name/

const person = { name: 'Shivakumar Rao', email: 'shiva.k.rao@example.in', mobile: '9876500123' }
const weak = [
  ['password123', COMMON],
  ['QWERTYUIOP', COMMON],
  ['iloveyou', COMMON],
  ['shivakumar', OWN],
  ['Shivakumar@2026', OWN],
  ['rao-shivakumar', OWN],
  ['shiva.k.rao@example.in', OWN],
  ['shivakrao', OWN],
  ['9876500123', OWN],
  ['+91 98765 00123', OWN],
] as const
/** Of the list of the British NCSC, whose passwords come from other leaks than those of the library; from its first ranks to the 10,000th. */
const COMMON_ELSEWHERE =
  `1234567890 1q2w3e4r5t qwertyuiop 1qaz2wsx football sunshine asdfghjkl 88888888 123123123 87654321
  12341234 19871987 147258369 passw0rd P@ssw0rd Password1 trustno1 iloveyou! babygirl1 starwars pakistan india123 bismillah omsairam
  krishna1 Welcome123 admin123 changeme 123qweasdzxc harrypotter mercedes motdepasse jesuschrist hyderabad aishiteru pr1ncess
  technology 1234509876 lucifer666 narayana`.split(/\s+/)
const STRONG = 'three shivakumar mangoes'

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
  })

  const expectRefused = (reply: { status: number; body: unknown }, sentence: RegExp) => {
    expect(reply.status).toBe(400)
    expect((reply.body as Answer).errors).toEqual({ password: expect.stringMatching(sentence) })
  }
  const twice = (password: string) => ({ password, password_confirmation: password })

  describe.each(Object.values(entities).filter(isAccount))('$name', (entity) => {
    test('An administrator cannot set one, in a new account or a stored one', async () => {
      const values = { ...world.fresh(entity), ...person }
      for (const [password, sentence] of weak)
        expectRefused(await api.post(entity.path, { ...values, ...twice(password) }), sentence)
      const created = await api.post<Stored>(entity.path, { ...values, ...twice(STRONG) })
      expect(created.status, created.text).toBe(200)
      const { id } = created.body
      for (const [password, sentence] of weak)
        expectRefused(await api.post(entity.path, { id, ...twice(password) }), sentence)
      const renamed = { id, name: 'Basava Patil', ...twice('basavapatil') }
      expectRefused(await api.post(entity.path, renamed), OWN)

      await api.database.query('update users set must_change_password = 0 where id = $1', [id])
      const own = await api.as(person.email, STRONG)
      for (const [password, sentence] of weak)
        expectRefused(await own.post('change_password', { current: STRONG, ...twice(password) }), sentence)
    })
  })

  test('The commonest passwords of another list are refused, and a strong one is not', async () => {
    const { path } = entityOf('users')
    const values = {
      ...world.fresh(entityOf('users')),
      ...person,
      email: 'basava@example.in',
      mobile: '9876500124',
    }
    const created = await api.post<Stored>(path, { ...values, ...twice(STRONG) })
    expect(created.status, created.text).toBe(200)
    const accepted: string[] = []
    for (const password of COMMON_ELSEWHERE) {
      const reply = await api.post<Answer>(path, { id: created.body.id, ...twice(password) })
      if (reply.status === 200) accepted.push(password)
      else expectRefused(reply, COMMON)
    }
    expect(accepted).toEqual([])
  })

  test('At least 10,000 passwords that are long enough are refused', async () => {
    const long = dictionary['passwords-common'].filter(({ length }) => length >= 8)
    const refused = (await Promise.all(long.map((one) => weaknessOf(one, [])))).filter(Boolean)
    expect(refused.length).toBeGreaterThanOrEqual(10_000)
  })

  test('A candidate cannot sign up with one', async () => {
    const { post } = anonymousClient(api)
    for (const [password, sentence] of weak) {
      const reply = await post('rpl/end_user_signup', { ...person, mobile: '9876500123', ...twice(password) })
      expectRefused(reply as { status: number; body: unknown }, sentence)
    }
  })

  test('The first administrator cannot have one', async () => {
    for (const [adminPassword, sentence] of [
      ['administrator1', /made of the name/],
      ['password123', /most common/],
      ['6000000000', /made of the name/],
    ] as const)
      await expect(
        createFirstAccounts({ database: api.database, adminPassword, log: () => undefined }),
      ).rejects.toThrow(sentence)
  })
})
