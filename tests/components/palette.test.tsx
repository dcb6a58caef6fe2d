/** The palette finds records over the real API, as one types. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { dataProvider } from '../../src/data/dataProvider.ts'
import Palette from '../../src/shell/palette/Palette.tsx'
import { expectConsoleErrors } from './consoleErrors.ts'
import { areas, panchayats, show } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend
const onClose = vi.fn()
const Screen = () => <Palette onSettings={vi.fn()} onClose={onClose} />

beforeAll(async () => {
  backend = await startBackend({ ...areas, ...panchayats })
})
afterEach(() => onClose.mockClear())
afterAll(async () => {
  await backend.stop()
})

async function open(isPhone = false) {
  const opened = show('/', { '/': Screen }, isPhone)
  const field = await screen.findByRole('combobox')
  return { ...opened, field, at: () => opened.router.state.location }
}
const options = () =>
  within(screen.getByRole('listbox'))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent)
const group = (name: string) => screen.findByRole('group', { name })

/** Answers the search for one text this late, or with an error. */
function delay(text: string, milliseconds: number, error?: Error) {
  const { api } = dataProvider
  const delayed = async (call: 'POST search', request: { body: { q: string } }) => {
    if (request?.body?.q === text) {
      await new Promise((done) => setTimeout(done, milliseconds))
      if (error) throw error
    }
    return api(call, request)
  }
  vi.spyOn(dataProvider, 'api').mockImplementation(delayed as never)
}

it('finds a record with its path, and opens it with Enter', async () => {
  const { user, field, at } = await open()
  await user.type(field, 'navalgund')
  const found = within(await group('Blocks')).getByRole('option')
  expect(found.textContent).toBe('NavalgundDharwad, Karnataka')
  expect(found.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Enter}')
  expect(at().pathname).toMatch(/^\/block\/\d+$/)
  expect(onClose).toHaveBeenCalledOnce()
})

it('forgives another spelling, and says so', async () => {
  const { user, field } = await open()
  await user.type(field, 'darvad')
  const districts = within(await group('Districts'))
  expect(districts.getByRole('option').textContent).toBe('DharwadKarnatakaSimilar')
})

it('waits with Enter until the records of what was typed are there', async () => {
  const { user, field, at } = await open()
  await user.type(field, 'gadag')
  await group('Districts')
  await user.clear(field)
  delay('idukki', 300)
  await user.type(field, 'idukki{Enter}')
  expect(at().pathname).toBe('/')
  await waitFor(() => expect(at().pathname).toMatch(/^\/district\/\d+$/))
  const { body } = await backend.api.get<{ name: string }>(at().pathname.slice(1))
  expect(body.name).toBe('Idukki')
})

it('shows the records of the last text, however late those of an earlier one arrive', async () => {
  const { user, field } = await open()
  delay('munnar', 400)
  await user.type(field, 'munnar')
  await waitFor(() => expect(dataProvider.api).toHaveBeenCalledWith('POST search', { body: { q: 'munnar' } }))
  await user.clear(field)
  await user.type(field, 'abbigeri')
  await group('Gram panchayats')
  await new Promise((done) => setTimeout(done, 500))
  expect(options()).toEqual(['Abbigeriಅಬ್ಬಿಗೇರಿ · Ron, Gadag, Karnataka'])
})

it('shows five records of a list, and the way to all of them', async () => {
  const { user, field, at } = await open()
  await user.type(field, 'navali')
  const found = within(await group('Gram panchayats')).getAllByRole('option')
  expect(found.map(({ textContent }) => textContent)).toEqual([
    ...[1, 2, 3, 4, 5].map((at) => `Navali ${at}Navalgund, Dharwad, Karnataka`),
    'Search all gram panchayats for “navali”',
  ])
  await user.keyboard('{ArrowUp}{Enter}')
  expect(at().pathname).toBe('/panchayat')
  expect(new URLSearchParams(at().search).get('filter')).toBe('{"q":"navali"}')
})

it('keeps the selection when records arrive below the lists', async () => {
  const { user, field } = await open()
  delay('district', 200)
  await user.type(field, 'district')
  await user.keyboard('{ArrowDown}')
  const selected = () => screen.getByRole('option', { selected: true }).textContent
  const before = selected()
  await new Promise((done) => setTimeout(done, 600))
  expect(selected()).toBe(before)
})

it('says when nothing was found, and when records could not be searched', async () => {
  expectConsoleErrors(/No reply/)
  const { user, field } = await open()
  await user.type(field, 'zzzyx')
  expect(await screen.findByText(/No match for “zzzyx”/)).toBeTruthy()
  await user.clear(field)
  delay('qqqq', 0, new Error('No reply'))
  await user.type(field, 'qqqq')
  expect(await screen.findByText(/Records could not be searched/)).toBeTruthy()
})

it('covers a phone, with a button to close it', async () => {
  const { user } = await open(true)
  await user.click(screen.getByRole('button', { name: 'Close the search' }))
  expect(onClose).toHaveBeenCalledOnce()
})
