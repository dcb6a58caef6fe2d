/** The footer shows when the first screen is complete. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { afterEach, expect, it, vi } from 'vitest'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { queryClient } from '../../src/data/queryClient.ts'
import { Footer } from '../../src/shell/Footer.tsx'

afterEach(cleanup)

it('shows on a slow device too, whose third look comes before the second one is rendered', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  render(
    <CoreAdminContext i18nProvider={i18nProvider} queryClient={queryClient}>
      <main>
        <h1>States</h1>
      </main>
      <Footer />
    </CoreAdminContext>,
  )
  const footer = screen.getByRole('contentinfo', { hidden: true })
  expect(footer.style.visibility).toBe('hidden')
  await act(async () => vi.advanceTimersByTime(1_000))
  expect(footer.style.visibility).toBe('')
})
