import { expect, type Page } from '@playwright/test'
import { screensOf } from './openScreens.ts'
import { visit } from './people.ts'
import { parts } from './screens.ts'
import { test } from './test.ts'

/** How a screen is opened. */
const ways = {
  'after others, at a desk': { width: 1280, isFirst: false },
  'as the first one, on a phone and a slow network': { width: 360, isFirst: true },
}
/** By how much it may move: from 0.1 on it disturbs. */
const MAX_SHIFT = 0.02
/** Milliseconds in which a screen that has all of its data can still move. */
const SETTLING = 500

interface Shift extends PerformanceEntry {
  hadRecentInput: boolean
  value: number
  sources: readonly { node: Node | null }[]
}

declare global {
  interface Window {
    /** By their times: a page can be observed twice. */
    shifts: Record<number, { value: number; moved: string }>
  }
}

/** As a visitor who was never here: nothing is stored, and all comes slowly. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.setBypassServiceWorker', { bypass: true })
  const network = { latency: 100, downloadThroughput: 400_000, uploadThroughput: 100_000 }
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
}

/** Those of all parts with all ways. */
const cases = Object.entries(parts).flatMap(([name, part]) =>
  Object.entries(ways).map(([way, how]) => ({ name: `${name} open ${way}`, ...part, ...how })),
)

for (const { name, account, screens, width, isFirst } of cases)
  test(`nothing moves under a finger while the screens of ${name}`, { tag: '@thorough' }, async ({
    page,
  }) => {
    test.setTimeout(1_200_000)
    await page.setViewportSize({ width, height: 740 })
    await page.addInitScript(() => {
      window.shifts = {}
      new PerformanceObserver((list) => {
        for (const { startTime, hadRecentInput, value, sources } of list.getEntries() as Shift[]) {
          // The footer is below all, and the menu opens the group of the screen.
          const moved = sources.find(({ node }) => document.querySelector('main')?.contains(node))
          if (moved && !hadRecentInput)
            window.shifts[startTime] = { value, moved: moved.node?.textContent?.slice(0, 60) ?? '' }
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const { open } = await screensOf(page, account, Object.keys(screens))
    if (isFirst) await slowDown(page)
    for (const path of Object.keys(screens)) {
      // Between two pages of the guide their parts would be the same elements.
      if (!isFirst) await visit(page, '/nowhere')
      await page.evaluate(() => {
        window.shifts = {}
      })
      await open(path, isFirst)
      await page.waitForTimeout(SETTLING)
      const shifts = await page.evaluate(() => Object.values(window.shifts))
      const sum = shifts.reduce((all, { value }) => all + value, 0)
      expect.soft(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MAX_SHIFT)
    }
  })
