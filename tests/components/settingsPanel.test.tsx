/** The settings panel, and what of the choice goes to the server and comes from it. */
import { readFileSync } from 'node:fs'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { appearanceAttributes, completeAppearance, optionNames } from '../../schema/appearance.ts'
import { App } from '../../src/App.tsx'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { queryClient } from '../../src/data/queryClient.ts'

const TEXTS = readFileSync('public/assets/i18n/en.json', 'utf8')
const SESSION = { error: false, level: 5, modules: {}, role_permision_data: [] }

let server: Record<string, { json: unknown }>
/** The bodies that were posted to change the appearance. */
let chosen: unknown[]

beforeEach(async () => {
  server = {
    sessions: { json: [] },
    'rpl/get_profile': {
      json: { id: 7, version: 1, name: 'Asha', email: 'a@kaushal.example', mobile: '9845012345' },
    },
    'get_role_permission/7': { json: SESSION },
  }
  chosen = []
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('.json')) return new Response(TEXTS)
    if (url.endsWith('/appearance')) chosen.push(JSON.parse(String(init?.body)))
    const reply = server[url.replace(/^\/api\//, '').replace(/\?.*/, '')]
    return new Response(JSON.stringify(reply?.json ?? { message: 'Nothing here' }), {
      status: reply ? 200 : 404,
    })
  })
  await i18nProvider.changeLocale('en')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function open(path: string, role: number) {
  localStorage.setItem('token', 'secret')
  localStorage.setItem('profile', JSON.stringify({ id: 7, name: 'Asha' }))
  localStorage.setItem('user_role', String(role))
  const router = createMemoryRouter([{ path: '*', element: <App /> }], { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return { person: userEvent.setup() }
}

it('applies every choice of the settings panel at once, and sends it to the server', async () => {
  server.appearance = { json: {} }
  const { person } = open('/profile', 5)
  await person.click(await screen.findByRole('button', { name: 'Settings' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Settings' }))
  panel.getByRole('heading', { name: 'Choose Layouts' })
  const choose = (group: string, value: string) =>
    person.click(within(panel.getByRole('group', { name: group })).getByRole('radio', { name: value }))
  await choose('Colour of the side bar', 'Coloured')
  await choose('Size of text', 'A+ Large')
  expect(document.body.dataset).toMatchObject({ sidebar: 'coloured', textSize: 'large', layout: 'vertical' })

  await choose('Layout', 'Horizontal: menu at the top')
  expect(document.body.dataset).toMatchObject({ layout: 'horizontal', topbar: 'dark', textSize: 'large' })
  expect(Object.keys(document.body.dataset).filter((name) => name.startsWith('sidebar'))).toEqual([])
  expect(panel.queryByRole('group', { name: 'Size of the side bar' })).toBeNull()
  await waitFor(() =>
    expect(chosen).toEqual([{ sidebar: 'coloured', text_size: 'large', layout: 'horizontal' }]),
  )
  await person.click(panel.getByRole('button', { name: 'Reset to defaults' }))
  const usual = appearanceAttributes(completeAppearance({}))
  expect(usual).toHaveLength(optionNames.length)
  for (const [name, value] of usual) expect(document.body.getAttribute(name)).toBe(value)

  await person.click(panel.getByRole('button', { name: 'Close the settings' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: /^Account of/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Preferences' }))
  await screen.findByRole('dialog', { name: 'Settings' })
  await person.click(document.querySelector('.MuiBackdrop-root') as Element)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('shows what was chosen on another device, and sends what this one could not send before', async () => {
  server['get_role_permission/7'] = {
    json: { ...SESSION, appearance: { layout: 'horizontal', theme: 'dark' } },
  }
  open('/profile', 5)
  await waitFor(() => expect(document.body.dataset).toMatchObject({ layout: 'horizontal', theme: 'dark' }))
  cleanup()
  queryClient.clear()
  localStorage.setItem('RaStore.appearance', '{"density":"comfortable"}')
  localStorage.setItem('RaStore.appearance.unsent', 'true')
  server.appearance = { json: {} }
  open('/profile', 5)
  await waitFor(() => expect(chosen).toContainEqual({ density: 'comfortable' }))
  expect(document.body.dataset).toMatchObject({ layout: 'vertical', density: 'comfortable' })
})
