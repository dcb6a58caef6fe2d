/** The client of the demo backend: log in, list, register, delete. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DemoUsersPanel } from '../../mocks/demo/DemoUsersPanel.tsx'
import { demoBackend } from '../../mocks/demoBackend.ts'

const server = setupServer(...demoBackend)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  localStorage.clear()
  const start = globalThis.setTimeout
  // The delay of every reply is tested with the backend.
  vi.stubGlobal('setTimeout', (act: () => void, delay: number) => start(act, delay === 500 ? 0 : delay))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function send(name: string, values: Readonly<Record<string, string>>) {
  const form = screen.getByRole('form', { name })
  for (const [label, value] of Object.entries(values))
    fireEvent.change(within(form).getByLabelText(label), { target: { value } })
  fireEvent.submit(form)
}
const currentUser = () => JSON.parse(localStorage.getItem('currentUser') ?? 'null')
const RAVI = {
  'First name': 'Ravi',
  'Last name': 'Hegde',
  Username: 'ravi',
  'E-mail': 'ravi@example.in',
  Password: 'secret',
}

test('a user logs in, sees the list, registers another user and deletes them', async () => {
  render(<DemoUsersPanel />)
  send('Log in to the demo backend', { 'E-mail': 'admin@kaushal.example', Password: 'wrong' })
  expect((await screen.findByRole('alert')).textContent).toBe('Username or password is incorrect')
  send('Log in to the demo backend', { 'E-mail': 'admin@kaushal.example', Password: '123456' })
  await screen.findByText(/^Logged in as admin/)
  expect(currentUser()).toMatchObject({ id: 1, username: 'admin', token: 'fake-jwt-token' })
  await screen.findByText('admin · admin@kaushal.example')

  send('Register a user', RAVI)
  await screen.findByText('ravi · ravi@example.in')
  send('Register a user', RAVI)
  expect((await screen.findByRole('alert')).textContent).toBe('Username "ravi" is already taken')
  fireEvent.click(screen.getByRole('button', { name: 'Delete ravi' }))
  await waitFor(() => expect(screen.queryByText('ravi · ravi@example.in')).toBeNull())

  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await screen.findByRole('form', { name: 'Log in to the demo backend' })
  expect(currentUser()).toBeNull()
})

test('a token that is not valid any more ends the session', async () => {
  localStorage.setItem('currentUser', JSON.stringify({ id: 1, username: 'admin', token: 'old' }))
  render(<DemoUsersPanel />)
  expect((await screen.findByRole('alert')).textContent).toBe('Unauthorised')
  expect(currentUser()).toBeNull()
})
