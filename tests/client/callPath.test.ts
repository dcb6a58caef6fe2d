/** The files between the data provider and a request are those of docs/decisions/0026-call-paths.md. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { dataProvider } from '../../src/data/dataProvider.ts'
import { stopWatching } from '../../src/data/offline/network.ts'
import { storage } from '../../src/data/session/storage.ts'
import { filesOfPath, filesOnStack, withLongStacks } from '../fixtures/callPath.ts'
import { DEVICE_KEYS, useIndexedDb } from '../fixtures/device.ts'

const stacks: Record<string, string> = {}

beforeAll(() => {
  useIndexedDb()
  storage.signIn({ token: 'secret', profile: { id: 7, name: 'Asha' }, user_role: 5 })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (url.endsWith('/draft_key'))
      return new Response(JSON.stringify({ key: DEVICE_KEYS['Bearer secret'], idle_minutes: 60 }))
    stacks[method] = String(new Error().stack)
    return method === 'POST'
      ? new Response(JSON.stringify({ id: 1, version: 1 }))
      : new Response('[]', { headers: { 'Content-Range': 'caste 0-0/0' } })
  })
})
afterAll(async () => {
  stopWatching()
  storage.clear()
  await new Promise((resolve) => setTimeout(resolve, 50))
  vi.unstubAllGlobals()
})

it('sends a page and a save through no other file', async () => {
  await withLongStacks(async () => {
    await dataProvider.getList('caste', {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'name', order: 'ASC' },
      filter: {},
    })
    const waits = { entity: 'caste', title: 'Caste', path: '/caste', isForm: true as const }
    await dataProvider.create('caste', { data: { name: 'Own files' }, meta: { waits } })
  })
  const page = filesOnStack(stacks.GET ?? '', 'src')
  expect(page).toContain('src/data/request.ts')
  expect(page.filter((path) => !filesOfPath('page of a grid').includes(path))).toEqual([])
  const save = filesOnStack(stacks.POST ?? '', 'src')
  expect(save).toContain('src/data/write.ts')
  expect(save.filter((path) => !filesOfPath('save').includes(path))).toEqual([])
})

it.each([
  ['page of a grid', 8],
  ['save', 9],
])('counts the files on the path of a %s', (heading, count) => {
  const files = filesOfPath(heading)
  expect(files).toHaveLength(count)
  expect(files.filter((path) => !existsSync(join(import.meta.dirname, '../..', path)))).toEqual([])
})
