/** `npm test`: lint, types and every test, up to a real browser, side by side. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromium } from './chromium.mjs'
import { ensureDependencies, ensureTestPrograms, ROOT } from './setup.mjs'

const REPORTS = join(ROOT, 'test-results')
const running = new Set()

/**
 * Runs one part and shows its output when it ends, so that the parts do not mix; resolves to true if it passed. The browser tests
 * wait for what is on the screen: `background` parts leave the processor to them.
 */
function part(name, command, args, { env = {}, background = false } = {}) {
  const start = Date.now()
  const child = spawn(command, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  if (background && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  return new Promise((resolve) => {
    const end = (passed, message = '') => {
      if (!running.delete(child)) return
      const seconds = Math.round((Date.now() - start) / 1000)
      console.log(`\n— ${name}\n${Buffer.concat(output)}${message}`)
      console.log(`— ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`)
      resolve(passed)
    }
    child.on('error', (error) => end(false, `${error.message}\n`))
    child.on('close', (status) => end(status === 0))
  })
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  })

const report = (name) => {
  const path = join(REPORTS, name)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

const total = { passed: 0, failed: 0, skipped: 0 }
const add = (passed, failed, skipped = 0) => {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

async function runCheck(name, args) {
  const passed = await part(name, args[0], args.slice(1), { background: true })
  add(passed ? 1 : 0, passed ? 0 : 1)
}

async function runVitest() {
  const json = `--outputFile.json=${join(REPORTS, 'vitest.json')}`
  const args = ['run', '--reporter=dot', '--reporter=json', json]
  const passed = await part('unit, API and components', 'vitest', args, { background: true })
  const results = report('vitest.json')
  if (results)
    add(results.numPassedTests, results.numFailedTests, results.numPendingTests + results.numTodoTests)
  // A file that does not load, or an error outside of any test.
  if (!passed && !results?.numFailedTests) add(0, 1)
}

async function runBrowserTests() {
  if (!(await part('build', process.execPath, ['scripts/build.mjs']))) return add(0, 1)
  if (!chromium()) {
    console.error(
      `\n⚠ SKIPPED: every test in a browser, because there is no Chromium (CHROMIUM may say where one is).\n`,
    )
    return add(0, 0, 1)
  }
  const data = mkdtempSync(join(tmpdir(), 'kaushal-e2e-'))
  const args = ['test', '--config', 'tests/playwright.config.ts']
  const passed = await part('end to end in Chromium', 'playwright', args, { env: { KAUSHAL_E2E_DATA: data } })
  rmSync(data, { recursive: true, force: true })
  const results = report('e2e.json')?.stats
  if (results) add(results.expected + results.flaky, results.unexpected, results.skipped)
  if (!passed && !results?.unexpected) add(0, 1)
}

ensureDependencies()
ensureTestPrograms()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

console.log('Running lint, types, the build and all tests; the output of each is shown when it ends.')
await Promise.all([
  runBrowserTests(),
  runVitest(),
  runCheck('lint', ['biome', 'check', '.']).then(() => runCheck('types', ['tsc', '-p', '.'])),
])

const skipped = total.skipped ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed ? 1 : 0)
