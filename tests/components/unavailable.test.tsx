import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { afterEach, expect, it, vi } from 'vitest'
import { OfflineBar } from '../../src/app/OfflineBar.tsx'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { queryClient } from '../../src/data/queryClient.ts'
import { API, request } from '../../src/data/request.ts'

const SENTENCE = 'The database does not respond. Nothing that was saved is lost.'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
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
