/** Bodies that the clients of the specification send, and that are not a whole new record. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type Entity, entities, entityOf } from '../../schema/index.ts'
import { isYearRecord } from '../../schema/naturalKey.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

let migrations = 0
const yearRecords = Object.values(entities).filter(isYearRecord)

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  const save = (path: string, body: unknown) => api.post<Answer>(path, body)
  const saved = async (path: string, body: unknown) => {
    const { status, body: record, text } = await save(path, body)
    expect(status, text).toBe(200)
    return record
  }

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
  })

  test.each([['name only', {}] as const, ['module type', { module_type_id: 1 }] as const])(
    'A user role with %s has level 9, and no rights until it is given some',
    async (name, values) => {
      const role = await saved('user_role', { name, ...values })
      expect(role).toMatchObject({ name, level: 9, ...values })
      const { body } = await api.get<Answer & { view: Record<string, unknown>[] }>(
        `role_permission/${role.id}`,
      )
      expect(body.view.filter(({ view, create, update }) => view || create || update)).toEqual([])
      expect(await saved('user_role', { id: role.id, name: `${name} again` })).toMatchObject({ level: 9 })
    },
  )

  test('An update of a user role without its level keeps the level', async () => {
    const { id } = await saved('user_role', { name: 'Block officer of the test', level: 6 })
    expect(await saved('user_role', { id, name: 'Renamed' })).toMatchObject({ level: 6 })
  })

  test('A job role needs only its name, and the fields of its qualification pack are ignored', async () => {
    const { id } = await saved('rpl/job_role', { name: 'Gardener' })
    const others = { code: 'AGR/Q0801', qp_code: 'AGR/Q0801', qp_name: 'Gardener', nsqf_level: 4 }
    const again = await saved('rpl/job_role', { id, name: 'Head gardener', ...others })
    expect(again).toMatchObject({ id, name: 'Head gardener', trade_sector_id: null, version: 2 })
    for (const name of Object.keys(others)) expect(again).not.toHaveProperty(name)
  })

  test('The names that are ignored are refused elsewhere', async () =>
    expect((await save('caste', { name: 'Any', qp_code: 'AGR/Q0801' })).body.errors).toEqual({
      qp_code: 'Unknown field',
    }))

  test.each([0, 2, 3, '0', 99])(
    'A trade mapping of the training type %j belongs to a partner',
    async (type) => {
      const mapping = entityOf('training_trade_mapping')
      const record = world.fresh(mapping, { training_type: 2 })
      expect(
        await saved(mapping.path, { ...record, training_type: type, training_center_id: 0 }),
      ).toMatchObject({
        training_type: 2,
        training_center_id: null,
        training_partner_id: record.training_partner_id,
      })
    },
  )

  test('A training type that is no number is refused', async () => {
    const mapping = entityOf('training_trade_mapping')
    const { status, body } = await save(mapping.path, world.fresh(mapping, { training_type: 'partner' }))
    expect([status, Object.keys(body.errors)]).toEqual([400, expect.arrayContaining(['training_type'])])
  })

  test.each(['Inward', 'inward', 'Seasonal, and back'])('A migration may be of the type %j', async (type) => {
    const migration = entityOf('district_migration_detail')
    const sent = world.fresh(migration, {
      migration_type: type,
      major_source_of_employment: `Work ${migrations++}`,
    })
    expect(await saved(migration.path, sent)).toMatchObject({ migration_type: type })
  })

  test.each(['iti_detail', 'skill_training_polytechnics_detail'])(
    'The rows of %s need no ownership',
    async (name) => {
      const sent = world.fresh(entityOf(name)) as { data: Record<string, unknown>[] }
      const data = sent.data.map(({ ownership: _, ...row }) => row)
      expect((await saved(name, { ...sent, data })).data).toEqual(
        data.map((row) => expect.objectContaining({ ...row, ownership: null })),
      )
    },
  )

  describe.each(yearRecords)('A record of $name for a year', (entity: Entity) => {
    test('is updated when it is sent again without id, unless it must be new or the version is stale', async () => {
      const sent = world.fresh(entity)
      const first = await saved(entity.path, sent)
      const again = await saved(entity.path, sent)
      expect(again).toMatchObject({ id: first.id, version: 2 })
      expect(await saved(entity.path, { ...sent, version: 2 })).toMatchObject({ id: first.id, version: 3 })
      const stale = await save(entity.path, { ...sent, version: 2 })
      expect([stale.status, stale.body.current?.version]).toEqual([409, 3])
      const asNew = await save(entity.path, { ...sent, version: 0 })
      expect([asNew.status, Object.keys(asNew.body.errors)]).toEqual([400, entity.key.slice(-1)])
    })
  })

  test('The records of a year are all that have a key of references or a call for a year, training partners too', () => {
    const withYearCall = Object.values(entities).filter(({ lookups = {} }) =>
      Object.keys(lookups).some((path) => path.endsWith('/financial_year')),
    )
    expect(withYearCall.map(({ name }) => name)).toContain('district_training_partner')
    expect(yearRecords).toEqual(expect.arrayContaining(withYearCall))
  })

  test('A deleted record of a year is not found again: the next one is new', async () => {
    const entity = yearRecords[0] as Entity
    const sent = world.fresh(entity)
    const { id } = await saved(entity.path, sent)
    await saved(`${entity.path}/delete`, { id })
    const next = await saved(entity.path, sent)
    expect(next.id).not.toBe(id)
    expect(next.version).toBe(1)
  })

  test('A user who may only create does not update the record of the year', async () => {
    const entity = entityOf('district_sight')
    const stored = await saved(entity.path, world.fresh(entity))
    const { state_id, district_id } = stored
    const officer = await createOfficer(api, world, 5, {
      areas: [{ state_id, district_id }],
      rights: ({ name }) => (name === entity.name ? ['view', 'create'] : ['view']),
    })
    const { id: _, status: __, version: ___, created_at: ____, updated_at: _____, ...values } = stored
    expect((await officer.api.post(entity.path, values)).status).toBe(403)
    expect((await api.get<Answer>(`${entity.path}/${stored.id}`)).body.version).toBe(1)
  })
})
