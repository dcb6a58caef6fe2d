/**
 * Reads the JSON reports of vitest and Playwright: `{passed, failed, skipped, left, failures}`, or null if the program wrote none. `left` are
 * the tests of vitest that only a thorough run runs; Playwright does not name its own.
 */
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null)

/** Lines of a message that are shown for a failed test. */
const LINES = 6

const failure = (name, message) =>
  [
    name,
    ...stripVTControlCharacters(message ?? '')
      .split('\n')
      .filter(Boolean)
      .slice(0, LINES),
  ].join('\n    ')

export function readVitestReport(path) {
  const report = read(path)
  if (!report) return null
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that does not load has no tests.
    if (status === 'failed' && !failed.length) return [failure(name, message)]
    return failed.map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages[0]))
  })
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report
  const left = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, tags }) => status === 'skipped' && tags.includes('thorough')).length
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests - left,
    left,
    failures,
  }
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)]

export function readPlaywrightReport(path) {
  const report = read(path)
  if (!report) return null
  const { expected, flaky, unexpected, skipped } = report.stats
  const failures = [
    ...report.errors.map(({ message }) => failure('Playwright', message)),
    ...specsOf(report)
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => failure(`${file} › ${title}`, tests[0]?.results[0]?.error?.message)),
  ]
  return { passed: expected + flaky, failed: unexpected, skipped, failures }
}
