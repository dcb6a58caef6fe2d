import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { chromium as installed } from '../scripts/chromium.mjs'
import { measureInbox } from './inbox.ts'
import { median } from './load.ts'
import { logIn } from './logIn.ts'
import { type Figure, formatMs } from './subject.ts'
import { NAMED, readPaints, requestedUntil, type Shown, watchPaints } from './webInPage.ts'

const DIST = resolve(import.meta.dirname, '../dist')
const ROUNDS = 5
const ARGUMENTS = ['--no-sandbox', '--disable-gpu']
/** "Slow 4G": bytes a second, milliseconds; and a processor four times slower than this one. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const CPU = 4
const SECOND_VISIT = 800
const MAX_SHIFT = 0.02
const MAX_INTERACTION = 100
const FIRST_GRID = { bytes: 230_000, requests: 12 }

interface Screen {
  name: string
  /** The account of the sample world. */
  user: string | null
  path: (page: Page) => Promise<string> | string
  /** What its visitors come for. */
  ready: string
  /** Milliseconds. */
  target: number
}

const planOf = async (page: Page) => {
  await page.goto('/plan')
  await page.waitForURL(/plan\/\d+\/\d+/)
  return new URL(page.url()).pathname
}

async function sheetOf(page: Page) {
  const plan = await planOf(page)
  await page.getByRole('link', { name: 'Migration flows', exact: true }).waitFor()
  const href = await page
    .getByRole('link', { name: 'Migration flows', exact: true })
    .first()
    .getAttribute('href')
  return href ?? plan
}

const screens: readonly Screen[] = [
  { name: 'sign-in', user: null, path: () => '/account/login', ready: 'form input', target: 1_600 },
  {
    name: 'home',
    user: 'mission@kaushal.example',
    path: () => '/',
    ready: 'main section, main h2',
    target: 1_800,
  },
  {
    name: 'grid',
    user: 'mission@kaushal.example',
    path: () => '/district',
    ready: 'tbody tr:nth-child(5) td',
    target: 2_200,
  },
  {
    name: 'plan',
    user: 'planner@kaushal.example',
    path: planOf,
    ready: 'main [aria-labelledby^=chapter-] a',
    target: 2_200,
  },
  { name: 'sheet', user: 'planner@kaushal.example', path: sheetOf, ready: '[role=gridcell]', target: 2_500 },
  { name: 'sign-up', user: null, path: () => '/account/signup', ready: 'form input', target: 2_500 },
  {
    name: 'first step of a registration',
    user: 'panchayat@kaushal.example',
    path: () => '/registration/new',
    ready: 'main form input',
    target: 2_500,
  },
  {
    name: 'home of a candidate',
    user: 'candidate@kaushal.example',
    path: () => '/',
    ready: 'main h1',
    target: 1_800,
  },
]

/** Opens a screen as on a slow phone. A new page of the same context has what the browser stored before. */
async function visit(context: BrowserContext, path: string, ready: string) {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', SLOW_4G)
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  await page.addInitScript(NAMED)
  await page.addInitScript(watchPaints, ready)
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator(ready).first().waitFor()
  await page.waitForLoadState('networkidle')
  // Entries of paints and shifts are delivered some time after them.
  await page.waitForTimeout(300)
  const shown = await page.evaluate(readPaints)
  const requested = await page.evaluate(requestedUntil, shown.ready)
  await page.close()
  return { ...shown, requested }
}

const bytesOf = (requested: readonly string[]) =>
  [...new Set(requested)]
    .filter((path) => path.endsWith('.js') && path.startsWith('/assets/'))
    .reduce((sum, path) => sum + readFileSync(join(DIST, `${path}.br`)).length, 0)

const all = (shown: readonly Shown[], name: keyof Shown) => median(shown.map((one) => one[name]))

/**
 * Visits with one profile on the disk, as people return: the app is on the device. A context without a profile, as of a private
 * window, keeps no compiled code.
 */
async function revisit(executablePath: string, base: string, { user, ready }: Screen, path: string) {
  const profile = mkdtempSync(join(tmpdir(), 'kaushal-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ARGUMENTS,
    baseURL: base,
  })
  try {
    if (user) await logIn(context, user)
    const page = await context.newPage()
    await page.goto(path)
    await page.locator(ready).first().waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.close()
    const shown: Shown[] = []
    for (let round = 0; round < ROUNDS; round++) shown.push(await visit(context, path, ready))
    return shown
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function measureScreen(
  executablePath: string,
  browser: Browser,
  base: string,
  screen: Screen,
): Promise<Figure[]> {
  const first: Shown[] = []
  let requested: string[] = []
  let storageState: Awaited<ReturnType<BrowserContext['storageState']>> | undefined
  let path = ''
  {
    const context = await browser.newContext({ baseURL: base })
    if (screen.user) await logIn(context, screen.user)
    const page = await context.newPage()
    path = await screen.path(page)
    storageState = await context.storageState()
    await context.close()
  }
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ baseURL: base, ...(storageState && { storageState }) })
    const one = await visit(context, path, screen.ready)
    first.push(one)
    requested = one.requested
    await context.close()
  }
  const again = await revisit(executablePath, base, screen, path)
  const [second, ...later] = again.map(({ ready }) => ready)
  const lcp = all(first, 'lcp')
  const ready = all(first, 'ready')
  const shift = Math.max(...[...first, ...again].map((one) => one.shift))
  const size = `${Math.round(bytesOf(requested) / 1000)} kB of JavaScript, ${requested.length} requests`
  return [
    {
      work: `${screen.name}, first visit on slow 4G`,
      target: `LCP ≤ ${formatMs(screen.target)}`,
      measured: `LCP ${formatMs(lcp)}, what it is opened for after ${formatMs(ready)} (${size})`,
      isMet: Math.max(lcp, ready) <= screen.target,
    },
    {
      work: `${screen.name}, second visit`,
      target: `≤ ${formatMs(SECOND_VISIT)}`,
      measured: `${formatMs(second ?? 0)}, the next ones ${formatMs(median(later))}`,
      isMet: Math.max(...again.map(({ ready }) => ready)) <= SECOND_VISIT,
    },
    {
      work: `${screen.name}, layout shift`,
      target: `≤ ${MAX_SHIFT}`,
      measured: shift.toFixed(3),
      isMet: shift <= MAX_SHIFT,
    },
    ...(screen.name === 'grid'
      ? [
          {
            work: 'JavaScript and requests before the first grid',
            target: `≤ ${FIRST_GRID.bytes / 1000} kB brotli, ≤ ${FIRST_GRID.requests} requests`,
            measured: size,
            isMet: bytesOf(requested) <= FIRST_GRID.bytes && requested.length <= FIRST_GRID.requests,
          },
        ]
      : []),
  ]
}

/** What a data-entry officer clicks in a grid; each interaction is measured to the next paint. */
const interactions: readonly { name: string; find: (page: Page) => Locator }[] = [
  { name: 'next page', find: (page) => page.getByRole('button', { name: 'Next page' }) },
  { name: 'open a filter', find: (page) => page.locator('main [aria-haspopup=dialog]') },
  { name: 'toggle', find: (page) => page.locator('tbody [role=switch], tbody button') },
  { name: 'open a form', find: (page) => page.locator('tbody a') },
]

/** Clicks as a person does. A pointer that arrives at the same time would be painted after the click, and taken for its effect. */
async function clickAsPerson(page: Page, target: Locator): Promise<void> {
  await target.hover()
  await page.waitForTimeout(300)
  await target.click({ delay: 80 })
}

/** Milliseconds of the longest of the events of one interaction, of each repetition. */
async function measureInteractions(browser: Browser, base: string): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL: base })
  await logIn(context, 'mission@kaushal.example')
  const figures: Figure[] = []
  for (const { name, find } of interactions) {
    const taken: number[] = []
    for (let round = 0; round < ROUNDS + 1; round++) {
      const page = await context.newPage()
      const client = await context.newCDPSession(page)
      await client.send('Emulation.setCPUThrottlingRate', { rate: CPU })
      await page.addInitScript(NAMED)
      await page.addInitScript(watchPaints, 'tbody tr td')
      await page.goto('/panchayat')
      await page.locator('tbody tr:nth-child(5) td').first().waitFor()
      await page.waitForLoadState('networkidle')
      await clickAsPerson(page, find(page).first())
      // So are those of events, of which one interaction has several; a form that opens goes on painting.
      await page.waitForTimeout(1_500)
      const { interaction } = await page.evaluate(readPaints)
      // The first one loads the code.
      if (round > 0) taken.push(interaction)
      await page.close()
    }
    const at = taken.sort((one, other) => one - other)[Math.ceil(taken.length * 0.75) - 1] ?? 0
    figures.push({
      work: `interaction: ${name}`,
      target: `≤ ${formatMs(MAX_INTERACTION)} (75th percentile)`,
      measured: formatMs(at),
      isMet: at <= MAX_INTERACTION,
    })
  }
  await context.close()
  return figures
}

/** First and second visits of the main screens of the sample world, and interactions, with network and processor slowed; the inbox without. */
export async function* web(base: string): AsyncGenerator<Figure> {
  const executablePath = installed()
  if (!executablePath) throw new Error('There is no Chromium.')
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS })
  try {
    for (const screen of screens) yield* await measureScreen(executablePath, browser, base, screen)
    yield* await measureInteractions(browser, base)
    const context = await browser.newContext({ baseURL: base })
    await logIn(context, 'mission@kaushal.example')
    yield await measureInbox(await context.newPage())
  } finally {
    await browser.close()
  }
}
