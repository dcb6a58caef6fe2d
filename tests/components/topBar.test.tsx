import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { answerWith, ashaReplies, closeApp, openApp, type Replies } from './appStage.tsx'
import { expectConsoleErrors } from './consoleErrors.ts'

const AREAS = {
  module_name: 'areas',
  label: 'Areas',
  subItems: [
    { module_name: 'state', label: 'States', link: '/state' },
    { module_name: 'caste', label: 'Castes', link: '/caste' },
  ],
}

let server: Replies

beforeEach(async () => {
  server = ashaReplies({ error: false, level: 5, modules: {}, role_permision_data: [AREAS] })
  await answerWith(server)
})
afterEach(closeApp)

const open = (path: string, role?: number) => openApp(path, role, { delay: null })

it('switches to another module from the top bar, and marks the one that is open', async () => {
  const { person, at } = open('/caste', 5)
  await person.click(await screen.findByRole('button', { name: 'Modules' }))
  const tile = await screen.findByRole('menuitem', { name: 'Areas' })
  expect(tile.className).toContain('Mui-selected')
  await person.click(tile)
  await waitFor(() => expect(at()).toBe('/state'))
})

it('lists the languages in the top bar and on the login page, once there are several', async () => {
  const languages = [
    { locale: 'en', name: 'English' },
    { locale: 'hi', name: 'हिन्दी' },
  ]
  vi.spyOn(i18nProvider, 'getLocales').mockReturnValue(languages)
  const change = vi.spyOn(i18nProvider, 'changeLocale').mockResolvedValue()
  const { person } = open('/account/login')
  await person.click(await screen.findByRole('button', { name: 'Language' }))
  const items = await screen.findAllByRole('menuitemradio')
  expect(items.map(({ textContent, ariaChecked }) => [textContent, ariaChecked])).toEqual([
    ['English', 'true'],
    ['हिन्दी', 'false'],
  ])
  await person.click(items[1] as HTMLElement)
  await waitFor(() => expect(change).toHaveBeenCalledWith('hi'))
  vi.restoreAllMocks()
})

it('offers the accounts that the server sends, and names the mission', async () => {
  const account = { email: 'asha@kaushal.example', password: 'published one' }
  server['settings/public'] = {
    json: {
      'mission.name': 'Karnataka Skill Mission',
      'mission.emblem': '/emblem.svg',
      'mission.help_line': '080 1234',
      sample_accounts: [{ ...account, name: 'Asha', role: 'District planner', try: 'planner' }],
    },
  }
  const { person, at } = open('/account/login')
  expect(await screen.findByText('Help: 080 1234')).toBeTruthy()
  expect(document.querySelector('header img')?.getAttribute('src')).toBe('/emblem.svg')
  await person.click(
    await screen.findByRole('button', { name: /Asha · District planner.*plan of Bagalkote/ }),
  )
  await screen.findByRole('heading', { name: 'Welcome, Asha' })
  expect(at()).toBe('/')
})

it('offers no account that the server does not send', async () => {
  server['settings/public'] = { json: { 'mission.name': 'Karnataka Skill Mission' } }
  open('/account/login')
  expect(await screen.findByText('Karnataka Skill Mission')).toBeTruthy()
  expect(screen.queryByText('Sample accounts')).toBeNull()
})

it('opens the guide of the own work, finds a task on another page, and leads to it', async () => {
  Element.prototype.scrollIntoView = () => undefined
  const { person, router, at } = open('/help', 5)
  expect(await screen.findByRole('heading', { name: 'District planner and block officer' })).toBeTruthy()
  const pages = within(screen.getByRole('navigation', { name: 'Help' })).getAllByRole('link')
  expect(pages[0]?.textContent).toBe('District planner and block officerFor your work')
  fireEvent.change(screen.getByLabelText('Search the guide'), { target: { value: 'import excel' } })
  await person.click(await screen.findByRole('link', { name: 'Import from Excel' }))
  await waitFor(() => expect(at()).toBe('/help/data-entry'))
  expect(router.state.location.hash).toBe('#import-from-excel')
  const heading = screen.getByRole('heading', { name: 'Import from Excel' })
  expect(heading.id).toBe('import-from-excel')
  expect(screen.getByRole('img', { name: 'The preview of an import' })).toBeTruthy()

  // The same section in another language, whose anchor it then has.
  await person.click(screen.getByRole('button', { name: 'Language' }))
  await person.click(await screen.findByRole('menuitemradio', { name: 'हिन्दी' }))
  const translated = await screen.findByRole('heading', { name: 'Excel से आयात करें' })
  await waitFor(() => expect(decodeURIComponent(router.state.location.hash)).toBe(`#${translated.id}`))
  expect(translated.closest('[lang]')?.getAttribute('lang')).toBe('hi')
  expect(screen.getByRole('img', { name: 'आयात का पूर्वावलोकन' }).getAttribute('src')).toMatch(/import/)
  fireEvent.change(screen.getByLabelText('Search the guide'), { target: { value: 'ज़िला योजनाकार' } })
  expect(await screen.findByRole('link', { name: 'जिला योजनाकार और ब्लॉक अधिकारी' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Language' }))
  await person.click(await screen.findByRole('menuitemradio', { name: 'English' }))
  // What was searched for stays.
  expect(screen.getByLabelText('Search the guide')).toHaveProperty('value', 'ज़िला योजनाकार')
  fireEvent.change(screen.getByLabelText('Search the guide'), { target: { value: '' } })
  await screen.findByRole('heading', { name: 'Import from Excel' })
})

it('has the year in the footer, breadcrumbs where the menu has no item, and a button for the full screen', async () => {
  const toFullScreen = vi.fn(async () => undefined)
  Object.assign(document, { fullscreenEnabled: true })
  Object.assign(document.documentElement, { requestFullscreen: toFullScreen })
  const { person } = open('/caste/unknown', 5)
  const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }))
  expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Areas', 'Castes'])
  expect(crumbs.getByRole('link', { name: 'Castes' }).getAttribute('href')).toBe('/caste')
  expect(document.querySelector('footer')?.textContent).toContain(`© ${new Date().getFullYear()} Kaushal`)
  await person.click(screen.getByRole('button', { name: 'Full screen' }))
  expect(toFullScreen).toHaveBeenCalledOnce()
  Object.assign(document, { fullscreenEnabled: undefined })
})

it('has no breadcrumbs above a queue, whose title they would repeat', async () => {
  const modules = { employee_registration: ['view', 'update', 'approve'] }
  Object.assign(server, ashaReplies({ error: false, level: 5, modules, role_permision_data: [AREAS] }), {
    'rpl/employee_registration/duplicates': { json: [] },
  })
  expectConsoleErrors(/Nothing here/)
  open('/duplicates/5', 5)
  expect(await screen.findByRole('heading', { name: 'Possible duplicates' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Possible duplicates' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Breadcrumbs' })).toBeNull()
})

it('shows the shortcuts and the way to the guide on “?”', async () => {
  const { person, at } = open('/profile', 5)
  await screen.findByRole('button', { name: 'Account of Asha' })
  fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true })
  await person.click(await screen.findByRole('link', { name: 'Open the guide' }))
  await waitFor(() => expect(at()).toBe('/help'))
})
