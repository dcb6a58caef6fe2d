/** Settings: how they are saved and recorded, and what each of them changes without a restart. Who may call: namedRoutes.test.ts. */
import { beforeAll, describe, expect, test } from 'vitest'
import { invalidValues } from '../../mocks/sampleKinds.ts'
import { contracts } from '../../schema/contract/index.ts'
import type { SettingChange, SettingEntry } from '../../schema/contract/settings.ts'
import {
  publicSettings,
  type SettingName,
  settingDefault,
  settingField,
  settingNames,
} from '../../schema/settings.ts'
import { hashPassword } from '../../server/access/password.ts'
import type { Right } from '../../server/access/rights.ts'
import { routes } from '../../server/api/routes.ts'
import { createApp } from '../../server/app.ts'
import { ruleMessages } from '../../server/errors/labels.ts'
import { sealAll } from '../../server/history/sealChain.ts'
import { verifyChain } from '../../server/history/verifyChain.ts'
import { deleteExpired } from '../../server/jobs/deleteExpired.ts'
import { readSetting } from '../../server/settings/readSetting.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { isGenericallyWritten } from '../fixtures/world.ts'
import { ADMINISTRATOR, type Api, PASSWORD, startApi } from '../support.ts'

interface Refusal {
  errors: Record<string, string>
  current: SettingEntry[]
}

/** Writes records that only calls of their own write: nobody has the right, maintenance or not. */
const isOfNobody = (right: Right) =>
  typeof right === 'object' &&
  'entity' in right &&
  right.action !== 'view' &&
  !isGenericallyWritten(right.entity)

onOneDriver((driver) => {
  let api: Api

  beforeAll(async () => {
    api = await startApi(driver)
  })

  const entry = async (name: SettingName) =>
    (await api.get<SettingEntry[]>('settings')).body.find((one) => one.name === name) as SettingEntry
  const post = (settings: unknown, headers = {}) =>
    api.request<SettingEntry[] & Refusal>('POST', 'settings', { settings }, headers)
  /** Saves a setting; without a value its default applies again. */
  const save = async (name: SettingName, ...value: [unknown?]) => {
    const { version } = await entry(name)
    const reply = await post([{ name, version, ...(value.length && { value: value[0] }) }])
    expect([reply.status, reply.text]).toEqual([200, expect.any(String)])
    return reply
  }

  describe('Saving', () => {
    test('Each setting has its default, and nothing is stored, until someone changes it', async () => {
      const { body } = await api.get<SettingEntry[]>('settings')
      const unchanged = { is_default: true, version: 0, changed_by: null, changed_at: null }
      expect(body).toEqual(
        settingNames.map((name) => ({
          name,
          value: settingDefault(name),
          default: settingDefault(name),
          ...unchanged,
        })),
      )
      expect(await api.database.query('select name from setting')).toEqual([])
    })

    test('A value that breaks a rule of its field is refused with the sentence of the rule, and changes nothing', async () => {
      for (const name of settingNames) {
        const field = settingField(name)
        const missing = field.required ? ([[null, 'required']] as const) : []
        for (const [value, rule] of [...invalidValues(field), ...missing]) {
          if (Number.isNaN(value)) continue
          const { status, body } = await post([{ name, version: 0, value }])
          expect([name, value, status, body.errors]).toEqual([
            name,
            value,
            400,
            ruleMessages({ [name]: field }, { [name]: rule }),
          ])
        }
      }
      expect((await post([{ name: 'no.such', version: 0, value: 1 }])).status).toBe(400)
      expect((await post([{ name: '__proto__', version: 0 }])).status).toBe(400)
      const twice = { name: 'session.days', version: 0, value: 3 }
      expect((await post([twice, twice])).body.errors).toEqual({ 'session.days': 'Send each setting once' })
      expect(await api.database.query('select name from setting')).toEqual([])
    })

    test('A change says who made it, is in the history under its seal, and returns to the default', async () => {
      const saved = await save('session.days', 3)
      const row = { name: 'session.days', value: 3, default: 7, is_default: false, version: 1 }
      expect(saved.body).toEqual([{ ...row, changed_by: expect.any(String), changed_at: expect.any(String) }])
      await save('session.days')
      expect(await entry('session.days')).toMatchObject({ value: 7, is_default: true, version: 2 })
      const { body: changes } = await api.get<SettingChange[]>('settings/history')
      expect(changes.map(({ name, before, after }) => ({ name, before, after }))).toEqual([
        { name: 'session.days', before: { value: 3 }, after: {} },
        { name: 'session.days', before: {}, after: { value: 3 } },
      ])
      const { body: log } = await api.get<object[]>('history', { filter: { entity: 'setting' } })
      expect(log).toHaveLength(2)
      const operation = Number(saved.headers.get('X-Operation'))
      expect(log[1]).toMatchObject({
        id: operation,
        action: 'update',
        record: { entity: 'setting', name: 'session.days' },
      })
      expect((await api.post('undo', { operation })).status).toBe(404)
      await sealAll(api.database)
      expect((await verifyChain(api.database)).error).toBeNull()
    })

    test('Settings that someone else changed are refused together with the others, and replied as they are now', async () => {
      const { version } = await entry('session.days')
      await save('session.days', 5)
      const { status, body } = await post([
        { name: 'plan.days_in_work', version: 0, value: 10 },
        { name: 'session.days', version, value: 9 },
      ])
      expect(status).toBe(409)
      expect(body.current.map(({ name, value }) => [name, value])).toEqual([
        ['plan.days_in_work', 60],
        ['session.days', 5],
      ])
      const both = await Promise.all(
        [11, 12].map((value) => post([{ name: 'plan.days_in_work', version: 0, value }])),
      )
      expect(both.map((reply) => reply.status).toSorted()).toEqual([200, 409])
    })

    test('A retry with the same key has one effect and the same reply', async () => {
      const { version } = await entry('mission.name')
      const sent = [{ name: 'mission.name', version, value: '  Karnataka Skill Mission (KSDC) ' }]
      const replies = [
        await post(sent, { 'Idempotency-Key': 'settings-1' }),
        await post(sent, { 'Idempotency-Key': 'settings-1' }),
      ]
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      expect(replies[1]?.text).toBe(replies[0]?.text)
      expect(await entry('mission.name')).toMatchObject({
        version: version + 1,
        value: 'Karnataka Skill Mission (KSDC)',
      })
      await save('mission.name', null)
      expect(await entry('mission.name')).toMatchObject({ value: null, is_default: false })
    })
  })

  describe('From the next request on', () => {
    test('the public settings are readable without a session, and no others', async () => {
      const anonymous = await api.app.request('/api/settings/public')
      expect(Object.keys(await anonymous.json())).toEqual([...publicSettings])
    })

    test('Sample accounts are offered while they have their published password, and not on other servers', async () => {
      const account = { name: 'A', role: 'R', try: 'administrator', password: PASSWORD }
      const sampleAccounts = [
        { ...account, email: ADMINISTRATOR },
        { ...account, email: 'nobody@kaushal.example' },
      ]
      const app = createApp({ database: api.database, sampleAccounts })
      const offered = async () => {
        const { sample_accounts } = await (await app.request('/api/settings/public')).json()
        return sample_accounts?.map(({ email }: { email: string }) => email)
      }
      expect(await offered()).toEqual([ADMINISTRATOR])
      const setHash = (hash: unknown) =>
        api.database.query(`update users set password_hash = $1::text`, [hash])
      const [{ hash } = { hash: '' }] = await api.database.query<{ hash: string }>(
        'select password_hash as hash from users',
      )
      await setHash(await hashPassword('another password'))
      expect(await offered()).toBeUndefined()
      await setHash(hash)
      expect(await offered()).toEqual([ADMINISTRATOR])
    })

    test('maintenance.on refuses every write, for everyone, until an administrator switches it off', async () => {
      const notice = 'Bis 18:00 – आज'
      await save('maintenance.notice', notice)
      await save('maintenance.on', 1)
      const read = await api.get('state')
      expect([read.status, decodeURIComponent(read.headers.get('X-Maintenance') ?? '')]).toEqual([
        200,
        notice,
      ])

      const statuses = new Map<string, number>()
      for (const { method, path, right, inMaintenance } of routes) {
        if (method === 'GET' || inMaintenance || right === 'operator' || isOfNobody(right)) continue
        statuses.set(path, (await api.post(path.replaceAll(/\{[^}]+\}/g, '1'))).status)
      }
      expect([...statuses].filter(([, status]) => status !== 503)).toEqual([])
      const refused = await api.post('state', { name: 'Goa' })
      expect(refused.body).toMatchObject({ cause: 'maintenance', notice, message: expect.any(String) })
      expect([refused.headers.get('Retry-After'), refused.status]).toEqual(['60', 503])
      const anonymous = await api.app.request('/api/rpl/end_user_signup', { method: 'POST', body: '{}' })
      expect([anonymous.status, anonymous.headers.has('X-Maintenance')]).toEqual([503, true])
      expect(await api.database.query('select name from state')).toEqual([])

      const again = await api.as(ADMINISTRATOR)
      expect((await again.post('search', { q: 'goa' })).status).toBe(200)
      expect((await again.get('logout')).status).toBe(200)
      expect((await post([{ name: 'session.days', version: 0, value: 3 }])).status).toBe(503)
      await save('maintenance.on', 0)
      const created = await api.post('state', { name: 'Goa' })
      expect([created.status, created.headers.has('X-Maintenance')]).toEqual([200, false])
    })

    test('Only calls that change nothing, the log-in and the settings work during maintenance', () => {
      const works = routes.filter(({ method, inMaintenance }) => method === 'POST' && inMaintenance)
      const named = works.filter(
        ({ call }) => call in contracts && !/rpl\/reports\/|POST reports\//.test(call),
      )
      expect(named.map(({ path }) => path).toSorted()).toEqual([
        'follow_up/question',
        'login',
        'login/identity_provider',
        'rpl/account/check_username',
        'rpl/batch/preview',
        'rpl/batch/proposal',
        'rpl/certified_report_search_base',
        'rpl/employee_registration/profile_not_created_by_mobile',
        'rpl/employee_registration/search',
        'rpl/get_demand_count',
        'rpl/schedule/preview',
        'search',
        'settings',
        'unique_number_check',
        'users/check_current_password',
      ])
    })

    test('sign_up.open decides whether candidates can sign up', async () => {
      const person = { name: 'Candidate', mobile: '7300000001', email: 'c@example.in' }
      const signUp = async () => {
        const sent = { ...person, password: PASSWORD, password_confirmation: PASSWORD }
        return (await api.post('rpl/end_user_signup', sent)).status
      }
      await save('sign_up.open', 0)
      expect(await signUp()).toBe(403)
      expect((await api.post('resendotp', { mobile: person.mobile })).status).toBe(403)
      await save('sign_up.open', 1)
      expect(await signUp()).toBe(200)
    })

    test('sign_up.days_unverified decides when an unverified sign-up is deleted', async () => {
      await api.database.query(`update sign_up set code_at = now() - interval '10 days'`)
      const left = async () => {
        await deleteExpired(api.database)
        return (await api.database.query('select mobile from sign_up')).length
      }
      expect(await left()).toBe(1)
      await save('sign_up.days_unverified', 9)
      expect(await left()).toBe(0)
    })

    test('session.idle_minutes ends idle sessions', async () => {
      const idle = await api.as(ADMINISTRATOR)
      const count = `select count(*)::integer as n from session where last_seen_at < now() - interval '1 minute'`
      await api.database.query(
        `update session set last_seen_at = now() - interval '20 minutes' where created_at = (select max(created_at) from session)`,
      )
      await save('session.idle_minutes', 15)
      expect((await idle.get('settings')).status).toBe(401)
      await save('session.idle_minutes')
      expect(await api.database.query(count)).toEqual([{ n: 1 }])
      expect((await idle.get('settings')).status).toBe(200)
    })

    test('session.days decides how long a new session lasts', async () => {
      await save('session.days', 2)
      await api.as(ADMINISTRATOR)
      expect(
        await api.database.query(
          `select extract(day from expires_at - created_at)::integer as days from session order by created_at desc limit 1`,
        ),
      ).toEqual([{ days: 2 }])
      expect(await readSetting(api.database, 'session.days')).toBe(2)
    })
  })
})
