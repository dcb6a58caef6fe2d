/** Texts for developers that these tests would make and never print. */
import { configure, getConfig } from '@testing-library/react'
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

/** Characters of the page's text in an error: a few failures must fit into the excerpt of a log that a person gets to see. */
const MOST_TEXT = 1_500

/** What one reads on the page, an entry for each text and each value of a field. */
function readPage(container: Element): string {
  const texts = [...container.querySelectorAll('*:not(style, script)')].flatMap((element) => {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    const value = 'value' in element && typeof element.value === 'string' ? `[${element.value}]` : ''
    return [own.map(({ textContent }) => textContent).join(''), value]
  })
  return texts
    .map((text) => text.trim())
    .filter(Boolean)
    .join(' | ')
    .slice(0, MOST_TEXT)
}

/** A query that waits fails many times before it finds its element. The page is read only once its time is over. */
function getElementError(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as object as Record<string, unknown>
  const error = new Error(isWaiting ? (message ?? '') : `${message}\n\nOn the page: ${readPage(container)}`)
  error.name = 'TestingLibraryElementError'
  return error
}

export function leaveOutDiagnostics(): void {
  recordNoOwnerStacks()
  configure({ getElementError })
}
