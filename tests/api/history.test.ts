/** The history: the changes of every record by user and time, sealed in a chain, append-only. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type Entity, entityOf } from '../../schema/index.ts'
import { sealAll } from '../../server/history/sealChain.ts'
import { verifyChain } from '../../server/history/verifyChain.ts'
import { entitiesOfEachShape } from '../fixtures/entitiesFor.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { findForgery, forge, sealEverything } from '../fixtures/sealing.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

interface VersionReply {
  operation: number
  version: number
  at: string
  by: string
  action: string
  count: number
  undone: boolean
  changes: { field: string; from: unknown; to: unknown }[]
}

type Made = Stored & { operation: number }

onEachDriver((driver) => {
  let api: Api
  let world: TestWorld

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
  })

  const historyOf = async (entity: Entity, id: number) => {
    const { status, body, text } = await api.get<VersionReply[]>(`${entity.path}/${id}/history`)
    expect(status, text).toBe(200)
    return body
  }
  const post = async (path: string, body: unknown): Promise<Made> => {
    const reply = await api.post<Stored>(path, body)
    expect(reply.status, reply.text).toBe(200)
    return {
      ...(reply.body as Answer & Record<string, unknown>),
      operation: Number(reply.headers.get('x-operation')),
    }
  }

  describe.each(entitiesOfEachShape.map((entity) => [entity.name, entity] as const))('%s', (_, entity) => {
    test('lists the changes of a record by create, update, status, delete, restore and undo, with old and new values', async () => {
      const made = await post(entity.path, world.fresh(entity))
      const flip = await post(`${entity.path}/status`, { id: made.id })
      await post(`${entity.path}/undo`, { operation: flip.operation })
      await post(`${entity.path}/delete`, { id: made.id })
      await post(`${entity.path}/restore`, { id: made.id })
      const versions = await historyOf(entity, made.id)
      expect(versions.map(({ action }) => action)).toEqual(['restore', 'delete', 'undo', 'status', 'create'])
      expect(versions.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1])
      expect(versions[3]).toMatchObject({
        undone: true,
        count: 1,
        operation: flip.operation,
        changes: [{ field: 'status', from: 'active', to: 'inactive' }],
      })
      expect(versions[2]?.changes).toEqual([{ field: 'status', from: 'inactive', to: 'active' }])
      expect(versions.every(({ by, at }) => by && Math.abs(Date.parse(at) - Date.now()) < 600_000)).toBe(true)
      const first = Object.fromEntries((versions[4]?.changes ?? []).map(({ field, to }) => [field, to]))
      for (const [name, field] of Object.entries(entity.fields)) {
        if (field.kind === 'password' || field.kind === 'confirmation') expect(first).not.toHaveProperty(name)
        // It follows from other fields, and changes with them.
        else if (field.kind === 'choice' && field.computed) expect(first[name], name).toBeUndefined()
        else if (made[name] !== null) expect(first[name], name).toEqual(made[name])
      }
      expect(JSON.stringify(versions)).not.toMatch(/argon2/)
    })
  })

  test('Each version contains only its changes', async () => {
    const trade = entityOf('trade')
    const made = await post(trade.path, world.fresh(trade))
    await post(trade.path, { id: made.id, name: 'Renamed once' })
    await post(trade.path, { id: made.id, name: 'Renamed twice', description: 'And described' })
    const [last, before, first] = await historyOf(trade, made.id)
    expect(last?.changes).toEqual([
      { field: 'name', from: 'Renamed once', to: 'Renamed twice' },
      { field: 'description', from: made.description ?? null, to: 'And described' },
    ])
    expect(before?.changes).toEqual([{ field: 'name', from: made.name, to: 'Renamed once' }])
    expect(first?.changes.find(({ field }) => field === 'trade_sector_id')).toEqual({
      field: 'trade_sector_id',
      from: null,
      to: world.first('trade_sector').id,
    })
  })

  test('A new password is not in the history, nor the old one', async () => {
    const users = entityOf('users')
    const made = await post(users.path, world.fresh(users))
    await post(users.path, {
      id: made.id,
      password: 'another long one',
      password_confirmation: 'another long one',
    })
    const own = await api.as(String(made.email), 'another long one')
    const change = {
      current: 'another long one',
      password: 'one of my own',
      password_confirmation: 'one of my own',
    }
    expect((await own.post('change_password', change)).status).toBe(200)
    const versions = await historyOf(users, made.id)
    expect(versions.map(({ action, by }) => [action, by])[0]).toEqual(['password', made.name])
    expect(JSON.stringify(versions.map(({ changes }) => changes))).not.toMatch(/argon2|password/)
    const [stored] = await api.database.query<{ n: number }>(
      `select count(*)::integer as n from change where before::text like '%argon2%'`,
    )
    expect(stored?.n).toBe(0)
  })

  test('Only administrators can read the history of records outside their scope, and the log', async () => {
    const district = world.first('district') as Stored & { state_id: number }
    const areas = [{ state_id: district.state_id, district_id: district.id }]
    const { api: officer } = await createOfficer(api, world, 5, { areas })
    expect((await officer.get(`river/${world.first('river').id}/history`)).status).toBe(200)
    expect((await officer.get(`river/${world.other('river').id}/history`)).status).toBe(404)
    expect((await officer.get('users/1/history')).status).toBe(404)
    expect((await officer.get('history')).status).toBe(403)
  })

  test('The log is filtered by user, entity, area, action, record and time, and continues after its last operation', async () => {
    const river = await post('river', world.fresh(entityOf('river')))
    const log = async (filter: unknown, range = [0, 9]) =>
      (
        await api.get<(Answer & { entity: string; action: string; user_id: number })[]>('history', {
          filter,
          range,
        })
      ).body
    const [newest] = await log({})
    const record = { entity: 'river', id: river.id, name: river.name }
    expect(newest).toMatchObject({ entity: 'river', action: 'create', id: river.operation, count: 1, record })
    const of = await log({ entity: 'river', action: 'create', user_id: newest?.user_id, record_id: river.id })
    expect(of).toHaveLength(1)
    expect(of[0]).toMatchObject({ id: river.operation })
    const page = await log({ entity: 'river' })
    expect(page.length).toBeGreaterThan(1)
    expect(await log({ entity: 'river', before: page[0]?.id }, [0, page.length - 2])).toEqual(page.slice(1))
    expect(await log({ at_gte: '2100-01-01' })).toEqual([])
    for (const place of [river.district_id, river.state_id])
      expect((await log({ area_id: place, before: Number(river.operation) + 1 }))[0]?.id).toBe(
        river.operation,
      )
    expect(await log({ area_id: world.other('district').id, entity: 'river', record_id: river.id })).toEqual(
      [],
    )
    for (const filter of [
      { entity: 'nothing' },
      { id: 1 },
      { user_id: 'x' },
      { area_id: 'x' },
      { at_gte: 'soon' },
      { action: 'A;' },
      [],
      5,
    ])
      expect((await api.get('history', { filter })).status, JSON.stringify(filter)).toBe(400)
  })

  test('Sign-ins, sign-outs and refused attempts are recorded, but nothing that was typed', async () => {
    const { api: officer, id } = await createOfficer(api, world, 5)
    const [{ email } = { email: '' }] = (await api.get<{ email: string }[]>('users', { filter: { id } })).body
    await expect(api.as(email, 'a wrong password')).rejects.toThrow('incorrect')
    expect((await officer.post('users', { name: 'Someone' })).status).toBe(403)
    expect((await officer.get('access_right/1')).status).toBe(403)
    await officer.get('logout')
    const versions = (await api.get<Answer[]>('history', { filter: { user_id: id }, range: [0, 9] })).body
    expect(versions.map((one) => [one.entity, one.action])).toEqual([
      ['session', 'sign_out'],
      ['access_right', 'refused_view'],
      ['users', 'refused_update'],
      ['session', 'sign_in_refused'],
      ['session', 'sign_in'],
    ])
    await expect(api.as('nobody@example.in', 'a wrong password')).rejects.toThrow('incorrect')
    const [unknown] = (await api.get<Answer[]>('history', { filter: { entity: 'session' }, range: [0, 0] }))
      .body
    expect(unknown).toMatchObject({ action: 'sign_in_refused', user_id: null, by: null })
    expect(JSON.stringify(unknown)).not.toMatch(/nobody|wrong/)
  })

  test('The history can be read and appended to, but not changed', async () => {
    const river = await post('river', world.fresh(entityOf('river')))
    const attempts = [
      `update change set before = '{}' where operation_id = ${river.operation}`,
      `delete from change where operation_id = ${river.operation}`,
      `truncate change`,
      `update operation set user_id = 7 where id = ${river.operation}`,
      `delete from operation where id = ${river.operation}`,
      `truncate operation`,
    ]
    for (const sql of attempts) await expect(api.database.query(sql), sql).rejects.toThrow(/append-only/)
  })

  describe('The chain', () => {
    test('contains every operation, and continues with the next ones', async () => {
      await sealEverything(api.database)
      const whole = await verifyChain(api.database)
      expect(whole.error).toBeNull()
      const [done] = await api.database.query<{ n: number }>('select count(*)::integer as n from operation')
      expect(whole.sealed).toBe(done?.n)
      await post('river', world.fresh(entityOf('river')))
      await sealEverything(api.database)
      expect(await sealAll(api.database)).toBe(0)
      expect(await verifyChain(api.database)).toEqual({ sealed: whole.sealed + 1, error: null })
    })

    test('contains only operations that are certainly complete', async () => {
      await sealEverything(api.database)
      if (driver === 'postgres') {
        await api.database.transaction(async (queries) => {
          await queries.query(`insert into operation (entity, action, count) values ('river', 'create', 0)`)
          await post('river', world.fresh(entityOf('river')))
          expect(await sealAll(api.database)).toBe(0)
        })
        await sealEverything(api.database)
      }
      expect(await findForgery(api.database)).toBeNull()
    })

    test.each([
      [
        'one changed byte of an old value',
        (id: number) =>
          `update change set before = jsonb_set(before, '{status}', '"Active"') where operation_id = ${id}`,
        /was changed/,
      ],
      ['another person', (id: number) => `update operation set user_id = 7 where id = ${id}`, /was changed/],
      [
        'a change that is gone',
        (id: number) => `delete from change where operation_id = ${id}`,
        /was changed/,
      ],
      ['an operation that is gone', (id: number) => `delete from operation where id = ${id}`, /is missing/],
      [
        'two that changed places',
        (id: number) => `update operation o set position = -o.position where id in (${id}, ${id - 1});
        update operation o set position = case o.id when ${id} then -p.position else -p.position end from operation p
         where o.id in (${id}, ${id - 1}) and p.id in (${id}, ${id - 1}) and p.id <> o.id`,
        /does not follow/,
      ],
      [
        'a seal made anew',
        (id: number) => `update operation set digest = repeat('a', 64) where id = ${id}`,
        /was changed/,
      ],
    ] as const)('shows %s', async (_, sql, sentence) => {
      const made = await post('caste', { name: 'Caste of the chain' })
      const flip = await post('caste/status', { id: made.id })
      await post('caste/delete', { id: made.id })
      await sealEverything(api.database)
      expect(await forge(api.database, sql(flip.operation))).toMatch(sentence)
    })
  })
})
