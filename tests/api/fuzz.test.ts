/**
 * Any input of any call of any entity gets a clear reply: 200, or a 4xx that says what is wrong and where; never a 5xx, and after
 * an error nothing has changed. `KAUSHAL_FUZZ=1000` sets the number of runs, `KAUSHAL_SEED` the seed.
 */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Entity, entities } from '../../schema/index.ts'
import { entitiesOfEachShape, isFullyTested } from '../fixtures/entitiesFor.ts'
import {
  anyName,
  broken,
  hostileFields,
  hostileFilter,
  hostileTexts,
  hostileValue,
  huge,
} from '../fixtures/hostile.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, type Reply, startWorld } from '../support.ts'

const RUNS = Number(process.env.KAUSHAL_FUZZ ?? 5)
const SEED = Number(process.env.KAUSHAL_SEED ?? 20261121)

const LEAKS =
  /syntax error|relation "|column "|operator does not exist|invalid input|violates|\.ts:\d|SELECT |pg_/

onEachDriver((driver) => {
  const all = entitiesOfEachShape
  let api: Api
  let world: TestWorld

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
  })

  const state = async (entity: Entity) =>
    (
      await api.database.query(
        `select (select count(*) from operation) as operations, (select count(*) from idempotency) as keys, count(*) as rows, sum(version) as versions from "${entity.name}"`,
      )
    )[0]

  function judge(reply: Reply<Answer>, what: unknown) {
    const detail = `${JSON.stringify(what)?.slice(0, 500)} → ${reply.status} ${reply.text.slice(0, 500)}`
    // Taken out, so that the search for the smallest input goes on from this one.
    expect(api.failures.splice(0).map(String), detail).toEqual([])
    expect([200, 400, 404, 409, 413, 422], detail).toContain(reply.status)
    if (reply.status === 200) return
    expect(reply.body.message, detail).toMatch(/\S/)
    expect(reply.body.message, detail).not.toMatch(LEAKS)
    if (reply.status === 400) expect(Object.keys(reply.body.errors ?? {}).length, detail).toBeGreaterThan(0)
  }

  async function get(path: string) {
    judge(await api.request<Answer>('GET', path), path)
  }

  /** The state after the last error, which is the one before the next call. */
  let known: { entity: Entity; state: Awaited<ReturnType<typeof state>> } | undefined

  /** Sends a body; an error must change nothing. */
  async function post(entity: Entity, path: string, body: unknown, headers?: Record<string, string>) {
    const before = known?.entity === entity ? known.state : await state(entity)
    known = undefined
    const reply = await api.request<Answer>('POST', path, body, headers)
    judge(reply, [path, body])
    if (reply.status === 200) return reply
    const after = await state(entity)
    expect(after, JSON.stringify(body)?.slice(0, 300)).toEqual(before)
    known = { entity, state: after }
    return reply
  }

  const many = <T>(arbitrary: fc.Arbitrary<T>, run: (value: T) => Promise<unknown>, runs = RUNS) =>
    fc.assert(
      fc.asyncProperty(arbitrary, async (value) => {
        await run(value)
      }),
      { seed: SEED, numRuns: runs },
    )

  // Before the random calls, which may delete referenced records.
  describe.each(all)('$name', (entity) => {
    const { path } = entity

    test('stores hostile text as it was sent, and finds it again', async () => {
      const texts = Object.entries(entity.fields).filter(
        ([name, field]) =>
          field.kind === 'text' &&
          !field.when &&
          !field.readOnly &&
          !('pattern' in field) &&
          // Names of people: personNames.test.ts.
          !field.validName &&
          name !== entity.code,
      )
      const [name, field] = texts.at(-1) ?? []
      if (!name || field?.kind !== 'text') return
      for (const text of hostileTexts.filter((one) => one.length <= (field.max ?? 200))) {
        const {
          status,
          body,
          text: detail,
        } = await api.post<Stored>(path, world.fresh(entity, { [name]: text }))
        expect(status, detail).toBe(200)
        expect(body[name]).toBe(text.normalize('NFC'))
        const { body: found } = await api.get<Stored[]>(path, { filter: { [name]: text, id: body.id } })
        expect(found.map(({ id }) => id)).toEqual([body.id])
      }
    })
  })

  test('A district of another state, and a block of another district, are refused with their field', async () => {
    for (const entity of all) {
      for (const [name, field] of Object.entries(entity.fields)) {
        if (field.kind !== 'reference' || !field.within) continue
        let record = world.fresh(entity)
        for (let tries = 0; record[name] === null && tries < 20; tries += 1) record = world.fresh(entity)
        const reply = await post(entity, entity.path, { ...record, [name]: world.other(field.to).id })
        expect([reply.status, Object.keys(reply.body.errors)], `${entity.name} ${name}`).toEqual([
          400,
          expect.arrayContaining([name]),
        ])
      }
    }
  })

  describe.each(all)(`$name (seed ${SEED})`, (entity) => {
    const { path } = entity

    test('answers any body of a save', async () => {
      await many(hostileFields(entity), (fields) =>
        post(entity, path, Object.assign(Object.create(null), world.fresh(entity), fields)),
      )
      const { id } = (await post(entity, path, world.fresh(entity))).body
      await many(hostileFields(entity), (fields) => post(entity, path, { id, ...fields }))
    })

    test('answers any body of a toggle, delete, restore or undo', async () => {
      const verb = fc.constantFrom('status', 'delete', 'restore', 'undo')
      const target = fc.record(
        {
          id: hostileValue,
          ids: fc.oneof(hostileValue, fc.array(hostileValue, { maxLength: 4 })),
          filter: hostileFilter(entity),
          expected: hostileValue,
          status: fc.oneof(fc.constant('active'), hostileValue),
          operation: hostileValue,
        },
        { requiredKeys: [] },
      )
      await many(fc.tuple(verb, target), ([call, body]) => post(entity, `${path}/${call}`, body), RUNS * 2)
    })

    test('answers any parameters of a list', async () => {
      const text = (part: fc.Arbitrary<unknown>) =>
        fc.oneof({ weight: 5, arbitrary: part.map((value) => JSON.stringify(value)) }, fc.string())
      const query = fc.record(
        {
          filter: text(hostileFilter(entity)),
          sort: text(
            fc.oneof(fc.tuple(anyName(entity), fc.constantFrom('ASC', 'desc', 'x', null)), hostileValue),
          ),
          range: text(
            fc.oneof(
              fc.tuple(hostileValue, hostileValue),
              fc.tuple(fc.integer(), fc.integer()),
              hostileValue,
            ),
          ),
          embed: text(fc.oneof(fc.array(anyName(entity), { maxLength: 3 }), hostileValue)),
          after: text(
            fc.oneof(fc.tuple(hostileValue, hostileValue), fc.tuple(hostileValue, fc.nat()), hostileValue),
          ),
        },
        { requiredKeys: [] },
      )
      const call = fc.constantFrom('', '', '/count', '/options', '/1', '/999999999999', '/x')
      await many(
        fc.tuple(call, query),
        ([at, parameters]) =>
          get(`${path}${at}?${new URLSearchParams(parameters as Record<string, string>)}`),
        RUNS * 2,
      )
    })

    test('answers any parameters of a lookup', async () => {
      for (const [lookup, { body }] of Object.entries(entity.lookups ?? {})) {
        const filled = (value: unknown) =>
          lookup.replace(
            /\{[^}]+\}/g,
            encodeURIComponent(
              (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 300).toWellFormed() || '0',
            ),
          )
        if (!body) await many(hostileValue, (value) => get(filled(value).replace(/\/\.{1,2}(?=\/|$)/g, '/0')))
        else
          await many(
            fc.record(Object.fromEntries(Object.keys(body).map((name) => [name, hostileValue])), {
              requiredKeys: [],
            }),
            (sent) => post(entity, filled(1), sent),
          )
      }
    })
  })

  test.each(broken)('A body that is %s is refused by every entity', async (_, body) => {
    for (const entity of all) expect((await post(entity, entity.path, body)).status, entity.name).toBe(400)
  })

  test('Values that cannot be written as a text are answered in every field and filter', async () => {
    const value = { toString: 1, valueOf: null }
    for (const entity of all) {
      const names = Object.keys(entity.fields)
      const references = names.filter((name) => entity.fields[name]?.kind === 'reference')
      const everywhere = Object.fromEntries(names.map((name) => [name, value]))
      for (const target of [{}, { id: 1, version: 1 }]) {
        expect((await post(entity, entity.path, { ...everywhere, ...target })).status, entity.name).toBe(400)
        // Where another field decides that this one is not read, it is saved without it.
        for (const name of references)
          await post(entity, entity.path, { ...(world.fresh(entity) as object), [name]: value, ...target })
      }
      for (const name of ['q', 'id', 'status', ...names])
        for (const wanted of [value, [value]])
          await get(`${entity.path}?filter=${encodeURIComponent(JSON.stringify({ [name]: wanted }))}`)
    }
  })

  test.each(['\u0000', 'x'.repeat(101), 'ключ'])('An Idempotency-Key like %j is answered', async (key) => {
    const river = entities.river as Entity
    let headers: Record<string, string>
    try {
      headers = { 'idempotency-key': key }
      new Headers(headers)
    } catch {
      return
    }
    await post(river, 'river', world.fresh(river), headers)
  })

  // These are refused before the first statement.
  if (!isFullyTested(driver)) return

  test.each(huge)('A body that is %s is refused', async (_, body) => {
    const [river, plan, rows] = [entities.river, entities.iti_detail, entities.employee_registration] as [
      Entity,
      Entity,
      Entity,
    ]
    for (const [entity, at] of [
      [river, `${river.path}/delete`],
      [plan, plan.path],
      [rows, rows.path],
    ] as const)
      expect((await post(entity, at, body)).status, at).toBe(400)
    expect(({} as Record<string, unknown>).level).toBeUndefined()
  })

  test('A body of more than 2 MB is refused before it is read', async () => {
    const river = entities.river as Entity
    const huge = { ids: Array.from({ length: 1_000_000 }, (_, at) => at + 1) }
    for (const body of [huge, { name: 'x'.repeat(2_100_000) }])
      for (const at of ['river', 'river/status']) expect((await post(river, at, body)).status).toBe(413)
  })

  test('A body that is not UTF-8, or that comes in another encoding, is refused', async () => {
    for (const body of [new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), new Uint8Array([0x1f, 0x8b, 8, 0, 0])]) {
      const headers = { authorization: `Bearer ${api.token}` }
      const reply = await api.app.fetch(new Request('http://x/api/river', { method: 'POST', body, headers }))
      expect(reply.status).toBe(400)
    }
  })
})
