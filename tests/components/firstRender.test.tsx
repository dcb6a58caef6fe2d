/** What the app shows first: it takes the place of the log-in that the page has until then. */
import { readFileSync } from 'node:fs'
import { cleanup, render } from '@testing-library/react'
import { Profiler } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { App } from '../../src/App.tsx'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { Login } from '../../src/screens.ts'

const useTextsOf = async (language: string) => {
  vi.stubGlobal('fetch', async () => new Response(readFileSync(`public/assets/i18n/${language}.json`)))
  await i18nProvider.changeLocale(language)
}
afterEach(cleanup)
afterAll(() => useTextsOf('en'))

test.each(['en', 'hi'])('the log-in is in the page from the first render on, in %s', async (language) => {
  await useTextsOf(language)
  await Login.load()
  const router = createMemoryRouter([{ path: '*', element: <App /> }], {
    initialEntries: ['/account/login3'],
  })
  const shown: boolean[] = []
  const note = () => void shown.push(document.getElementById('username') !== null)
  render(
    <Profiler id="app" onRender={note}>
      <RouterProvider router={router} />
    </Profiler>,
  )
  expect(shown.length).toBeGreaterThan(0)
  expect(shown).not.toContain(false)
})
