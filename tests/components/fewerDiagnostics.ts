/** Texts for developers that these tests would make and never print. */
import { configure, getConfig, prettyDOM } from '@testing-library/react'
import * as React from 'react'

interface Internals {
  recentlyCreatedOwnerStacks: number
}
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, Internals>

/** React takes a stack trace for each element, for its developer tools: of the first 10,000 of each second. */
function recordNoOwnerStacks(): void {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => 10_000,
    set: () => undefined,
  })
}

/** A query that waits fails many times before it finds its element. The page is printed only once its time is over. */
function getElementError(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as object as Record<string, unknown>
  const error = new Error(isWaiting ? (message ?? '') : `${message}\n\n${prettyDOM(container)}`)
  error.name = 'TestingLibraryElementError'
  return error
}

export function leaveOutDiagnostics(): void {
  recordNoOwnerStacks()
  configure({ getElementError })
}
