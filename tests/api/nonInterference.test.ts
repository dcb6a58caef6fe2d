/** Two countries that differ only in what an officer may not see reply to the same requests with the same bytes. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { actions } from '../../schema/defaultRights.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { isThorough } from '../fixtures/entitiesFor.ts'
import { listableFields, searchedText } from '../fixtures/expected.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { entitiesByDependency, type Stored } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const SEED = 20_251_121

const placed = Object.values(entities).filter(({ name, fields }) => name === 'district' || fields.district_id)
const TIMESTAMP = `'2025-04-01T00:00:00Z'`

/** Removes timestamps and operation numbers, which differ between two runs. */
const timeless = (text = '') =>
  text.replace(/\d{4}-\d\d-\d\d[T ][\d:.]+(Z|\+00:00)?/g, 'then').replace(/"operation":\d+/g, '"operation":0')

interface Country {
  officer: Api
  district: Stored
  foreign: Map<string, number>
}

onEachDriver((driver) => {
  const questions = isThorough(driver) ? 2_000 : 500
  let one: Country
  let other: Country

  /** The same steps give the same ids; all timestamps are set to one value, so that only the changed records differ. */
  async function country(change: (api: Api, district: number) => Promise<void>): Promise<Country> {
    const { api, world } = await startWorld(driver)
    const district = world.first('district')
    const areas = [{ state_id: district.state_id, district_id: district.id }]
    const { api: officer } = await createOfficer(api, world, 5, { areas, rights: () => actions })
    await change(api, district.id)
    for (const { name } of Object.values(entities))
      await api.database.query(`update "${name}" set created_at = ${TIMESTAMP}, updated_at = ${TIMESTAMP}`)
    return {
      officer,
      district,
      foreign: new Map(entitiesByDependency.map(({ name }) => [name, world.other(name).id])),
    }
  }

  /** All records outside the scope have another name, are inactive, have many versions and, if nothing refers to them, are deleted. */
  async function elsewhere(api: Api, district: number): Promise<void> {
    for (const entity of placed) {
      const outside = entity.name === 'district' ? `id <> ${district}` : `district_id <> ${district}`
      const text = searchedText(entity)
      const named = text ? `"${text}" = upper(left("${text}", 30)) || ' ' || id,` : ''
      const code = entity.code ? `"${entity.code}" = 900000 + id,` : ''
      await api.database.query(
        `update "${entity.name}" set ${named} ${code} version = version + 7, status = 'inactive' where ${outside}`,
      )
    }
    for (const entity of entitiesByDependency
      .toReversed()
      .filter((one) => placed.includes(one) && one.name !== 'district')) {
      const used = Object.values(entities).some(({ fields }) =>
        Object.values(fields).some((field) => field.kind === 'reference' && field.to === entity.name),
      )
      if (!used)
        await api.database.query(
          `update "${entity.name}" set deleted_at = ${TIMESTAMP} where district_id <> ${district}`,
        )
    }
  }

  beforeAll(async () => {
    one = await country(async () => undefined)
    other = await country(elsewhere)
    expect(other.foreign).toEqual(one.foreign)
  })

  /** Ids inside and outside, of this kind and of others. */
  const someId = (entity: Entity) =>
    fc.constantFrom(1, 2, 3, one.district.id, one.foreign.get(entity.name) ?? 1, 2_000_000)

  const filterOf = (entity: Entity) =>
    fc.oneof(
      fc.constant({}),
      fc.record({ q: fc.constantFrom('a', 'ka', 'sam', 'Far', '1', '%', 'ple') }),
      fc
        .constantFrom(...listableFields(entity))
        .chain((name) =>
          fc.oneof(
            fc.record({ [name]: someId(entity) }),
            fc.record({ [name]: fc.array(someId(entity), { minLength: 1, maxLength: 3 }) }),
            fc.constant({ [`${name}_gte`]: 2 }),
            fc.constant({ [name]: null }),
            fc.constant({ [name]: 'Sample' }),
          ),
        ),
      fc.constantFrom({ deleted: true }, { status: 'inactive' }),
    )

  const text = (query: Record<string, unknown>) =>
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
      .join('&')

  const question = fc.constantFrom(...placed).chain((entity) => {
    const query = fc.record(
      {
        filter: filterOf(entity),
        sort: fc.tuple(fc.constantFrom(...listableFields(entity)), fc.constantFrom('ASC', 'DESC')),
        range: fc.constantFrom([0, 4], [0, 99], [3, 9], [50, 99]),
        embed: fc.constant(true),
      },
      { requiredKeys: [] },
    )
    const lookups = Object.entries(entity.lookups ?? {})
    const get = (path: string) =>
      query.map((parameters) => ({
        method: 'GET' as const,
        path: `${path}?${text(parameters)}`,
        body: undefined,
      }))
    return fc.oneof(
      get(entity.path),
      get(`${entity.path}/count`),
      get(`${entity.path}/options`),
      get(`${entity.path}/export.csv`),
      someId(entity).map((id) => ({ method: 'GET' as const, path: `${entity.path}/${id}`, body: undefined })),
      someId(entity).map((id) => ({ method: 'POST' as const, path: entity.path, body: { id, version: 1 } })),
      fc.array(someId(entity), { minLength: 1, maxLength: 3 }).map((ids) => ({
        method: 'POST' as const,
        path: `${entity.path}/status`,
        body: { ids: [...ids, 2_000_001], status: 'inactive' },
      })),
      ...(lookups.length
        ? [
            fc.constantFrom(...lookups).chain(([path, { body }]) =>
              someId(entity).map((id) => ({
                method: body ? ('POST' as const) : ('GET' as const),
                path: path.replace(/\{[^}]+\}/g, String(id)),
                body: body && Object.fromEntries(Object.keys(body).map((name) => [name, id])),
              })),
            ),
          ]
        : []),
    )
  })

  test(`${questions} random questions are answered alike`, async () => {
    const shown = new Set<number>()
    await fc.assert(
      fc.asyncProperty(question, async ({ method, path, body }) => {
        const [first, second] = await Promise.all(
          [one, other].map(({ officer }) => officer.request(method, path, body)),
        )
        shown.add(first?.status ?? 0)
        expect(second?.status, `${method} ${path}`).toBe(first?.status)
        expect(timeless(second?.text), `${method} ${path}`).toBe(timeless(first?.text))
        expect(second?.headers.get('content-range')).toBe(first?.headers.get('content-range'))
      }),
      { numRuns: questions, seed: SEED, endOnFailure: true },
    )
    // Not all requests were refused, and not all replies were empty.
    expect([...shown].toSorted()).toEqual([200, 400, 404, 409])
  }, 120_000)

  test('The administrator sees that the databases differ', async () => {
    const counts = await Promise.all([one, other].map(({ officer }) => officer.as('admin@kaushal.example')))
    const [here, there] = await Promise.all(counts.map((api) => api.get('river', { sort: ['id', 'ASC'] })))
    expect(there?.text).not.toBe(here?.text)
  })
})
