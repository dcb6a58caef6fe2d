/** What the palette finds without the server: reports that the user can see, and what was opened last. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { languages } from '../../schema/languages.ts'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { answerWith, ashaReplies, closeApp, openApp } from './appStage.tsx'

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(closeApp)

const view = ['view']

/** Opens the app with these rights, and the palette with a text. */
async function search(
  text: string,
  modules: Record<string, string[]>,
  closed: string[] = [],
  role_permision_data: object[] = [],
) {
  const session = { error: false, level: 5, modules, role_permision_data, closed }
  await answerWith({ ...ashaReplies(session), search: { json: { groups: [] } } })
  const app = openApp('/', 5)
  await screen.findByRole('heading', { name: 'Welcome, Asha' })
  await app.person.keyboard('{Control>}k{/Control}')
  await app.person.type(await screen.findByRole('combobox'), text)
  return app
}
const options = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

it('finds reports by words of their names, and opens one', async () => {
  const { person, at } = await search('placements', {
    'report.candidate_placement_details': view,
    'report.tp_wise_placement_details': view,
    'report.certified': view,
  })
  await screen.findByRole('group', { name: 'Reports' })
  expect(options('Reports')).toEqual(['Placements', 'Placements by training provider'])
  await person.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(at()).toBe('/reports/tp_wise_placement_details'))
})

it('finds an action by what people call it, in general and of one list', async () => {
  const rights = { employee_registration: ['view', 'create'], trade: ['view', 'create', 'import'] }
  const menu = Object.keys(rights).map((name) => ({
    module_name: name,
    label: `resources.${name}.name`,
    link: `/${name}`,
  }))
  const { person } = await search('register', rights, [], menu)
  const typed = async (text: string) => {
    await person.clear(screen.getByRole('combobox'))
    await person.type(screen.getByRole('combobox'), text)
    return options('Actions')
  }
  await screen.findByRole('group', { name: 'Actions' })
  expect(options('Actions')).toEqual(['New candidate'])
  expect(await typed('enrolment')).toEqual(['New candidate'])
  expect(await typed('add trade')).toEqual(['New trade'])
  expect(await typed('upload trade')).toEqual(['Import trades'])
})

it('finds what is about the user by its usual names, and the board of the plan by its title', async () => {
  const { person } = await search('sign out', { iti_detail: ['view'] })
  const typed = async (text: string, group: string) => {
    await person.clear(screen.getByRole('combobox'))
    await person.type(screen.getByRole('combobox'), text)
    return options(group)
  }
  expect(options('Actions')).toEqual(['Log out'])
  expect(await typed('logout', 'Actions')).toEqual(['Log out'])
  expect(await typed('settings', 'Actions')).toEqual(['Preferences'])
  expect(await typed('dashboard', 'Actions')).toEqual(['Start'])
  expect(await typed('submission status', 'Lists')).toEqual(['Plan of the year'])
})

it('finds no report whose right, or whose area, the user lacks', async () => {
  const rights = { 'report.certified': view, iti_detail: view, skill_training_polytechnics_detail: view }
  await search('report', rights, ['iti_detail'])
  await screen.findByRole('group', { name: 'Reports' })
  const found = options('Reports')
  expect(found).toContain('Candidates certified')
  expect(found.some((name) => name?.startsWith('Polytechnic'))).toBe(true)
  expect(found.join()).not.toMatch(/ITI|Placements|sector/)
})

it('offers what was opened last first, and no record of a list that the user can view no more', async () => {
  const recent = [
    { path: '/trade/9', title: 'Welder' },
    { path: '/state/4', title: 'Kerala' },
    { path: '/trade/8', title: 'Fitter' },
  ]
  localStorage.setItem('RaStore.recent', JSON.stringify(recent))
  const { person } = await search('e', { trade: view, report: view })
  await person.keyboard('{Backspace}')
  await screen.findByRole('group', { name: 'Recently opened' })
  expect(options('Recently opened')).toEqual(['WelderTrade', 'FitterTrade'])
  expect(screen.getAllByRole('group')[0]).toBe(screen.getByRole('group', { name: 'Recently opened' }))
})

it('changes the language by any of its names, and locks the screen', async () => {
  const { person } = await search('language', {})
  expect(options('Actions')).toHaveLength(Object.keys(languages).length)
  await person.clear(screen.getByRole('combobox'))
  await person.type(screen.getByRole('combobox'), 'lock')
  expect(options('Actions')).toEqual(['Lock screen'])
  await person.clear(screen.getByRole('combobox'))
  await person.type(screen.getByRole('combobox'), 'kannada')
  expect(options('Actions')).toEqual(['ಕನ್ನಡLanguage'])
  expect(screen.getByText('ಕನ್ನಡ').lang).toBe('kn')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(document.cookie).toContain('lang=kn'))
  await waitFor(() => expect(i18nProvider.getLocale()).toBe('kn'))
  // The files share a process, and the next one reads English.
  await i18nProvider.changeLocale('en')
})
