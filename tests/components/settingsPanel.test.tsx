import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { appearanceAttributes, completeAppearance, optionNames } from '../../schema/appearance.ts'
import { queryClient } from '../../src/data/queryClient.ts'
import { answerWith, ashaReplies, closeApp, openApp, type Replies } from './appStage.tsx'

const SESSION = { error: false, level: 5, modules: {}, role_permision_data: [] }

let server: Replies
/** The bodies that were posted to change the appearance. */
let chosen: unknown[]

beforeEach(async () => {
  server = ashaReplies(SESSION)
  chosen = []
  await answerWith(server, (path, init) => {
    if (path === 'appearance') chosen.push(JSON.parse(String(init?.body)))
  })
})
afterEach(closeApp)

it('applies every choice of the settings panel at once, and sends it to the server', async () => {
  server.appearance = { json: {} }
  const { person } = openApp('/profile', 5)
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
    // Choices are sent together once no other follows soon: on a busy machine in two parts.
    expect(chosen.at(-1)).toEqual({ sidebar: 'coloured', text_size: 'large', layout: 'horizontal' }),
  )
  await person.click(panel.getByRole('button', { name: 'Reset to defaults' }))
  const usual = appearanceAttributes(completeAppearance({}))
  expect(usual).toHaveLength(optionNames.length)
  for (const [name, value] of usual) expect(document.body.getAttribute(name)).toBe(value)

  await person.click(panel.getByRole('button', { name: 'Close the settings' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: /^Account of/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Settings' }))
  await screen.findByRole('dialog', { name: 'Settings' })
  await person.click(document.querySelector('.MuiBackdrop-root') as Element)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('shows what was chosen on another device, and sends what this one could not send before', async () => {
  server['get_role_permission/7'] = {
    json: { ...SESSION, appearance: { layout: 'horizontal', theme: 'dark' } },
  }
  openApp('/profile', 5)
  await waitFor(() => expect(document.body.dataset).toMatchObject({ layout: 'horizontal', theme: 'dark' }))
  cleanup()
  queryClient.clear()
  localStorage.setItem('RaStore.appearance', '{"density":"comfortable"}')
  localStorage.setItem('RaStore.appearance.unsent', 'true')
  server.appearance = { json: {} }
  openApp('/profile', 5)
  await waitFor(() => expect(chosen).toContainEqual({ density: 'comfortable' }))
  expect(document.body.dataset).toMatchObject({ layout: 'vertical', density: 'comfortable' })
})
