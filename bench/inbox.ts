import type { Page } from '@playwright/test'
import { type Figure, formatMs } from './subject.ts'
import { NAMED } from './webInPage.ts'

const MAX_MS = 150
/** Approvals; the first one loads code. */
const ROUNDS = 30

/** Milliseconds from the next key until another application is painted, with its answers. */
const untilNext = () =>
  new Promise<number>((resolve) => {
    const shown = () => document.querySelector('article:not([hidden])')
    // By the link to the record: two people in a row can have one name.
    const candidate = () => shown()?.querySelector('h2 a')?.getAttribute('href')
    const before = candidate()
    const isThere = () => candidate() !== before && shown()?.querySelector('[role=group]')
    const start = (event: KeyboardEvent) => {
      const look = () => {
        if (!isThere()) return requestAnimationFrame(look)
        // The task after the frame: what the frame shows is painted.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - event.timeStamp)
        return requestAnimationFrame(() => port2.postMessage(null))
      }
      requestAnimationFrame(look)
    }
    addEventListener('keydown', start, { once: true, capture: true })
  })

/** How long an approver who presses “A” waits for the next candidate. `page` has the session of one. */
export async function measureInbox(page: Page): Promise<Figure> {
  await page.addInitScript(NAMED)
  await page.goto('/applications')
  await page.locator('article:not([hidden])').waitFor()
  await page.waitForLoadState('networkidle')
  const taken: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const next = page.evaluate(untilNext)
    // The listener is there once another call is answered.
    await page.evaluate(() => undefined)
    await page.keyboard.press('a')
    taken.push(await next)
    // An approver looks before the next key.
    await page.waitForTimeout(300)
  }
  const sorted = taken.slice(1).sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
  return {
    work: 'inbox: next candidate after “A”',
    target: `p95 ≤ ${formatMs(MAX_MS)}`,
    measured: `median ${formatMs(at(0.5))}, p95 ${formatMs(at(0.95))}`,
    isMet: at(0.95) <= MAX_MS,
  }
}
