/** The generic screens over servers of others: what such a server does not send must not stop them. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../src/data/queryClient.ts'
import { storage } from '../../src/data/session/storage.ts'
import { foreignServer } from '../fixtures/dialects.ts'
import { sizeOf } from '../fixtures/thorough.ts'
import { expectConsoleErrors } from './consoleErrors.ts'
import { chip, names, openForm, openList, pick } from './stage.tsx'

afterEach(() => {
  cleanup()
  storage.clear()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const MENU = ['state', 'district'].map((name) => ({ module_name: name, link: `/${name}` }))

/** The one that sends least. */
const USUAL = ['HTML pages for what is not known']
const ALL = [
  ...USUAL,
  'a bare array, status 0 and 1',
  '204 for every write',
  'numbers as texts, and only messages',
]

test.each(sizeOf({ usual: USUAL, thorough: ALL }))(
  'with %s a list, a form, a picker, a switch and deleting work',
  async (dialect) => {
    // A call that the server does not know is an error in the console of the query that asks for it.
    if (dialect !== '204 for every write') expectConsoleErrors(/HttpError/)
    const server = foreignServer(dialect)
    storage.signIn({ token: dialect, profile: { id: 7, name: 'Asha' }, user_role: 5 })
    const fetch = async (url: string, init?: RequestInit) =>
      url.includes('get_role_permission')
        ? new Response(JSON.stringify({ error: false, role_permision_data: MENU }))
        : server.fetch(url, init)
    vi.stubGlobal('fetch', fetch)
    const district = (id: number) => server.tables.district?.find((row) => Number(row.id) === id)

    const form = await openForm('/district/3')
    vi.stubGlobal('fetch', fetch)
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^State/ })).toHaveProperty('value', 'Karnataka'),
    )
    await pick(form.user, /^State/, 'Karnataka')
    fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Gadag Rural' } })
    await form.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(district(3)).toMatchObject({ name: 'Gadag Rural', colour: 'red' }))
    cleanup()

    openList('/district')
    expect(await names()).toEqual(['Ballari', 'Bidar', 'Dharwad', 'Gadag Rural', 'Hubli'])
    expect(chip('Hubli').textContent).toBe('Active')
    fireEvent.click(chip('Hubli'))
    await waitFor(() => expect(district(1)?.status).toBe('inactive'))
    expect(chip('Hubli').textContent).toBe('Inactive')
    cleanup()

    const { user } = await openForm('/district/2')
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await user.click((await screen.findAllByRole('button', { name: /^Delete/ })).at(-1) as HTMLElement)
    await waitFor(() => expect(district(2)).toBeUndefined())
  },
)

test('records whose ids are no numbers are selected one by one', async () => {
  storage.signIn({ token: 'texts', profile: { id: 7, name: 'Asha' }, user_role: 5 })
  const rows = ['Bidar', 'Hubli'].map((name) => ({ id: `uuid-${name}`, name, status: 1 }))
  vi.stubGlobal(
    'fetch',
    async (url: string) =>
      new Response(
        JSON.stringify(
          url.includes('get_role_permission') ? { error: false, role_permision_data: MENU } : rows,
        ),
      ),
  )
  openList('/district')
  expect(await names()).toEqual(['Bidar', 'Hubli'])
  const box = (name: string) => screen.getByRole('checkbox', { name: `Select “${name}”` })
  fireEvent.click(box('Hubli'))
  await waitFor(() => expect(box('Hubli')).toHaveProperty('checked', true))
  expect(box('Bidar')).toHaveProperty('checked', false)
})
