import { format } from 'node:util'
import { expect } from 'vitest'

let printed: string[] = []
let expected: RegExp[] = []

/** For tests of errors: each error and warning must match one of the patterns, and each pattern must occur. */
export function expectConsoleErrors(...patterns: RegExp[]): void {
  expected.push(...patterns)
}

/** A request ends when its screen is left, which react-admin prints. */
const isAborted = (value: unknown) => (value as Partial<Error> | null)?.name === 'AbortError'

/** Collects the errors and warnings of a test instead of printing them. */
export function collectConsoleErrors(): void {
  printed = []
  expected = []
  for (const level of ['error', 'warn'] as const)
    console[level] = (...values: unknown[]) => {
      if (!values.some(isAborted)) printed.push(format(...values))
    }
}

/** Fails the test that printed something unexpected, or did not print what it expects. */
export function checkConsoleErrors(): void {
  const unexpected = printed.filter((text) => !expected.some((pattern) => pattern.test(text)))
  expect(unexpected, 'unexpected errors and warnings on the console').toEqual([])
  const missing = expected.filter((pattern) => !printed.some((text) => pattern.test(text)))
  expect(missing, 'expected errors that were not printed').toEqual([])
}
