/** Row-level security of accounts, sessions, jobs, the history and the status of forms, and a login of its own for it. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actions } from '../../schema/defaultRights.ts'
import type { Database } from '../../server/database/database.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { enqueue } from '../../server/queue/enqueue.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { type Planning, planning } from '../fixtures/planning.ts'
import type { Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, closeAll, freshPostgres, isMissing, startApi, startWorld } from '../support.ts'

const FORM = 'iti_detail'

afterAll(closeAll)

describe.skipIf(isMissing('postgres'))('On PostgreSQL', () => {
  let url: string
  let api: Api
  let world: TestWorld
  let plan: Planning
  let officer: Officer
  let superior: Officer
  let restricted: Database
  let year: Stored
  const opened: Database[] = []
  const open = async (scopedUrl?: string) => {
    const database = await openPostgres(url, { connections: 3, scopedUrl })
    opened.push(database)
    return database
  }
  const ids = async (sql: string, database = restricted) =>
    (await database.query<{ id: number }>(sql)).map(({ id }) => id)
  const outcome = (sql: string) =>
    ids(sql).then(
      (rows) => rows.length,
      ({ code }: { code: string }) => code,
    )

  beforeAll(async () => {
    url = await freshPostgres('world')
    ;({ api, world } = await startWorld('postgres', await open()))
    plan = await planning(api, world)
    const area = plan.place()
    officer = await createOfficer(api, world, 5, { areas: [area], rights: () => actions })
    superior = await createOfficer(api, world, 4, { areas: [{ state_id: plan.district.state_id }] })
    restricted = api.database.as(officer.id)
    year = await plan.year('2031-32')
    await plan.save(FORM, plan.institutes(year.id), plan.planner)
    await plan.step(plan.planner, year.id, FORM, 'complete', { comment: 'Ours' })
    const elsewhere = world.other('district') as Stored & { state_id: number }
    const theirs = { district_id: elsewhere.id, state_id: elsewhere.state_id }
    await plan.save(FORM, { ...plan.institutes(year.id), ...theirs })
    await api.database.query(`insert into form_step (operation_id, form, area_id, district_id, financial_year_id, step, from_status, to_status)
      values (1, '${FORM}', ${elsewhere.id}, ${elsewhere.id}, ${year.id}, 'complete', 'draft', 'complete')`)
  })
  afterAll(() => Promise.all(opened.map((database) => database.close())))

  test.each(['form_status', 'form_step'])(
    '%s is visible, and written, in districts with an own area only',
    async (table) => {
      const districts = `select distinct district_id as id from ${table} where form = '${FORM}'`
      expect(await ids(districts, api.database)).toHaveLength(2)
      expect(await ids(districts)).toEqual([plan.district.id])
      const columns = `form, area_id, district_id, financial_year_id, ${table === 'form_status' ? 'status' : 'operation_id, step, from_status, to_status'}`
      const values = table === 'form_status' ? `'approved'` : `1, 'approve', 'submitted', 'approved'`
      const insert = `insert into ${table} (${columns}) values ('${FORM}', 1, ${world.other('district').id}, ${year.id}, ${values}) returning area_id as id`
      expect(await outcome(insert)).toBe('42501')
    },
  )

  test.each([6, 5, 4])(
    'A user of level %i with an area inside the district sees the status of its forms, so that none seems open',
    async (level) => {
      const block = { block_id: plan.block.id }
      const district = { district_id: plan.district.id }
      const areas = [
        { state_id: plan.district.state_id, ...(level > 4 && district), ...(level > 5 && block) },
      ]
      const { id } = await createOfficer(api, world, level, { areas })
      const [status] = await api.database
        .as(id)
        .query(`select status from lock_form_status('${FORM}', ${plan.district.id}, ${year.id})`)
      expect(status).toEqual({ status: 'complete' })
    },
  )

  test('change shows the old values of visible records only', async () => {
    const [own, foreign] = [world.first('river').id, world.other('river').id]
    const changes = (id: number) =>
      `select record_id as id from change where entity = 'river' and record_id = ${id}`
    expect(await ids(changes(own))).toEqual([own])
    expect(await ids(changes(foreign), api.database)).toEqual([foreign])
    expect(await ids(changes(foreign))).toEqual([])
    expect(await ids(`select record_id as id from change where entity = 'trade' limit 1`)).toHaveLength(1)
  })

  test('operation is written in the own name only', async () => {
    const insert = (user: number | null) =>
      `insert into operation (user_id, entity, action, count) values (${user}, 'river', 'create', 0) returning id`
    expect(await outcome(insert(officer.id))).toBe(1)
    for (const user of [superior.id, null]) expect(await outcome(insert(user))).toBe('42501')
    expect(await outcome('update operation set undone_by = 1 returning id')).toBe(0)
  })

  test('job is added and seen in the own name only', async () => {
    const add = (userId: number) =>
      enqueue(restricted, 'plan_reminder', { financial_year_id: 1, days: 0 }, { userId, key: `${userId}` })
    expect([await add(officer.id), await add(officer.id)]).toEqual([true, false])
    await expect(add(superior.id)).rejects.toMatchObject({ code: '42501' })
    await enqueue(api.database, 'plan_reminder', { financial_year_id: 1, days: 0 })
    expect(await ids('select user_id as id from job')).toEqual([officer.id])
    for (const statement of ['update job set attempts = 9', 'delete from job'])
      expect(await outcome(`${statement} returning id`)).toBe(0)
  })

  test('the summaries of reports are written by the database only, and so is what it computes', async () => {
    const insert = 'insert into summary_candidates_state (state_id, n) values (1, 1) returning n'
    expect(await outcome(insert)).toBe('42501')
    for (const statement of [
      'update summary_candidates_district set n = 9',
      'delete from summary_candidates_district',
    ])
      expect(await outcome(`${statement} returning n`)).toBe(0)
    expect(await outcome(`update computed set removal = 'select 1' returning name`)).toBe(0)
    expect(await outcome(`insert into computed values ('a', 'b', 'c') returning name`)).toBe('42501')
  })

  test('users: the own account keeps its role and areas, and only accounts of lower levels in the own areas are written', async () => {
    const set = (assignment: string, id: number) =>
      outcome(`update users set ${assignment} where id = ${id} returning id`)
    expect(await set(`name = 'Own'`, officer.id)).toBe(1)
    expect(await set(`user_role_id = ${superior.roleId}`, officer.id)).toBe('42501')
    expect(await set(`password_hash = ''`, superior.id)).toBe(0)
    expect(await set(`data = '[]'`, officer.id)).toBe('42501')
    const { id, roleId } = await createOfficer(api, world, 7, { areas: [plan.place()] })
    expect(await set(`name = 'Lower'`, id)).toBe(1)
    expect(await set(`user_role_id = ${officer.roleId}`, id)).toBe('42501')
    const block = { ...plan.place(), block_id: plan.block.id }
    const elsewhere = { state_id: world.other('state').id }
    const insert = (role: number, areas: unknown) =>
      outcome(
        `insert into users (user_role_id, name, data) values (${role}, 'New', '${JSON.stringify(areas)}') returning id`,
      )
    const inserted = [
      await insert(roleId, [plan.place()]),
      await insert(roleId, [block]),
      await insert(officer.roleId, [block]),
      await insert(superior.roleId, [block]),
      ...(await Promise.all(
        [[], [{}], [{ state_id: plan.district.state_id }], [block, elsewhere]].map((areas) =>
          insert(roleId, areas),
        ),
      )),
    ]
    expect(inserted).toEqual([1, 1, ...Array(6).fill('42501')])
    const { id: stranger } = await createOfficer(api, world, 7, { areas: [elsewhere] })
    expect(await set(`name = 'Lower'`, stranger)).toBe(0)
    const olds = (user: number) =>
      ids(`select record_id as id from change where entity = 'users' and record_id = ${user}`)
    expect([await olds(stranger), await olds(superior.id)]).toEqual([[], []])
    expect((await olds(id)).length).toBeGreaterThan(0)
    expect(await outcome(`delete from users where id = ${id} returning id`)).toBe(0)
  })

  test('Roles are written by administrators only, and rights of users in scope', async () => {
    const lower = await createOfficer(api, world, 7, { areas: [plan.place()], rights: () => ['view'] })
    expect(await outcome(`update user_role set level = 9 where id = ${lower.roleId} returning id`)).toBe(
      '42501',
    )
    expect(await outcome(`insert into user_role (name, level) values ('New', 9) returning id`)).toBe('42501')
    const insert = (role: number, user: number | null) =>
      outcome(
        `insert into access_right (user_role_id, user_id, view) values (${role}, ${user}, '[]') returning id`,
      )
    expect(await insert(lower.roleId, lower.id)).toBe(1)
    for (const user of [null, officer.id, superior.id]) expect(await insert(lower.roleId, user)).toBe('42501')
    const ofRole = `update access_right set view = '[]' where user_role_id = ${lower.roleId} and user_id is null returning id`
    expect(await outcome(ofRole)).toBe(0)
  })

  test('session shows, and ends, the own sessions and those of lower levels', async () => {
    const { id: lower } = await createOfficer(api, world, 7, { areas: [plan.place()] })
    const seen = new Set(await ids('select user_id as id from session'))
    expect([officer.id, lower, superior.id].map((id) => seen.has(id))).toEqual([true, true, false])
    expect(await outcome(`delete from session where user_id = ${superior.id} returning user_id as id`)).toBe(
      0,
    )
    expect(await outcome(`update session set user_id = ${superior.id} returning user_id as id`)).toBe(0)
    const insert = `insert into session (token_hash, user_id, expires_at) values ('x', ${officer.id}, now()) returning user_id as id`
    expect(await outcome(insert)).toBe('42501')
  })

  test('setting is read by all, and written by administrators only', async () => {
    expect(await outcome(`select count(*) from setting`)).toBe(1)
    expect(await outcome(`insert into setting (name, version) values ('session.days', 1) returning id`)).toBe(
      '42501',
    )
    await api.post('settings', { settings: [{ name: 'session.days', version: 0, value: 7 }] })
    expect(await outcome(`update setting set value = '1' returning id`)).toBe('42501')
  })

  test('/readyz replies whether the login is shared', async () => {
    expect(await (await api.app.request('/readyz')).json()).toEqual({
      ok: true,
      row_security: 'shared_login',
      vault: 'shared_login',
    })
  })

  describe('A login of its own', () => {
    const withUser = (name: string) => Object.assign(new URL(url), { username: name }).href
    const create = async (name: string, options: string) => {
      const client = new pg.Client(url)
      await client.connect()
      await client.query(`drop role if exists ${name}`)
      await client.query(`create role ${name} login ${options}`)
      await client.end()
      return withUser(name)
    }

    test('serves requests of users with areas, and cannot become the owner of the tables', async () => {
      const name = `scoped_${process.pid}`
      const database = await open(await create(name, 'in role kaushal_area'))
      const own = await startApi('postgres', database)
      expect(await (await own.app.request('/readyz')).json()).toMatchObject({
        ok: true,
        row_security: 'own_login',
      })
      const [user] = await database.as(officer.id).query('select session_user::text, current_user::text')
      expect(user).toEqual({ session_user: name, current_user: 'kaushal_area' })
      await database.as(officer.id).query('reset role')
      expect(
        await ids(`select id from river where id = ${world.other('river').id}`, database.as(officer.id)),
      ).toEqual([])
      const [{ email } = { email: '' }] = await database.query<{ email: string }>(
        'select email from users where id = $1',
        [officer.id],
      )
      const as = await own.as(email)
      const saved = await as.post<Stored>(FORM, plan.institutes((await plan.year('2033-34')).id))
      expect(saved.status, saved.text).toBe(200)
      expect((await as.get(`${FORM}/${saved.body.id}/history`)).status).toBe(200)
    })

    test('is refused where row-level security does not limit it, or without the role', async () => {
      const unlimited = await create(`unlimited_${process.pid}`, 'superuser in role kaushal_area')
      await expect((await open(unlimited)).rowSecurity()).rejects.toThrow(
        /is not limited by row-level security/,
      )
      await expect((await open(url)).rowSecurity()).rejects.toThrow(/is not limited by row-level security/)
      const stranger = await create(`stranger_${process.pid}`, '')
      await expect((await open(stranger)).rowSecurity()).rejects.toThrow(/kaushal_area/)
    })
  })
})
