/** The setup of every component test: a faster jsdom, longer timeouts, and a console on which nothing unexpected may appear. */
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { stopWatching } from '../../src/data/offline/network.ts'
import { queryClient } from '../../src/data/queryClient.ts'
import { storage } from '../../src/data/session/storage.ts'
import { checkConsoleErrors, collectConsoleErrors } from './consoleErrors.ts'
import { speedUpDocument } from './fasterDocument.ts'
import { leaveOutDiagnostics } from './fewerDiagnostics.ts'

speedUpDocument()
leaveOutDiagnostics()
// jsdom has no idle time to wait for, and what a screen loads once it is idle would come seconds later.
globalThis.requestIdleCallback ??= (work) => Number(setTimeout(work, 1))

// As long as those in vite.config.ts, and for the same reason.
configure({ asyncUtilTimeout: 60_000 })

beforeEach(collectConsoleErrors)
// After what a file itself does then.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  checkConsoleErrors()
})
// The files share a process: the next one must not have the phone or the rights of this one, wait for its ended session, or check its lost
// connection, and what a screen still loads could not be loaded again once the document is gone.
afterAll(async () => {
  await vi.dynamicImportSettled()
  queryClient.clear()
  stopWatching()
  vi.unstubAllGlobals()
  storage.clear()
})
