/** Parts of the app whose code cannot be loaded, as without a network: nothing fails unhandled, and what is missing is said. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { lazy, Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SessionEnded } from '../../src/account/SessionEnded.tsx'
import DeviceNotice from '../../src/app/DeviceNotice.tsx'
import { ErrorBoundary } from '../../src/app/ErrorBoundary.tsx'
import { type Extensions, ExtensionsContext } from '../../src/app/extensions.ts'
import { loadOrReport } from '../../src/app/loadOrReport.tsx'
import { OfflineBar } from '../../src/app/OfflineBar.tsx'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { deviceState } from '../../src/data/session/deviceState.ts'
import { areas, names, openList } from './stage.tsx'
import { startBackend } from './startBackend.ts'

const unhandled = vi.fn()
beforeEach(() => {
  process.on('unhandledRejection', unhandled)
})
afterEach(() => {
  cleanup()
  process.off('unhandledRejection', unhandled)
})

const failing = async () => {
  throw new Error('Failed to fetch dynamically imported module')
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

const show = (shown: React.ReactNode, extensions: Extensions = { entities: {}, screens: [] }) =>
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider}>
        <ExtensionsContext value={extensions}>{shown}</ExtensionsContext>
      </CoreAdminContext>
    </MemoryRouter>,
  )

test('without the code of the notice a line says so, and the app goes on', async () => {
  const Notice = lazy(() => loadOrReport(failing))
  show(
    <>
      <Suspense>
        <Notice />
      </Suspense>
      <OfflineBar />
      <p>The screen</p>
    </>,
  )
  expect(await screen.findByText(/^A part of the app could not be loaded/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
  expect(screen.getByText('The screen')).toBeTruthy()
  expect(deviceState.get().isIncomplete).toBe(true)
  deviceState.set({ isIncomplete: undefined })
})

test('without the code that watches the idle time the app goes on', async () => {
  vi.doMock('../../src/account/IdleLock.tsx', failing)
  vi.useFakeTimers()
  show(
    <>
      <SessionEnded />
      <p>The screen</p>
    </>,
  )
  await act(() => vi.advanceTimersByTimeAsync(21_000))
  await act(() => vi.dynamicImportSettled())
  expect(screen.getByText('The screen')).toBeTruthy()
  expect(unhandled).not.toHaveBeenCalled()
  vi.doUnmock('../../src/account/IdleLock.tsx')
})

test('filters whose code cannot be loaded early leave the list as it is', async () => {
  vi.doMock('../../src/grid/filters/FilterPopover.tsx', failing)
  const backend = await startBackend(areas)
  openList('/district')
  await names()
  const chip = screen.getAllByText(/^State/).map((text) => text.closest('button[aria-haspopup=dialog]'))
  fireEvent.pointerEnter(chip.find(Boolean) as HTMLElement)
  await settle()
  expect(unhandled).not.toHaveBeenCalled()
  expect((await names()).length).toBe(3)
  await backend.stop()
  vi.doUnmock('../../src/grid/filters/FilterPopover.tsx')
})

test('documents whose code cannot be loaded wait', async () => {
  const waiting = vi.fn(failing)
  const { unmount } = show(<DeviceNotice />, { entities: {}, screens: [], waiting: { load: waiting } })
  await settle()
  unmount()
  await settle()
  expect(waiting).toHaveBeenCalled()
  expect(unhandled).not.toHaveBeenCalled()
})

test('a screen that fails with what this device has stored says that it needs a connection', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Screen = () => {
    throw new TypeError('Cannot read properties of undefined')
  }
  const title = async (seenAt: number | undefined) => {
    deviceState.set({ seenAt })
    show(
      <ErrorBoundary pathname="/">
        <Screen />
      </ErrorBoundary>,
    )
    const { textContent } = await screen.findByRole('heading', { level: 1 })
    cleanup()
    return textContent
  }
  expect(await title(Date.now())).toBe('This page needs a connection')
  expect(await title(undefined)).not.toBe('This page needs a connection')
})
