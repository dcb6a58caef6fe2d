/** `npm test`: lint, types and every test, up to a real browser. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from './build.mjs'
import { chromium } from './chromium.mjs'
import { ensureDependencies, ensureTestPrograms, ROOT } from './setup.mjs'

const REPORTS = join(ROOT, 'test-results')

/** Runs one part with its output shown; true when it passed. */
function part(name, command, args, env = {}) {
  const start = Date.now()
  console.log(`\n— ${name}`)
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  console.log(
    `\n— ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - start) / 1000)} s`,
  )
  return status === 0
}

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

ensureDependencies()
ensureTestPrograms()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

for (const [name, args] of [
  ['lint', ['biome', 'check', '.']],
  ['types', ['tsc', '-p', '.']],
]) {
  const passed = part(name, 'npx', args)
  add(passed ? 1 : 0, passed ? 0 : 1)
}
if (!ensureBuild()) process.exit(1)

const vitestPassed = part('unit, API and components', 'npx', [
  'vitest',
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${join(REPORTS, 'vitest.json')}`,
])
const vitest = report('vitest.json')
if (vitest) add(vitest.numPassedTests, vitest.numFailedTests, vitest.numPendingTests + vitest.numTodoTests)
if (!vitestPassed && !vitest?.numFailedTests) add(0, 1)

let e2ePassed = true
if (chromium()) {
  const data = mkdtempSync(join(tmpdir(), 'kaushal-e2e-'))
  const args = ['playwright', 'test', '--config', 'tests/playwright.config.ts']
  e2ePassed = part('end to end in Chromium', 'npx', args, { KAUSHAL_E2E_DATA: data })
  rmSync(data, { recursive: true, force: true })
  const e2e = report('e2e.json')?.stats
  if (e2e) add(e2e.expected + e2e.flaky, e2e.unexpected, e2e.skipped)
  if (!e2ePassed && !e2e?.unexpected) add(0, 1)
} else {
  console.error(
    `\n⚠ SKIPPED: every test in a browser, because there is no Chromium (CHROMIUM may say where one is).\n`,
  )
  add(0, 0, 1)
}

const skipped = total.skipped ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed || !vitestPassed || !e2ePassed ? 1 : 0)
