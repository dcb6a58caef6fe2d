/** Records that belong to people: users of levels 8 and 9 against records of others, in every call. */
import { beforeAll, describe, expect, test } from 'vitest'
import { actions } from '../../schema/defaultRights.ts'
import type { Field } from '../../schema/define.ts'
import { type Entity, entities, entityOf } from '../../schema/index.ts'
import { namedOwnerField } from '../../schema/namedOwner.ts'
import { QUEUED_AT } from '../../schema/timestamps.ts'
import { changeOneField } from '../fixtures/changeOneField.ts'
import { entitiesFor } from '../fixtures/entitiesFor.ts'
import { importing } from '../fixtures/importing.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { toOwned, unowned } from '../fixtures/ownRecords.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

onEachDriver((driver) => {
  const tested = entitiesFor(driver)
  const owned = tested.filter(({ owners }) => owners)
  const cases = owned.flatMap((entity) =>
    ([8, 9] as const).flatMap((level) => (entity.owners ?? []).map((field) => ({ entity, level, field }))),
  )
  let api: Api
  let world: TestWorld
  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
  })

  const created = async (entity: Entity, by = api): Promise<Stored> => {
    const values: Record<string, unknown> = unowned(entity)
    // What it must refer to is a record of the same user.
    for (const [name, field] of Object.entries(entity.fields))
      if (field.kind === 'reference' && field.required && toOwned(field))
        values[name] = (await created(entityOf(field.to), by)).id
    const { status, body, text } = await by.post<Answer>(entity.path, world.fresh(entity, values))
    expect(status, text).toBe(200)
    return body
  }
  const ids = (records: readonly { id: number }[]) => records.map(({ id }) => id).toSorted((a, b) => a - b)
  const stored = async (entity: Entity, { id }: Stored) =>
    (await api.get<Stored>(`${entity.path}/${id}`)).body

  /** Stores values that no call of the user sets. */
  async function setColumns(entity: Entity, of: readonly number[], values: Record<string, unknown>) {
    const names = Object.keys(values).map((name) => `"${name}"`)
    if (names.length)
      await api.database.query(
        `update "${entity.name}" set (${names}) = (select ${names} from jsonb_populate_record(null::"${entity.name}", $1::jsonb))
          where id = any($2::integer[])`,
        [JSON.stringify(values), of],
      )
  }

  describe.each(cases)('$entity.name of level $level by $field', ({ entity, level, field }) => {
    let user: Officer
    let own: Stored
    let foreign: Stored
    beforeAll(async () => {
      // Both records are in the areas of the user, which do not count.
      const areas = [{ state_id: world.first('state').id }]
      user = await createOfficer(api, world, level, { areas, rights: () => actions })
      const other = await createOfficer(api, world, level, { areas, rights: () => actions })
      own = await created(entity)
      foreign = await created(entity)
      const owner = `update "${entity.name}" set "${field}" = $1::integer where id = $2::integer`
      await api.database.query(owner, [user.id, own.id])
      await api.database.query(owner, [other.id, foreign.id])
    })

    test('shows only the own records, in any area: list, count, options, search, filter, export, one, lookups', async () => {
      const read = user.api
      const list = async (query: Record<string, unknown> = {}) =>
        ids((await read.get<Stored[]>(entity.path, query)).body)
      expect(await list()).toEqual([own.id])
      expect(await list({ range: [0, 24], embed: true })).toEqual([own.id])
      expect(await list({ filter: { id: [own.id, foreign.id] } })).toEqual([own.id])
      expect(await list({ filter: { id: foreign.id }, range: [0, 9] })).toEqual([])
      expect(await list({ filter: { q: foreign[String(entity.title)] }, range: [0, 9] })).not.toContain(
        foreign.id,
      )
      expect((await read.get(`${entity.path}/count`)).body).toEqual({ count: 1 })
      expect(ids((await read.get<Stored[]>(`${entity.path}/options`)).body)).toEqual([own.id])
      const { text } = await read.get(`${entity.path}/export.csv`)
      expect(text.trimEnd().split('\r\n').slice(1)).toHaveLength(1)
      expect((await read.get(`${entity.path}/${own.id}`)).status).toBe(200)
      expect((await read.get(`${entity.path}/${foreign.id}`)).status).toBe(404)
      expect((await read.get(`${entity.path}/${foreign.id}/history`)).status).toBe(404)
      for (const [path, { reply, where = {} }] of Object.entries(entity.lookups ?? {}))
        if (reply === 'page') {
          const columns = Object.keys(where)
          const both = [own.id, foreign.id]
          await setColumns(entity, both, Object.fromEntries(columns.map((name) => [name, where[name]?.[0]])))
          const call = path.replace(/\{(\w+)\}/g, (_, from: string) => String(own[from]))
          expect(ids((await api.get<Stored[]>(call)).body), call).toEqual(expect.arrayContaining(both))
          expect(ids((await read.get<Stored[]>(call)).body), call).toEqual([own.id])
          // The database keeps days by these columns, and since when a record waits.
          const days = Object.keys(entity.fields).filter((name) => 'since' in (entity.fields[name] as Field))
          const times = entity.queueBy ? [QUEUED_AT] : []
          const names = [...columns, ...days, ...times]
          for (const record of [own, foreign])
            await setColumns(
              entity,
              [record.id],
              Object.fromEntries(names.map((name) => [name, record[name]])),
            )
        }
    })

    test('refuses writes of records of others, in any verb; one among many changes nothing', async () => {
      const write = user.api
      const both = { ids: [own.id, foreign.id] }
      const calls: [string, object][] = [
        ['', { ...world.fresh(entity), id: foreign.id }],
        ['/status', { id: foreign.id }],
        ['/status', { ...both, status: 'inactive' }],
        ['/delete', { id: foreign.id }],
        ['/delete', both],
        ['/restore', { id: foreign.id }],
      ]
      for (const [verb, body] of calls) {
        const isRefused = entity.noBulkDelete && verb === '/delete' && body === both
        expect((await write.post(`${entity.path}${verb}`, body)).status, verb).toBe(isRefused ? 400 : 404)
      }
      expect(await stored(entity, foreign)).toEqual({ ...foreign, [field]: expect.any(Number) })
      expect((await stored(entity, own)).version).toBe(own.version)
    })

    test('changes the own record, but not to whom it belongs', async () => {
      const values = Object.entries(world.fresh(entity, unowned(entity))).filter(
        ([name]) => !toOwned(entity.fields[name] as Field),
      )
      const { status, text } = await user.api.post(entity.path, {
        ...Object.fromEntries(values),
        id: own.id,
        [field]: 1,
      })
      expect(status, text).toBe(200)
      expect((await stored(entity, own))[field]).toBe(user.id)
    })

    test('reads all areas', async () => {
      for (const { path } of Object.values(entities).filter(({ ids }) => ids === 'area'))
        expect((await user.api.get(path)).text).toBe((await api.get(path)).text)
    })
  })

  test.each(owned)(
    '$name names its owners to users who see it, whatever the areas of the owner',
    async (entity) => {
      const areas = (state: Stored) => [{ state_id: state.id }]
      const officer = await createOfficer(api, world, 4, {
        areas: areas(world.first('state')),
        rights: () => actions,
      })
      const owner = await createOfficer(api, world, 8, { areas: areas(world.other('state')) })
      expect(ids((await officer.api.get<Stored[]>('users')).body)).not.toContain(owner.id)
      const { name } = (await api.get<Stored>(`users/${owner.id}`)).body
      const record = await created(entity)
      for (const field of entity.owners ?? []) {
        await setColumns(entity, [record.id], { [field]: owner.id })
        const query = { range: [0, 0], filter: { id: record.id }, embed: [field] }
        const { body } = await officer.api.get<{ embedded: Record<string, unknown> }[]>(entity.path, query)
        expect(body[0]?.embedded[field]).toBe(name)
      }
    },
  )

  test.each(
    owned.flatMap((entity) =>
      Object.entries(entity.ownerOnCreate ?? {}).map(([level, field]) => ({ entity, level, field })),
    ),
  )('a new $entity.name of level $level belongs to its user by $field', async ({ entity, level, field }) => {
    const roleId = entity.creatorRole
    const user = await createOfficer(api, world, Number(level), { roleId, rights: () => actions })
    const record = await created(entity, user.api)
    expect(record[field as string]).toBe(user.id)
    expect(ids((await user.api.get<Stored[]>(entity.path)).body)).toEqual([record.id])
  })

  test.each(owned.filter(({ creatorRole }) => creatorRole !== undefined))(
    'an administrator creates a record of $name only for one who can have it, and not for nobody',
    async (entity) => {
      const field = namedOwnerField(entity, 1) as string
      const send = (owner: unknown) =>
        api.post<Answer>(entity.path, world.fresh(entity, { ...unowned(entity), [field]: owner }))
      for (const blank of [undefined, null, '', 0])
        expect((await send(blank)).body.errors).toEqual({ [field]: 'Required' })
      const administrator = (await send(1)).body.errors
      expect(administrator).toEqual({ [field]: 'There is no active record with this id' })
      const user = await createOfficer(api, world, 8, { roleId: entity.creatorRole })
      const { status, body, text } = await send(user.id)
      expect([status, body[field]], text).toEqual([200, user.id])
    },
  )

  const other = ({ owners, ownerOnCreate, creatorRole }: Entity) =>
    ([8, 9] as const).find((level) => owners && (creatorRole || !ownerOnCreate?.[level]))
  test.each(owned.filter(other))(
    'nobody of another level or role creates a record of their own of $name',
    async (entity) => {
      const user = await createOfficer(api, world, other(entity) ?? 0, { rights: () => actions })
      const record = world.fresh(entity, unowned(entity))
      const { status, body } = await user.api.post<Answer>(entity.path, record)
      expect(status, JSON.stringify(body)).toBe(400)
    },
  )

  test.each(owned.flatMap((entity) => (entity.viewers ?? []).map((field) => ({ entity, field }))))(
    'who is named by $field of $entity.name reads it and writes nothing',
    async ({ entity, field }) => {
      const user = await createOfficer(api, world, 8, { rights: () => actions })
      const [record, foreign] = [await created(entity), await created(entity)]
      const view = `update "${entity.name}" set "${field}" = $1::integer where id = $2::integer`
      await api.database.query(view, [user.id, record.id])
      expect(ids((await user.api.get<Stored[]>(entity.path)).body)).toEqual([record.id])
      expect((await user.api.get(`${entity.path}/${record.id}/history`)).status).toBe(200)
      expect((await user.api.get(`${entity.path}/${foreign.id}`)).status).toBe(404)
      const [name, value] = changeOneField(entity, record)
      for (const [verb, body] of [
        ['', { id: record.id, [name]: value }],
        ['/status', { id: record.id }],
        ['/delete', { id: record.id }],
      ] as const)
        expect((await user.api.post(`${entity.path}${verb}`, body)).status, verb).toBe(404)
    },
  )

  test.each(tested.filter(({ editableWhile }) => editableWhile))(
    'an import changes a $name in its editable statuses only, also if the status changed after the check',
    async (entity) => {
      const { field = '', in: editable = [] } = entity.editableWhile ?? {}
      const declared = entity.fields[field]
      const choices = Object.keys(declared?.kind === 'choice' ? declared.choices : {})
      const locking = choices.find((status) => !editable.includes(status))
      const record = await created(entity)
      const setStatus = (status = '') =>
        api.database.query(`update "${entity.name}" set "${field}" = $1::text where id = $2::integer`, [
          status,
          record.id,
        ])
      const [name, value] = changeOneField(entity, record)
      const csv = `id,${name}\r\n${record.id},${value}\r\n`
      const files = importing(api)
      const checked = await files.check(entity.path, csv)
      expect(checked.counts).toMatchObject({ changed: 1, wrong: 0 })
      await setStatus(locking)
      const late = await files.confirm(checked.id)
      expect(late.status, late.text).toBe(409)
      const again = await files.check(entity.path, csv)
      expect(again.counts).toMatchObject({ changed: 0, wrong: 1 })
      expect((await stored(entity, record))[name]).toBe(record[name])
      await setStatus(editable[0])
      expect((await files.confirm((await files.check(entity.path, csv)).id)).status).toBe(200)
    },
  )

  const locked = tested.filter(({ editableWhile }) => editableWhile)
  test.each(locked)('a $name is changed only in its editable statuses', async (entity) => {
    const { field = '', in: editable = [] } = entity.editableWhile ?? {}
    const declared = entity.fields[field]
    const choices = Object.keys(declared?.kind === 'choice' ? declared.choices : {})
    const record = await created(entity)
    for (const status of choices) {
      await api.database.query(`update "${entity.name}" set "${field}" = $1::text where id = $2::integer`, [
        status,
        record.id,
      ])
      const { version } = await stored(entity, record)
      const expected = editable.includes(status) ? 200 : 409
      const saved = await api.post<Answer>(entity.path, { ...world.fresh(entity), id: record.id, version })
      expect(saved.status, `${status}: ${saved.text}`).toBe(expected)
      if (expected === 409)
        expect(saved.body.message).toMatch(/cannot be changed while .* Nothing was changed/)
      expect((await api.post(`${entity.path}/status`, { id: record.id })).status, status).toBe(expected)
      expect((await api.post(`${entity.path}/delete`, { id: record.id })).status, status).toBe(expected)
      if (expected === 200)
        expect((await api.post(`${entity.path}/restore`, { id: record.id })).status, status).toBe(200)
    }
  })
})
