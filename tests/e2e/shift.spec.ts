import { expect } from '@playwright/test'
import { screensOf } from './openScreens.ts'
import { visit } from './people.ts'
import { parts } from './screens.ts'
import { test } from './test.ts'

/** Greatest layout shift while a screen opens; from 0.1 on it disturbs. */
const MAX_SHIFT = 0.05

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

for (const [name, { account, screens }] of Object.entries(parts))
  test(`nothing moves under a finger while the screens of ${name} open`, { tag: '@thorough' }, async ({
    page,
  }) => {
    test.setTimeout(600_000)
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
    for (const path of Object.keys(screens)) {
      // Between two pages of the guide their parts would be the same elements.
      await visit(page, '/nowhere')
      await page.evaluate(() => {
        window.shifts = {}
      })
      await open(path)
      const shifts = await page.evaluate(() => Object.values(window.shifts))
      const sum = shifts.reduce((all, { value }) => all + value, 0)
      expect.soft(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MAX_SHIFT)
    }
  })
