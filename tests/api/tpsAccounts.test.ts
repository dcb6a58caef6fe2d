/** Accounts of training providers: created without a password, with their areas and trades. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TPS_ROLE } from '../../schema/defaultRights.ts'
import { anonymousClient, type Candidate } from '../fixtures/anonymousClient.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

interface Account extends Answer {
  user_role_id: number
  trade_data: { sector_id: number; trade_id: number }[] | null
  data: Record<string, number | null>[]
  available: boolean
}

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let here: Record<string, unknown>
  let taught: { sector_id: unknown; trade_id: unknown }
  let number = 0

  const post = (path: string, body: unknown, by = api) => by.post<Account>(`rpl/account${path}`, body)
  const saved = async (path: string, body: unknown, by = api) => {
    const { status, body: account, text } = await post(path, body, by)
    expect(status, text).toBe(200)
    return account
  }
  const list = async (path = '', by = api, query = {}) =>
    (await by.get<Account[]>(`rpl/account${path}`, query)).body
  const ids = (accounts: readonly Stored[]) => accounts.map(({ id }) => id)
  const provider = (given: Record<string, unknown> = {}) => ({
    name: `Kaushalya Skills ${++number}`,
    email: `provider.${number}@example.in`,
    mobile: `91000000${String(number).padStart(2, '0')}`,
    data: [here],
    trade_data: [taught],
    contact_person: 'Asha Rao',
    contact_person_address: '12, 4th Cross, Bagalkote',
    ...given,
  })
  const messages = async (address: unknown) =>
    (
      await api.get<{ address: string; body: string; channel: string }[]>('outbox', { range: [0, 99] })
    ).body.filter((message) => message.address === address)

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    const trade = world.first('trade')
    taught = { sector_id: trade.trade_sector_id, trade_id: trade.id }
    here = { state_id: world.first('state').id, district_id: world.first('district').id }
  })
  afterAll(() => {
    expect(api.failures).toEqual([])
  })

  test.each([[[]], [[{ module: 'trade', view: 1 }]]])(
    'An account with the rights %j is deleted and restored with them',
    async (view) => {
      const { id } = await saved('', { ...provider(), view })
      const path = `role_permission/${TPS_ROLE}?user_id=${id}`
      const { body: before } = await api.get<Answer>(path)
      expect((await post('/delete', { id })).status).toBe(200)
      expect((await api.get(path)).status).toBe(404)
      expect((await api.post('users/restore', { id })).status).toBe(200)
      expect((await api.get<Answer>(path)).body).toEqual(before)
    },
  )

  test('An account is not saved when its rights cannot be, and the retry saves both once', async () => {
    const view = [{ module: 'trade', view: 1 }]
    const [created, updated] = [{ ...provider(), view }, await saved('', provider())]
    const bodies = [created, { id: updated.id, contact_person: 'Vani Rao', view }]
    const rows = () =>
      api.database.query('select id, contact_person, version from users order by id desc limit 2')
    const before = await rows()
    const send = (body: object, at: number) =>
      api.request<Account>('POST', 'rpl/account', body, { 'idempotency-key': `with-rights-${at}` })
    await api.database.query('alter table access_right add constraint none check (user_id is null) not valid')
    const refused = await Promise.all(bodies.map(send))
    await api.database.query('alter table access_right drop constraint none')
    expect(refused.map(({ status }) => status)).toEqual([400, 400])
    expect(await rows()).toEqual(before)
    expect(await messages(created.email)).toEqual([])
    for (const [at, body] of bodies.entries()) {
      const [first, again] = [await send(body, at), await send(body, at)]
      expect([first.status, again.text], first.text).toEqual([200, first.text])
      const rights = await api.get<Answer>(`role_permission/${TPS_ROLE}?user_id=${first.body.id}`)
      expect(rights.body).toMatchObject({
        version: 1,
        view: expect.arrayContaining([expect.objectContaining(view[0] as object)]),
      })
    }
  })

  test('A role is deleted and restored with its rights', async () => {
    const { id } = (await api.post<Stored>('user_role', { name: 'Role with rights' })).body
    await api.post('role_permission', { user_role_id: id, view: [{ module: 'trade', view: 1 }] })
    const { body: before } = await api.get<Answer>(`role_permission/${id}`)
    expect((await api.post('user_role/delete', { id })).status).toBe(200)
    expect((await api.get(`role_permission/${id}`)).status).toBe(404)
    expect((await api.post('user_role/restore', { id })).status).toBe(200)
    expect((await api.get<Answer>(`role_permission/${id}`)).body).toEqual(before)
  })

  test('A new account has the role of a provider; the initial password is sent to its owner only', async () => {
    const sent = provider()
    const key = { 'idempotency-key': 'provider-1' }
    const first = await api.request<Account>('POST', 'rpl/account', sent, key)
    expect(first.status, first.text).toBe(200)
    expect(first.body).toMatchObject({ ...sent, user_role_id: TPS_ROLE, status: 'active', version: 1 })
    const again = await api.request<Account>('POST', 'rpl/account', sent, key)
    expect(again.text).toBe(first.text)
    const [message, ...others] = await messages(sent.email)
    expect([others.length, message?.channel]).toEqual([0, 'email'])
    const password = /password (\S+) /.exec(message?.body ?? '')?.[1] ?? ''
    expect(password).toHaveLength(12)
    expect(first.text).not.toContain(password)
    expect(first.text).not.toMatch(/password/)
    expect((await api.get(`users/${first.body.id}/history`)).text).not.toContain(password)

    const client = anonymousClient(api)
    const signedIn = await client.signIn(sent.email, password)
    expect(signedIn.body).toMatchObject({ must_change_password: true, user_role: TPS_ROLE })
    const own = { authorization: `Bearer ${signedIn.body.token}` }
    expect((await api.request('GET', 'get_district_by_permission', undefined, own)).status).toBe(403)
    const next = { current: password, password: 'Chosen-2026', password_confirmation: 'Chosen-2026' }
    expect((await client.post('change_password', next, own)).status).toBe(200)
    const districts = await api.request<Stored[]>('GET', 'get_district_by_permission', undefined, own)
    expect(ids(districts.body)).toEqual([here.district_id])
    expect((await api.request('GET', 'rpl/account', undefined, own)).status).toBe(403)
  })

  test('The list excludes candidates unless the filter names their role', async () => {
    const account = await saved('', provider())
    const candidate: Candidate = await anonymousClient(api).candidate()
    const all = await list()
    expect(all.find(({ id }) => id === account.id)).toEqual(account)
    expect(all.map(({ email }) => email)).not.toContain(candidate.email)
    expect(all.map(({ email }) => email)).toContain('admin@kaushal.example')
    const providers = await list('', api, { filter: { user_role_id: TPS_ROLE }, range: [0, 99] })
    expect(new Set(providers.map(({ user_role_id }) => user_role_id))).toEqual(new Set([TPS_ROLE]))
  })

  test('An update changes only the fields sent; other roles have no trades', async () => {
    const { id, version } = await saved('', provider())
    const renamed = await saved('', { id, version, contact_person: 'Vani Rao' })
    expect(renamed).toMatchObject({
      id,
      user_role_id: TPS_ROLE,
      trade_data: [taught],
      contact_person: 'Vani Rao',
    })
    expect((await post('', { id, version, name: 'Late' })).status).toBe(409)
    const role = (await api.post<Answer>('user_role', { name: `Helpers ${driver}`, level: 7 })).body.id
    expect(await saved('', { id, user_role_id: role })).toMatchObject({
      user_role_id: role,
      trade_data: null,
    })
    expect((await post('', { id: 2_000_000, contact_person: 'Nobody' })).status).toBe(404)
  })

  test('Trades are added once and removed; an invalid one is refused with its field', async () => {
    const { id } = await saved('', provider({ trade_data: [] }))
    const trade = (body: unknown) => post('/add_trade', body)
    expect((await saved('/add_trade', { id, ...taught })).trade_data).toEqual([taught])
    expect((await saved('/add_trade', { id: String(id), ...taught })).trade_data).toEqual([taught])
    const other = world.other('trade')
    const wrong: [unknown, string][] = [
      [{ id, sector_id: taught.sector_id, trade_id: other.id }, 'trade_id'],
      [{ id, sector_id: 2_000_000, trade_id: other.id }, 'sector_id'],
      [{ id, sector_id: other.trade_sector_id, trade_id: 2_000_000 }, 'trade_id'],
      [{ id, sector_id: other.trade_sector_id }, 'trade_id'],
      [{ id, trade_id: other.id }, 'sector_id'],
    ]
    for (const [body, field] of wrong) {
      const { status, body: answer } = await trade(body)
      expect([status, Object.keys(answer.errors ?? {})], JSON.stringify(body)).toEqual([
        400,
        expect.arrayContaining([field]),
      ])
    }
    const second = { sector_id: other.trade_sector_id, trade_id: other.id }
    expect((await saved('/add_trade', { id, ...second })).trade_data).toEqual([taught, second])
    expect((await saved('/remove_trade', { id, trade_id: taught.trade_id })).trade_data).toEqual([second])
    expect((await saved('/remove_trade', { id, trade_id: taught.trade_id })).trade_data).toEqual([second])
    expect((await post('/remove_trade', { id })).body.errors).toHaveProperty('trade_id')
    for (const path of ['/add_trade', '/remove_trade'])
      expect((await post(path, { id: 2_000_000, ...taught })).status).toBe(404)
  })

  test('An account that is no training provider gets and loses no trades', async () => {
    const { id, roleId } = await createOfficer(api, world, 7)
    for (const path of ['/add_trade', '/remove_trade']) {
      const { status, body } = await post(path, { id, ...taught })
      expect([status, body.message], path).toEqual([
        409,
        expect.stringMatching(/ is not a training provider, so the account has no trades\.$/),
      ])
    }
    expect((await api.get<Account>(`users/${id}`)).body).toMatchObject({ user_role_id: roleId, version: 1 })
  })

  test('A blank role in the filter lists the same accounts as none', async () => {
    const all = ids(await list('', api, { range: [0, 99] }))
    for (const user_role_id of ['', 0, null])
      expect(ids(await list('', api, { filter: { user_role_id }, range: [0, 99] }))).toEqual(all)
  })

  test('A trade has the active providers that teach it', async () => {
    const { id } = await saved('', provider())
    const teaching = async () => ids(await list(`/tps_trade_base/${taught.trade_id}`))
    expect(await teaching()).toContain(id)
    expect(ids(await list(`/tps_trade_base/${world.other('trade').id}`))).not.toContain(id)
    expect(await saved('/status', { id })).toEqual({ id, status: 'inactive', version: 2 })
    expect(await teaching()).not.toContain(id)
    await saved('/status', { id })
    expect(await teaching()).toContain(id)
    await saved('/remove_trade', { id, trade_id: taught.trade_id })
    expect(await teaching()).not.toContain(id)
    expect(await saved('/delete', { id })).toEqual({ id, version: 5 })
    expect(ids(await list())).not.toContain(id)
    expect((await api.get(`users/${id}`)).status).toBe(404)
  })

  test('Whether a name is available in an area', async () => {
    const { id, name } = await saved('', provider())
    const free = async (body: Record<string, unknown>) =>
      (await saved('/check_username', { location_id: here.district_id, name, ...body })).available
    expect(await free({})).toBe(false)
    expect(await free({ name: ` ${String(name).toUpperCase()} ` })).toBe(false)
    expect(await free({ location_id: here.state_id })).toBe(false)
    expect(await free({ id })).toBe(true)
    expect(await free({ location_id: world.other('district').id })).toBe(true)
    expect(await free({ name: `${name} too` })).toBe(true)
    expect((await post('/check_username', { location_id: here.district_id })).status).toBe(400)
    expect((await post('/check_username', { name })).body.errors).toHaveProperty('location_id')
  })

  test('`view` sets rights of this user that the caller can grant; otherwise nothing is created', async () => {
    const view = [{ module: 'river', view: 1 }]
    const { id } = await saved('', provider({ view }))
    const stored = await api.get<{ view: { module: string; view: number }[] }>(
      `role_permission/${TPS_ROLE}`,
      {
        user_id: id,
      },
    )
    expect(stored.body.view.find(({ module }) => module === 'river')).toMatchObject({ view: 1, create: 0 })
    const keeper = (rights: readonly string[]) =>
      createOfficer(api, world, 5, {
        areas: [here],
        rights: ({ name }) => (rights.includes(name) ? ['view', 'create', 'update'] : []),
      })
    const [plain, other] = [
      await keeper(['users', 'user_role']),
      await keeper(['users', 'user_role', 'access_right', 'trade', 'trade_sector', 'state', 'district']),
    ]
    expect((await post('', provider({ view }), plain.api)).status).toBe(403)
    const before = (await list()).length
    const sent = provider({ view })
    expect((await post('', sent, other.api)).body.errors).toHaveProperty('view')
    expect([(await list()).length, await messages(sent.email)]).toEqual([before, []])
    const own = await saved('', provider({ view: [{ module: 'trade', view: 1 }] }), other.api)
    expect(own).toMatchObject({ user_role_id: TPS_ROLE })
  })
})
