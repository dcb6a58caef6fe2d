import { afterAll, beforeAll, expect, test } from 'vitest'
import { economy } from '../../mocks/world/reference/economy.ts'
import { storage } from '../../src/data/session/storage.ts'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend(economy)
})
afterAll(() => backend.stop())

const call = (path: string, body?: unknown) =>
  fetch(`/api/${path}`, {
    headers: { authorization: `Bearer ${storage.token()}` },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })

test('a page fetches from the real API', async () => {
  const reply = await call('sector?range=[0,4]&sort=["name","ASC"]')
  expect(reply.headers.get('content-range')).toBe(`sector 0-4/${economy.sector?.length}`)
  expect((await reply.json())[0]).toMatchObject({ name: 'Agriculture and allied', status: 'active' })
})

test('it saves records, and refuses invalid ones like the server', async () => {
  const saved = await (await call('sector', { name: 'Space' })).json()
  expect(await (await call(`sector/${saved.id}`)).json()).toMatchObject({ name: 'Space', version: 1 })
  const refused = await call('sector', { name: 'space' })
  expect(refused.status).toBe(400)
  expect((await refused.json()).errors).toHaveProperty('name')
})

test('a call without a session is refused', async () => {
  expect((await fetch('/api/sector')).status).toBe(401)
})

test('it says that it answers, so that a page which lost its connection goes on', async () => {
  expect((await fetch('/healthz')).ok).toBe(true)
})
