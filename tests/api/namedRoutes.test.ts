/** Every route that is no verb of an entity: each level is authorized exactly as the route's right declares. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type Action, ADMINISTRATOR, defaultRights } from '../../schema/defaultRights.ts'
import { type Entity, entities } from '../../schema/index.ts'
import type { Route } from '../../server/access/route.ts'
import { routes } from '../../server/api/routes.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { sizeOf } from '../fixtures/thorough.ts'
import type { TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const LEVELS = sizeOf({ usual: [8], thorough: [1, 4, 5, 6, 7, 8, 9] })

const verbs = [
  '',
  '/count',
  '/export.csv',
  '/options',
  '/options/anywhere',
  '/{id}',
  '/{id}/history',
  '/{id}/why',
  '/each',
  '/status',
  '/delete',
  '/restore',
  '/undo',
  '/import',
]
const generic = new Set(
  Object.values(entities).flatMap(({ path, lookups = {} }) => [
    ...verbs.map((verb) => `${path}${verb}`),
    ...Object.keys(lookups),
  ]),
)
const named = routes.filter(({ path }) => !generic.has(path))

/** Does the right of a route allow a user of this level? Null if the handler decides. */
function letsIn({ right }: Route, level: number): boolean | null {
  if (right === 'anyone' || right === 'signedIn') return true
  if (right === 'administrator') return level === ADMINISTRATOR
  if (right === 'byEntity' || right === 'optionalSession') return null
  if (right === 'operator') return false
  const allows = (entity: Entity) => defaultRights(level, entity).includes(right.action as Action)
  if ('anyOf' in right) return right.anyOf.some(allows)
  if ('allOf' in right) return right.allOf.every(allows)
  const action = right.action === 'save' || right.action === 'saveEach' ? 'create' : right.action
  return defaultRights(level, 'module' in right ? right.module : right.entity).includes(action)
}

/** The path with the own id for users, and an unknown id for anything else. */
const addressOf = (path: string, own: number) =>
  path.replace(/\{[^}]+\}/g, () => (path.startsWith('get_role_permission') ? String(own) : '2000000000'))

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
  })

  test('Every named route states the right that it needs', () => {
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter(({ right }) => !right)).toEqual([])
  })

  test('Every list refuses to be filtered by what JavaScript objects inherit', async () => {
    const lists = named.filter(({ method, contract: { query } }) => method === 'GET' && query?.shape.filter)
    expect(lists.length).toBeGreaterThan(5)
    const wrong: string[] = []
    for (const { method, path } of lists)
      for (const name of ['toString', 'constructor']) {
        const filter = encodeURIComponent(`{"${name}":"1"}`)
        const { status, text } = await api.request(method, `${addressOf(path, 1)}?filter=${filter}`)
        if (status !== 400) wrong.push(`${path} ${name}: ${status} ${text.slice(0, 100)}`)
      }
    expect(wrong).toEqual([])
  })

  describe('A level', () => {
    test.each(LEVELS)('%i is authorized exactly for the routes that its rights permit', async (level) => {
      const { api: officer, id } = await createOfficer(api, world, level)
      const wrong: string[] = []
      for (const route of named) {
        if (route.path === 'logout' || route.path === 'sessions/end_others') continue
        const expected = letsIn(route, level)
        const { status, text } = await officer.request(
          route.method,
          addressOf(route.path, id),
          route.method === 'POST' ? {} : undefined,
        )
        const isIn = status !== 403
        if (status >= 500 || (expected !== null && isIn !== expected))
          wrong.push(`${route.method} ${route.path}: ${status} ${text.slice(0, 100)}`)
      }
      expect(wrong).toEqual([])
    })
  })
})
