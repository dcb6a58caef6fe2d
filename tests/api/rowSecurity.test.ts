/** On PostgreSQL row-level security limits users to their areas, even if a statement has no scope condition. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actions } from '../../schema/defaultRights.ts'
import { entities } from '../../schema/index.ts'
import type { Database } from '../../server/database/database.ts'
import { summarySets } from '../../server/sql/summaries/summarySets.ts'
import { storedTables } from '../../server/sql/summaries/summaryTable.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { isGenericallyWritten, saveByServer, type TestWorld } from '../fixtures/world.ts'
import { type Api, closeAll, isMissing, startWorld } from '../support.ts'

const all = Object.values(entities)
const areas = all.filter(({ ids }) => ids === 'area')
const placed = all.filter(({ ids, fields }) => ids !== 'area' && fields.district_id)
const inStates = all.filter(({ ids, fields }) => ids !== 'area' && fields.state_id && !fields.district_id)

afterAll(closeAll)

describe.skipIf(isMissing('postgres'))('Row-level security', () => {
  let api: Api
  let world: TestWorld
  let district: number
  let officerId: number
  let restricted: Database
  const found = (sql: string) => restricted.query<{ id: number }>(sql)
  const errorCode = (sql: string) =>
    found(sql).then(
      (rows) => (rows.length ? 'accepted' : 'not found'),
      ({ code }: { code: string }) => code,
    )

  beforeAll(async () => {
    ;({ api, world } = await startWorld('postgres'))
    const { id, state_id } = world.first('district') as { id: number; state_id?: number }
    district = id
    const places = [{ state_id, district_id: district }]
    const { id: person, api: officer } = await createOfficer(api, world, 5, {
      areas: places,
      rights: () => actions,
    })
    officerId = person
    restricted = api.database.as(person)
    for (const entity of placed) {
      const record = world.fresh(entity, { district_id: district })
      if (!isGenericallyWritten(entity)) {
        await saveByServer(api, entity, record)
        continue
      }
      const { status, text } = await officer.post(entity.path, record)
      expect([200, 400], `${entity.name} ${text}`).toContain(status)
    }
  })

  describe.each(placed.map(({ name }) => name))('%s', (name) => {
    test('can be read, changed, deleted and created inside the own area only', async () => {
      const foreign = world.other(name).id
      const [own] = await api.database.query<{ id: number }>(
        `select id from "${name}" where district_id = $1 limit 1`,
        [district],
      )
      expect(await found(`select id from "${name}" where district_id <> ${district}`)).toEqual([])
      expect(await found(`select id from "${name}" where id = ${foreign}`)).toEqual([])
      expect(await found(`update "${name}" set version = 99 where id = ${foreign} returning id`)).toEqual([])
      expect(await found(`delete from "${name}" where id = ${foreign} returning id`)).toEqual([])
      expect(await found(`select id from "${name}" where id = ${own?.id}`)).toHaveLength(1)
      expect(
        await found(`update "${name}" set version = version where id = ${own?.id} returning id`),
      ).toHaveLength(1)
      const elsewhere = world.other('district').id
      const move = `update "${name}" set district_id = ${elsewhere} where id = ${own?.id} returning id`
      expect(await errorCode(move)).toBe('42501')
    })
  })

  describe.each(areas.map(({ name }) => name))('%s', (name) => {
    test('can be read everywhere, and changed only inside the own area', async () => {
      const foreign = world.other(name).id
      expect(await found(`select id from "${name}" where id = ${foreign}`)).toHaveLength(1)
      expect(await errorCode(`update "${name}" set version = 99 where id = ${foreign} returning id`)).toBe(
        '42501',
      )
    })
  })

  const owned = all.flatMap(({ name, owners = [] }) => owners.map((field) => ({ name, field })))
  test.each(owned)(
    '$name: a user of level 8 or 9 reads and writes only records whose $field names them',
    async ({ name, field }) => {
      for (const level of [8, 9]) {
        const areas = [{ state_id: world.first('state').id }]
        const user = await createOfficer(api, world, level, { areas, rights: () => actions })
        const own = api.database.as(user.id)
        const read = () => own.query<{ id: number }>(`select id from "${name}"`)
        expect(await read()).toEqual([])
        const [row] = await api.database.query<{ id: number }>(
          `update "${name}" set "${field}" = $1 where id = (select min(id) from "${name}") returning id`,
          [user.id],
        )
        expect(await read()).toEqual([row])
        const give = own.query(`update "${name}" set "${field}" = null where id = ${row?.id} returning id`)
        await expect(give).rejects.toMatchObject({ code: '42501' })
        expect(
          await own.query(`update "${name}" set version = 99 where id <> ${row?.id} returning id`),
        ).toEqual([])
      }
    },
  )

  test('Every entity with an area has a policy, and so have summaries, accounts, roles, rights, sessions, settings, jobs, files, consents, requests for changes, duplicates, the history, the status of forms, the counter of batches and follow-ups', async () => {
    const tables = await api.database.query<{ name: string }>(
      `select relname as name from pg_class where relrowsecurity and relkind = 'r' order by 1`,
    )
    const named = [...areas, ...placed, ...inStates].map(({ name }) => name)
    const people = ['access_right', 'module_types', 'user_role', 'users']
    const others = [
      ...summarySets.flatMap((set) => storedTables(set).map(({ table }) => table.replaceAll('"', ''))),
      'appearance',
      'computed',
      'batch_counter',
      'employment_follow_up',
      'signing_key',
      'change',
      'change_request',
      'consent',
      'duplicate_case',
      'duplicate_check',
      'duplicate_key',
      'link_attempt',
      'file',
      'form_status',
      'form_step',
      'job',
      'operation',
      'refused_number',
      'session',
      'setting',
      'user_language',
    ]
    expect(tables.map(({ name }) => name)).toEqual([...named, ...people, ...others].toSorted())
  })

  test('One connection serves several users, and each sees only their own rows', async () => {
    const count = async (database: Database) =>
      (await database.query<{ n: number }>('select count(*)::integer as n from training_center'))[0]?.n
    const own = await count(restricted)
    expect(own).toBeGreaterThan(0)
    const nobody = api.database.as(0)
    for (let turn = 0; turn < 8; turn += 1)
      expect(await Promise.all([count(restricted), count(nobody)])).toEqual([own, 0])
  })

  test('The same with many users at once, in transactions, and after statements that fail', async () => {
    const sql = 'select count(*)::integer as n from training_center'
    const nobody = api.database.as(0)
    const own = (await restricted.query<{ n: number }>(sql))[0]?.n
    const counts = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const database = at % 2 ? restricted : nobody
        await database.query('select 1 / 0').catch(() => undefined)
        const rows = await (at % 3
          ? database.query<{ n: number }>(sql)
          : database.transaction((db) => db.query<{ n: number }>(sql)))
        await database.transaction((db) => db.query('select no_such_column')).catch(() => undefined)
        return rows[0]?.n
      }),
    )
    expect(counts).toEqual(Array.from({ length: 60 }, (_, at) => (at % 2 ? own : 0)))
  })

  test('Without areas, or suspended, a user sees nothing from the next statement on', async () => {
    const seen = () => found('select id from training_center')
    expect((await seen()).length).toBeGreaterThan(0)
    await api.database.query('update users set data_suspended = 1 where id = $1', [officerId])
    expect(await seen()).toEqual([])
    await api.database.query(`update users set data_suspended = 0, status = 'inactive' where id = $1`, [
      officerId,
    ])
    expect(await seen()).toEqual([])
  })

  test('The history is append-only there too', async () => {
    for (const table of ['change', 'operation', 'form_step']) {
      expect(await errorCode(`delete from ${table} returning 1 as id`), table).toBe('not found')
      expect(await errorCode(`update ${table} set request_id = '' returning 1 as id`).catch(String)).not.toBe(
        'accepted',
      )
    }
  })
})
