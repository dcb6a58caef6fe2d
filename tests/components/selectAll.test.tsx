/** A search for more records than are counted: "select all that match" counts exactly, and acts on exactly these. */
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dataProvider } from '../../src/data/dataProvider.ts'
import { areas, names, openList } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

/** In the first block 1,234 panchayats that match, and three that do not. */
const INSERT = `insert into panchayat (state_id, district_id, block_id, name)
  select b.state_id, b.district_id, b.id, g.name || ' ' || n
    from (values ('Navali', 1234), ('Hebsur', 3)) g(name, count)
    join block b on b.name = 'Navalgund' cross join lateral generate_series(1, g.count) n`

let backend: Backend
beforeAll(async () => {
  backend = await startBackend(areas)
  await backend.api.database.query(INSERT)
})
afterAll(() => backend.stop())

test('of more than 1,000 matches, "select all that match" asks for their exact number and changes so many', async () => {
  const requests = vi.spyOn(globalThis, 'fetch')
  const counted = () =>
    requests.mock.calls
      .map(([input]) => decodeURIComponent(String(input instanceof Request ? input.url : input)))
      .filter((url) => url.includes('/api/panchayat/count?'))
  const { user } = openList('/panchayat?perPage=5&filter={"q":"Navali"}')
  await names()
  expect(screen.getByText(/ of 1,000\+$/)).toBeTruthy()
  expect(counted()).toEqual([])

  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  const all = await screen.findByRole('button', { name: 'Select all 1,234 that match' })
  expect(counted()).toEqual([expect.stringContaining('filter={"q":"Navali"}')])
  await user.click(all)
  const bar = within(screen.getByRole('toolbar', { name: '1,234 selected' }))
  expect(bar.getByRole('status').textContent).toBe('1,234 selected')

  await user.click(bar.getByRole('button', { name: 'Deactivate 1,234 gram panchayats' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Deactivate 1,234 gram panchayats' }))
  await screen.findByText('Deactivated 1,234 gram panchayats.')
  expect(await dataProvider.count('panchayat', { status: 'inactive', q: 'Navali' })).toBe(1234)
  expect(await dataProvider.count('panchayat', { status: 'active' })).toBe(3)
})
