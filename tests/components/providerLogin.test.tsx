/** Login through an identity provider: its real client against a fake provider, with the real server. */
import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../../server/app.ts'
import { createIdentityProvider } from '../../server/session/identityProvider.ts'
import { App } from '../../src/App.tsx'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { queryClient } from '../../src/data/queryClient.ts'
import { storage } from '../../src/data/session/storage.ts'
import { type Issuer, startIssuer } from '../fixtures/issuer.ts'
import { startToolkit } from '../fixtures/toolkit.ts'
import { ADMINISTRATOR } from '../support.ts'
import { type Backend, startBackend } from './startBackend.ts'

const TEXTS = readFileSync('public/assets/i18n/en.json', 'utf8')
const PASSWORD = 'known to the provider only'
const overTheWire = globalThis.fetch

let issuer: Issuer
let toolkit: Awaited<ReturnType<typeof startToolkit>>
let backend: Backend
let server: ReturnType<typeof createApp>

beforeAll(async () => {
  issuer = await startIssuer()
  toolkit = await startToolkit(issuer)
  backend = await startBackend({})
  const identity = createIdentityProvider({ ...issuer.settings, host: toolkit.host })
  server = createApp({ database: backend.api.database, identity })
})
afterAll(async () => {
  await backend.stop()
  await Promise.all([issuer.stop(), toolkit.stop()])
})

beforeEach(async () => {
  storage.clear()
  queryClient.clear()
  toolkit.people.set(ADMINISTRATOR, { password: PASSWORD, verified: true })
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('.json')) return new Response(TEXTS)
    return url.startsWith('/api/')
      ? server.fetch(new Request(`http://kaushal.example${url}`, init))
      : overTheWire(url, init)
  })
  await i18nProvider.changeLocale('en')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open() {
  const router = createMemoryRouter([{ path: '*', element: <App /> }], { initialEntries: ['/account/login'] })
  render(<RouterProvider router={router} />)
  const person = userEvent.setup()
  await person.click(await screen.findByRole('link', { name: 'Log in with another provider' }))
  await screen.findByRole('heading', { name: 'Log in with another provider' })
  return {
    person,
    async fill(email: string, password?: string) {
      fireEvent.input(await screen.findByLabelText('E-mail'), { target: { value: email } })
      if (password) fireEvent.input(screen.getByLabelText('Password'), { target: { value: password } })
    },
    press: (name: string) => person.click(screen.getByRole('button', { name })),
  }
}

test('a login at the provider becomes a session of the server; nothing of the provider’s session is stored', async () => {
  const { fill, press } = await open()
  await fill(ADMINISTRATOR, PASSWORD)
  await press('Log in')
  await screen.findByRole('heading', { name: /^Welcome/ })
  expect(storage.profile()?.id).toBe(1)
  expect(JSON.parse(sessionStorage.getItem('authUser') ?? '')).toEqual({
    uid: ADMINISTRATOR,
    email: ADMINISTRATOR,
    emailVerified: true,
  })
  expect(Object.keys(sessionStorage).toSorted()).toEqual(['authUser', 'tab_of'])
  expect(JSON.stringify(localStorage)).not.toMatch(/refreshes|eyJ/)
})

test('errors of the provider are shown with its own message', async () => {
  const { fill, press } = await open()
  await fill(ADMINISTRATOR, 'a wrong one')
  await press('Log in')
  expect((await screen.findByRole('alert')).textContent).toMatch(/supplied auth credential is incorrect/)
  expect(storage.token()).toBeNull()
})

test('a user unknown to the server gets the same reply as for a wrong password', async () => {
  toolkit.people.set('nobody@example.in', { password: PASSWORD, verified: true })
  const { fill, press } = await open()
  await fill('nobody@example.in', PASSWORD)
  await press('Log in')
  expect((await screen.findByRole('alert')).textContent).toBe('Username or password is incorrect')
})

test('a registration requires a verified address before the first login', async () => {
  toolkit.people.delete(ADMINISTRATOR)
  const { fill, press } = await open()
  await press('No account with the provider? Register')
  await fill(ADMINISTRATOR, PASSWORD)
  await press('Register')
  await screen.findByText(/An e-mail was sent to admin@kaushal.example/)
  expect(toolkit.letters.at(-1)).toEqual({ kind: 'VERIFY_EMAIL', email: ADMINISTRATOR })
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(ADMINISTRATOR)

  await fill(ADMINISTRATOR, PASSWORD)
  await press('Log in')
  await screen.findByText(/not verified yet/)
  toolkit.people.set(ADMINISTRATOR, { password: PASSWORD, verified: true })
  await press('Log in')
  await screen.findByRole('heading', { name: /^Welcome/ })
})

test('a user who forgot the provider’s password gets an e-mail from it', async () => {
  const { fill, press } = await open()
  await press('Forgot the provider’s password?')
  await fill(ADMINISTRATOR)
  await press('Send me a link')
  await screen.findByText(/it has sent an e-mail with a link/)
  expect(toolkit.letters.at(-1)).toEqual({ kind: 'PASSWORD_RESET', email: ADMINISTRATOR })
})
