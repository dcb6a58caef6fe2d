/** Texts that come while a form is filled, those of another language or of other screens: they show, and what was typed stays. */
import { readFileSync } from 'node:fs'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { answerWith, ashaReplies, closeApp, openApp, type Replies } from './appStage.tsx'

const HINDI = readFileSync('public/assets/i18n/hi.json', 'utf8')

const gond = { id: 3, version: 1, name: 'Gond', status: 'active' }
const menu = [{ module_name: 'caste', label: 'resources.caste.name', link: '/caste' }]
const server: Replies = {
  ...ashaReplies({
    error: false,
    level: 5,
    modules: { caste: ['view', 'create', 'update'] },
    role_permision_data: menu,
  }),
  'profile/language': { json: {} },
  'caste/3': { json: gond },
  caste: { json: [gond] },
  'caste/3/why': { json: [] },
}

/** The app with the file of Hindi, or without it. */
async function open(hindi: () => Response, path = '/caste/create') {
  await answerWith(server)
  const answer = fetch
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    url.endsWith('/hi.json') ? hindi() : answer(url, init),
  )
  const { person } = openApp(path, 5, { delay: null })
  await screen.findByRole('button', { name: 'Save' })
  await person.clear(screen.getByLabelText(/^Name/))
  await person.type(screen.getByLabelText(/^Name/), 'Scheduled Tribe')
  await person.click(screen.getByRole('button', { name: 'Language' }))
  await person.click(await screen.findByRole('menuitemradio', { name: 'हिन्दी' }))
  return person
}

afterEach(async () => {
  closeApp()
  vi.stubGlobal('fetch', async () => new Response(readFileSync('public/assets/i18n/en.json')))
  // The files share a process, and the next one reads English.
  await i18nProvider.changeLocale('en')
  vi.unstubAllGlobals()
})

it('keeps what was typed into a form, in the language chosen', async () => {
  await open(() => new Response(HINDI))
  expect(await screen.findByRole('button', { name: 'सहेजें' })).toBeTruthy()
  expect(screen.getByLabelText(/^नाम/)).toHaveProperty('value', 'Scheduled Tribe')
  expect(screen.queryByText('Save')).toBeNull()
  // There is no draft to restore, because nothing was left.
  expect(screen.queryByRole('button', { name: 'ड्राफ्ट बहाल करें' })).toBeNull()
  expect(document.documentElement.lang).toBe('hi')
})

it('has the title of the record in the window, and announces it in the language chosen', async () => {
  await open(() => new Response(HINDI), '/caste/3')
  await screen.findByRole('button', { name: 'सहेजें' })
  await waitFor(() => expect(document.title).toBe('Gond · Kaushal'))
  expect(screen.getByLabelText(/^नाम/)).toHaveProperty('value', 'Scheduled Tribe')
  expect(screen.queryByText(/^Caste \d+ · /)).toBeNull()
})

it('stays in its language where the texts of the chosen one cannot be loaded', async () => {
  await open(() => new Response(null, { status: 503 }))
  await screen.findByText(/translations|language/i, { selector: '[role=alert] *, [role=status] *' })
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Scheduled Tribe')
  expect(document.documentElement.lang).toBe('en')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy())
})

it('shows a text that the page had not, once the others are there, after a connection that failed', async () => {
  await answerWith(server)
  const answer = fetch
  let tries = 0
  const answerLater = async () => {
    tries += 1
    return tries === 1 ? Response.error() : new Response(HINDI)
  }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    url.endsWith('/hi.json') ? answerLater() : answer(url, init),
  )
  const inPage = { 'ra.action.save': 'सहेजें', 'resources.caste.name': 'जाति |||| जातियाँ' }
  document.head.insertAdjacentHTML('beforeend', `<meta id="first-texts" content='${JSON.stringify(inPage)}'>`)
  document.documentElement.lang = 'hi'
  await i18nProvider.changeLocale('hi')
  const { person } = openApp('/caste/create', 5, { delay: null })
  await screen.findByRole('button', { name: 'सहेजें' })
  // No other language and no key shows in its place.
  expect(screen.queryByText(/Name|resources\./)).toBeNull()
  const [name] = screen.getAllByRole('textbox')
  await person.type(name as HTMLElement, 'Gond')
  expect(await screen.findByLabelText(/^नाम/, undefined, { timeout: 10_000 })).toHaveProperty('value', 'Gond')
})
