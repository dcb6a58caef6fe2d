import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '../../src/app/ErrorBoundary.tsx'
import { OfflineBar } from '../../src/app/OfflineBar.tsx'
import { maintenance } from '../../src/data/availability/maintenance.ts'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { queryClient } from '../../src/data/queryClient.ts'
import { API, request } from '../../src/data/request.ts'
import { answerWith, ashaReplies, closeApp, openApp } from './appStage.tsx'

const SENTENCE = 'The database does not respond. Nothing that was saved is lost.'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function Screen() {
  const { data } = useQuery({
    queryKey: ['names'],
    queryFn: async () => (await request(`${API}/names`)).body,
  })
  return <p>{data ?? 'loading'}</p>
}

it('says what is wrong while the database cannot be used, and shows the data as soon as it can', async () => {
  vi.spyOn(i18nProvider, 'translate').mockImplementation((_, params) => String(params?.message))
  vi.useFakeTimers()
  let isDown = true
  const paths: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    paths.push(url)
    if (!isDown) return new Response(url.endsWith('readyz') ? '{}' : '"Asha"')
    const headers = { 'Retry-After': '1' }
    return new Response(JSON.stringify({ message: SENTENCE }), { status: 503, headers })
  })
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <QueryClientProvider client={queryClient}>
        <OfflineBar />
        <Screen />
      </QueryClientProvider>
    </CoreAdminContext>,
  )
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByText(SENTENCE)).toBeTruthy()
  expect(screen.getByText('loading')).toBeTruthy()
  expect(paths.filter((path) => path.endsWith('/names')).length).toBeGreaterThan(3)
  isDown = false
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(screen.getByText('"Asha"')).toBeTruthy()
  expect(screen.queryByText(SENTENCE)).toBeNull()
  expect(paths.some((path) => path.endsWith('/readyz'))).toBe(true)
})

it('says in the bar and before the log-in that maintenance is on, with the notice of the administrators', async () => {
  await answerWith({
    ...ashaReplies(undefined),
    'settings/public': { json: { 'maintenance.on': 1, 'maintenance.notice': 'Back at 18' } },
  })
  const sentence = /^Maintenance: you can read everything, but nothing can be saved .* Back at 18$/
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <OfflineBar />
    </CoreAdminContext>,
  )
  const bar = screen.getByRole('status')
  expect(bar.textContent).toBe('')
  const headers = { 'X-Maintenance': 'Back%20at%2018' }
  act(() => maintenance.note(new Response('{}', { headers }), `${API}/settings/public`))
  expect(bar.textContent).toMatch(sentence)
  act(() => maintenance.note(new Response('{}'), ''))
  expect(bar.textContent).toBe('')
  cleanup()

  openApp('/account/login')
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
  closeApp()
})

it('replaces a screen that stopped working, and leads out of it', async () => {
  await answerWith({})
  let isBroken = true
  const Broken = () => {
    if (isBroken) throw new Error('rows is undefined')
    return <p>All rows</p>
  }
  const element = (
    <CoreAdminContext i18nProvider={i18nProvider}>
      <ErrorBoundary pathname="/">
        <Broken />
      </ErrorBoundary>
    </CoreAdminContext>
  )
  vi.spyOn(console, 'error').mockReturnValue()
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  screen.getByRole('heading', { name: 'This page stopped working' })
  screen.getByText(/^Your saved data is safe\. Try again\./)
  screen.getByText(/^Error: rows is undefined/)
  screen.getByRole('button', { name: 'Reload the page' })
  expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/')
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('All rows')).toBeTruthy()
})
