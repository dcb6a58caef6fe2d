import { mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromium } from '../scripts/chromium.mjs'

const ROOT = join(import.meta.dirname, '..')
/** Playwright reads this file once in each of its processes: what is chosen here is handed on by the environment. */
process.env.KAUSHAL_E2E_PORT ??= String(20_000 + (process.pid % 20_000))
process.env.KAUSHAL_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'kaushal-e2e-'))
/** Each worker has a server with a sample world of its own; the files are shared out among the workers. */
const WORKERS = Math.min(4, Math.max(2, availableParallelism()))
const PORTS = Array.from({ length: WORKERS }, (_, at) => Number(process.env.KAUSHAL_E2E_PORT) + at)
const own = PORTS[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]

/** A person's hands in a real Chromium, on the built app with the sample world. */
export default defineConfig({
  testDir: './e2e',
  outputDir: join(ROOT, 'test-results/e2e'),
  workers: PORTS.length,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: join(ROOT, 'test-results/e2e.json') }]],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    baseURL: `http://127.0.0.1:${own}`,
    viewport: { width: 1440, height: 900 },
    // Only what is tested without a connection has one: it would answer for the requests that tests intercept.
    serviceWorkers: 'block',
    // Animations only cost time.
    contextOptions: { reducedMotion: 'reduce' },
    permissions: ['clipboard-read', 'clipboard-write'],
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // A page lives for seconds here: compiling it for speed takes more than it saves, a third of all processor time.
        '--js-flags=--no-maglev --no-opt',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `${process.execPath} tests/e2e/servers.mjs ${PORTS.join(' ')}`,
    cwd: ROOT,
    wait: { stdout: /All servers answer/ },
    timeout: 180_000,
    // They close their databases before they go.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
