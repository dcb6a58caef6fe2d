/** The cost of a save: "save and back to the list" is the POST and the page of the list, validated once on the client. */
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as validation from '../../schema/validate.ts'
import EntityCreate from '../../src/form/EntityCreate.tsx'
import EntityEdit from '../../src/form/EntityEdit.tsx'
import EntityList from '../../src/grid/EntityList.tsx'
import { names, show } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend
let id: number
beforeAll(async () => {
  backend = await startBackend({ sector: [{ name: 'Agriculture' }] })
  id = (await backend.api.get<{ id: number }[]>('sector')).body[0]?.id ?? 0
})
afterAll(() => backend.stop())

const screens = { '/:entity': EntityList, '/:entity/create': EntityCreate, '/:entity/:id': EntityEdit }

/** Opens a form and types into its name; returns the requests from then on, as `POST /api/sector`. */
async function typeName(path: string, name: string) {
  const { user } = show(path, screens, false)
  const input = await screen.findByLabelText(/^Name/)
  await user.clear(input)
  await user.type(input, name)
  const save = screen.getByRole('button', { name: 'Save' })
  // Leaving the input validates it; only the validation of the save is counted.
  save.focus()
  await waitFor(() => expect(document.activeElement).toBe(save))
  const fetched = vi.spyOn(globalThis, 'fetch')
  const onClient = vi.spyOn(validation, 'validate')
  const onServer = vi.spyOn(validation, 'validateWithTexts')
  return {
    user,
    validated: () => [onClient.mock.calls.length, onServer.mock.calls.length],
    requests: () =>
      fetched.mock.calls.map(([url, init]) => `${init?.method ?? 'GET'} ${String(url).replace(/\?.*/, '')}`),
  }
}

/** Other requests would have started by now. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 300))

test.each([
  ['a changed record', () => `/sector/${id}`, 'Farming'],
  ['a new record', () => '/sector/create', 'Textiles'],
])('%s: two requests, one validation', async (_, path, name) => {
  const { user, requests, validated } = await typeName(path(), name)
  await user.keyboard('{Enter}')
  await screen.findByText(`Sector “${name}” was saved.`)
  expect(await names()).toContain(name)
  await settle()
  expect(requests().map((request) => request.replace(/^(\w+) .*(\/api\/.*)$/, '$1 $2'))).toEqual([
    'POST /api/sector',
    'GET /api/sector',
  ])
  // The API of this test runs in the same process and validates too.
  expect(validated()).toEqual([1, 1])
})
