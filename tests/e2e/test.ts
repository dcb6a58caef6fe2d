import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContext,
  test as base,
  type Page,
  type ViewportSize,
} from '@playwright/test'

/** Gives a page of another browser context with each call, as if each user had a computer. */
export type NewVisitor = () => Promise<Page>

/** The browser contexts that no test of this process uses at present, by their screen and whether pages may have a service worker. */
const idle = new Map<string, BrowserContext[]>()

/** Milliseconds by which each request of the app is delayed, to find what works only on a fast machine; none unless given. */
const DELAY = Number(process.env.KAUSHAL_E2E_DELAY ?? 0)

async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext()
  if (DELAY)
    await context.route('**/*', async (route) => {
      await sleep(DELAY)
      await route.fallback()
    })
  return context
}

/** Leaves one page, of this size, without the app and its data. */
async function empty(context: BrowserContext, viewport: ViewportSize | null): Promise<void> {
  const [page, ...others] = context.pages()
  await Promise.all(others.map((other) => other.close()))
  if (!page) return
  await page.unrouteAll()
  if (viewport) await page.setViewportSize(viewport)
  await context.setOffline(false)
  await context.clearCookies()
  await page.goto('/healthz')
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  })
}

/**
 * Tests whose browser contexts are emptied and used by the next test, which finds the app in their caches: a first page of a new
 * context takes twice the processor time. A test that fails ends its process and leaves its pages for the screenshot.
 */
export const test = base.extend<{ newVisitor: NewVisitor }>({
  newVisitor: async ({ browser, viewport, isMobile, hasTouch, serviceWorkers }, use, info) => {
    const screen = JSON.stringify([viewport, isMobile, hasTouch, serviceWorkers])
    const free = idle.get(screen) ?? []
    idle.set(screen, free)
    const used: BrowserContext[] = []
    await use(async () => {
      const context = free.pop() ?? (await newContext(browser))
      used.push(context)
      return context.pages()[0] ?? (await context.newPage())
    })
    if (info.status !== info.expectedStatus) return
    await Promise.all(used.map((context) => empty(context, viewport)))
    free.push(...used.reverse())
  },
  page: async ({ newVisitor }, use) => use(await newVisitor()),
  context: async ({ page }, use) => use(page.context()),
})
