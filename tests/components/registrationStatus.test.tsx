/** What the registration says about where the answers are, on a device that stores them. */
import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import RegistrationScreen from '../../resources/candidate/registration/RegistrationScreen.tsx'
import { registrationDrafts } from '../../resources/candidate/registration/registrationDrafts.ts'
import WaitingScreen from '../../resources/waiting/WaitingScreen.tsx'
import { dataProvider } from '../../src/data/dataProvider.ts'
import { SESSION_DATABASE } from '../../src/data/session/deviceState.ts'
import { useIndexedDb } from '../fixtures/device.ts'
import { areas, show } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

const PATH = 'rpl/employee_registration'
const PERSON = { name: 'Asha Eight', gender: 2, date_of_birth: '1990-05-01', mobile: '9000000208' }
let backend: Backend

beforeAll(async () => {
  backend = await startBackend(areas)
  useIndexedDb()
})
afterAll(async () => {
  await backend.stop()
  // The keys of the session are deleted in the background, which needs IndexedDB.
  await vi.waitFor(async () =>
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(SESSION_DATABASE),
  )
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  for (const { key } of await registrationDrafts.list()) await registrationDrafts.remove(key)
})

const open = (path: string) => show(path, { '/registration/:id/:page?': RegistrationScreen }, true)
const textbox = (name: RegExp) => screen.findByRole('textbox', { name })
const LOCAL = 'Saved on this device. It is sent once this step is complete.'

test('a new registration says that it is on this device once something that was typed is', async () => {
  const { user } = open('/registration/new')
  const name = await textbox(/^Full name/)
  expect(screen.queryByText(/^Saved/)).toBeNull()
  await user.type(name, 'Asha')
  expect(await screen.findByText(/^Saved on this device/)).toBeTruthy()
  expect((await registrationDrafts.list()).map(({ values }) => values.name)).toEqual(['Asha'])
})

test('answers that the server does not have yet are not called saved, and those that it has leave this device', async () => {
  const { body } = await backend.api.post<{ id: number }>(PATH, PERSON)
  const { user } = open(`/registration/${body.id}/personal`)
  expect(await screen.findByText('Saved')).toBeTruthy()
  await user.type(await textbox(/^E-mail/), 'asha@kaushal.example')
  expect(await screen.findByText(LOCAL)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(await registrationDrafts.list()).toEqual([])
})

test('what is typed while earlier answers are sent stays on this device', async () => {
  const { body } = await backend.api.post<{ id: number }>(PATH, { ...PERSON, mobile: '9000000209' })
  const update = dataProvider.update
  let goOn = () => {}
  const blocked = new Promise<void>((resolve) => {
    goOn = resolve
  })
  vi.spyOn(dataProvider, 'update').mockImplementation(async (resource, params) => {
    await blocked
    return update(resource, params) as never
  })
  const { user } = open(`/registration/${body.id}/personal`)
  await user.type(await textbox(/^E-mail/), 'asha@kaushal.example')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.type(await textbox(/^Address/), '12, Station Road')
  goOn()
  expect(await screen.findByText(LOCAL)).toBeTruthy()
  expect((await registrationDrafts.list()).map(({ values }) => values.address)).toEqual(['12, Station Road'])
})

test('what waits on this device says which registrations wait for their writer, and leads to each', async () => {
  const { body } = await backend.api.post<{ id: number; version: number }>(PATH, {
    ...PERSON,
    mobile: '9000000210',
  })
  const { id, version } = body
  const save = (key: string, name: string, values = {}) =>
    registrationDrafts.save(key, { base: {} }, { name, ...values })
  await save(registrationDrafts.keyOf(undefined), 'Asha Begun')
  await new Promise((resolve) => setTimeout(resolve, 5))
  await save(registrationDrafts.keyOf(undefined), 'Asha Other')
  await registrationDrafts.save(
    registrationDrafts.keyOf(id),
    { id, version, base: PERSON },
    { ...PERSON, name: 'Asha Whole' },
  )
  const { user } = show(
    '/waiting',
    { '/waiting': WaitingScreen, '/registration/:id/:page?': RegistrationScreen },
    true,
  )
  const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)
  expect((await rowOf('Asha Whole')).getByText('Waiting')).toBeTruthy()
  for (const name of ['Asha Begun', 'Asha Other'])
    expect((await rowOf(name)).getByText('Not finished')).toBeTruthy()
  await user.click((await rowOf('Asha Begun')).getByRole('link', { name: 'Continue' }))
  expect(((await textbox(/^Full name/)) as HTMLInputElement).value).toBe('Asha Begun')
})
