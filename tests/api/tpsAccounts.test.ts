/** Accounts of training providers: made without a password, with the places and trades where and which they teach. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TPS_ROLE } from '../../schema/rights.ts'
import { onEachHome } from '../fixtures/homes.ts'
import { officerOf } from '../fixtures/officer.ts'
import { type Someone, strangerAt } from '../fixtures/stranger.ts'
import type { Answer, Stored, World } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

interface Account extends Answer {
  user_role_id: number
  trade_data: { sector_id: number; trade_id: number }[] | null
  data: Record<string, number | null>[]
  available: boolean
}

onEachHome((home) => {
  let api: Api
  let world: World
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
    ;({ api, world } = await startWorld(home))
    const trade = world.first('trade')
    taught = { sector_id: trade.trade_sector_id, trade_id: trade.id }
    here = { state_id: world.first('state').id, district_id: world.first('district').id }
  })
  afterAll(() => {
    expect(api.failures).toEqual([])
  })

  test('An account gets the role of a provider; the first password goes to its owner, once, and is told to nobody else', async () => {
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

    const ask = strangerAt(api)
    const signedIn = await ask.signIn(sent.email, password)
    expect(signedIn.body).toMatchObject({ must_change_password: true, user_role: TPS_ROLE })
    const own = { authorization: `Bearer ${signedIn.body.token}` }
    expect((await api.request('GET', 'get_district_by_permission', undefined, own)).status).toBe(403)
    const next = { current: password, password: 'Chosen-2026', password_confirmation: 'Chosen-2026' }
    expect((await ask.ask('change_password', next, own)).status).toBe(200)
    const districts = await api.request<Stored[]>('GET', 'get_district_by_permission', undefined, own)
    expect(ids(districts.body)).toEqual([here.district_id])
    expect((await api.request('GET', 'rpl/account', undefined, own)).status).toBe(403)
  })

  test('The list has everybody but candidates, and by their role whom one asks for', async () => {
    const account = await saved('', provider())
    const candidate: Someone = await strangerAt(api).candidate()
    const all = await list()
    expect(all.find(({ id }) => id === account.id)).toEqual(account)
    expect(all.map(({ email }) => email)).not.toContain(candidate.email)
    expect(all.map(({ email }) => email)).toContain('admin@kaushal.example')
    const providers = await list('', api, { filter: { user_role_id: TPS_ROLE }, range: [0, 99] })
    expect(new Set(providers.map(({ user_role_id }) => user_role_id))).toEqual(new Set([TPS_ROLE]))
  })

  test('An update changes what is sent; who is no provider has no trades', async () => {
    const { id, version } = await saved('', provider())
    const renamed = await saved('', { id, version, contact_person: 'Vani Rao' })
    expect(renamed).toMatchObject({
      id,
      user_role_id: TPS_ROLE,
      trade_data: [taught],
      contact_person: 'Vani Rao',
    })
    expect((await post('', { id, version, name: 'Late' })).status).toBe(409)
    const role = (await api.post<Answer>('user_role', { name: `Helpers ${home}`, level: 7 })).body.id
    expect(await saved('', { id, user_role_id: role })).toMatchObject({
      user_role_id: role,
      trade_data: null,
    })
    expect((await post('', { id: 2_000_000, contact_person: 'Nobody' })).status).toBe(404)
  })

  test('Trades are added once and taken away; a wrong one is refused by its field', async () => {
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

  test('A name is free in an area, or not', async () => {
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

  test('With `view` come rights of this person, as far as who gives them has them; else nothing is made', async () => {
    const view = [{ module: 'river', view: 1 }]
    const { id } = await saved('', provider({ view }))
    const held = await api.get<{ view: { module: string; view: number }[] }>(`role_permission/${TPS_ROLE}`, {
      user_id: id,
    })
    expect(held.body.view.find(({ module }) => module === 'river')).toMatchObject({ view: 1, create: 0 })
    const keeper = (rights: readonly string[]) =>
      officerOf(api, world, 5, {
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
