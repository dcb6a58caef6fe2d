/**
 * `npm test`: lint, types and tests, up to a real browser; side by side where there are cores for it. `npm run
 * test:thorough` runs every test in its full size, `npm test` those without the tag `thorough` in a smaller one.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, constants, setPriority, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromium } from './chromium.mjs'
import { ensureDependencies, ensureTestPrograms, ROOT } from './setup.mjs'
import { readPlaywrightReport, readVitestReport } from './testReports.mjs'

const REPORTS = join(ROOT, 'test-results')
/** The parts write to a pipe; in a log, the colours of each dot are most of the output. */
const COLOURS = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }
const isThorough = process.argv.includes('--thorough')
/** Read by the tests. */
if (isThorough) process.env.KAUSHAL_THOROUGH = '1'
/** The tests that are left to the thorough run. */
const [LEFT_OUT, LEFT_OUT_IN_BROWSERS] = isThorough
  ? [[], []]
  : [['--tagsFilter=!thorough'], ['--grep-invert=@thorough']]
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
      ...COLOURS,
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

const total = { passed: 0, failed: 0, skipped: 0, left: 0 }
/** Repeated at the end, since they are hard to find in the output of all parts. */
const failures = []

/** Adds the results of a part; one that failed without a failed test counts as one. */
function add(name, hasPassed, results) {
  for (const key of Object.keys(total)) total[key] += results?.[key] ?? 0
  failures.push(...(results?.failures ?? []))
  if (hasPassed || results?.failed) return
  total.failed += 1
  failures.push(name)
}

async function runCheck(name, args, env = {}) {
  const hasPassed = await part(name, args[0], args.slice(1), { background: true, env })
  add(name, hasPassed, { passed: hasPassed ? 1 : 0 })
}

async function runVitest() {
  const name = 'unit, API and components'
  const path = join(REPORTS, 'vitest.json')
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${path}`, ...LEFT_OUT]
  add(name, await part(name, 'vitest', args, { background: true }), readVitestReport(path))
}

async function runBrowserTests() {
  const name = 'end to end in Chromium'
  const built = part('build', process.execPath, ['scripts/build.mjs'])
  if (!chromium()) {
    if (!(await built)) add('build', false)
    console.error(
      `\n⚠ SKIPPED: every test in a browser, because there is no Chromium (CHROMIUM may say where one is).\n`,
    )
    return add(name, true, { skipped: 1 })
  }
  const data = mkdtempSync(join(tmpdir(), 'kaushal-e2e-'))
  const args = ['test', '--config', 'tests/playwright.config.ts', ...LEFT_OUT_IN_BROWSERS]
  // Their servers begin with what needs no app.
  const run = part(name, 'playwright', args, { env: { KAUSHAL_E2E_DATA: data } })
  const [isBuilt, hasPassed] = await Promise.all([built, run])
  rmSync(data, { recursive: true, force: true })
  if (!isBuilt) return add('build', false)
  add(name, hasPassed, readPlaywrightReport(join(REPORTS, 'e2e.json')))
}

ensureDependencies()
ensureTestPrograms()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

/** One checker, since each further one reads the types of the libraries again: with fewer garbage collections half the processor time. */
const TYPES = ['tsc', '-p', '.', '--checkers', '1']

const runChecks = () =>
  runCheck('lint', ['biome', 'check', '.']).then(() => runCheck('types', TYPES, { GOGC: '400' }))

console.log('Running lint, types, the build and all tests; the output of each is shown when it ends.')
// A browser and its server keep two cores busy: more beside them slows everything down, and what waits for time fails. The checks end
// while the servers of the browser tests start.
if (availableParallelism() > 2) await Promise.all([runBrowserTests(), runVitest(), runChecks()])
else {
  await Promise.all([runBrowserTests(), runChecks()])
  await runVitest()
}

if (failures.length) console.log(`\nFailed:\n\n${failures.join('\n\n')}`)
if (total.left)
  console.log(
    `\n${total.left} tests, and browser tests of the same tag, run by \`npm run test:thorough\` only.`,
  )
const skipped = total.skipped ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed ? 1 : 0)
