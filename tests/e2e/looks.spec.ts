/**
 * Layouts, themes, widths, languages and the other options of the look on a list or the first screen: every pair of the values of the first
 * four, in the thorough run of each with the others too, or all combinations, with a picture of each, for `npm run bench -- looks`. Nothing is wider than the
 * screen, nothing moves while it loads, and axe finds nothing.
 */
import { expect, type Page } from '@playwright/test'
import type { Appearance } from '../../schema/appearance.ts'
import { englishTexts, readTexts } from '../../scripts/texts/readTexts.ts'
import { allRows, coveringRows, type Row } from './lookRows.ts'
import { ADMINISTRATOR, expectAccessible, signInAs } from './people.ts'
import { test } from './test.ts'

const texts = { en: englishTexts.screens, hi: readTexts('screens', 'hi') }
/** The text with which the heading of a page begins when it is ready. */
const ready: Readonly<Record<string, string>> = { '/': 'shell.home.hello', '/trade': 'resources.trade.name' }

/** A text in its plural and without what fills it. */
const headingOf = (language: keyof typeof texts, path: string) =>
  texts[language][ready[path] ?? '']?.split(' |||| ').at(-1)?.split('%{')[0]

/** Has chosen no appearance yet. */
const MISSION = 'mission@kaushal.example'

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: readonly { node: Node | null }[]
}

/** How far the page moved while it loaded, which the browser sums up from its start. */
const observeShifts = () => {
  const shifts = { sum: 0, of: [] as unknown[] }
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      shifts.sum += value
      shifts.of.push(...sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 90)))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function check(page: Page, [windowWidth, layout, theme, language, path, ...others]: Row) {
  const name = headingOf(language as keyof typeof texts, String(path)) ?? 'no heading'
  await page.setViewportSize({ width: Number(windowWidth), height: 800 })
  const [text_size, topbar, sidebar, sidebar_size, width, sidebar_frame, sidebar_scroll, density] = others
  const options = { text_size, topbar, sidebar, sidebar_size, width, sidebar_frame, sidebar_scroll, density }
  const chosen = { layout, theme, ...options } as Appearance
  await page.evaluate((appearance) => {
    localStorage.setItem('RaStore.appearance', JSON.stringify(appearance))
    localStorage.setItem('RaStore.appearance.unsent', 'true')
  }, chosen)
  await page.context().addCookies([{ name: 'lang', value: String(language), url: page.url() }])
  await page.goto(String(path))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.locator('main').getByRole('link').first()).toBeVisible()
  if (path === '/trade') await expect(page.getByText('Baker and Confectioner')).toBeVisible()
  const { overflow, shifts, shown } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    shifts: (window as unknown as { shifts: { sum: number; of: unknown[] } }).shifts,
    shown: { layout: document.body.dataset.layout, theme: document.body.dataset.theme },
  }))
  expect({ overflow, shown }).toEqual({ overflow: 0, shown: { layout, theme } })
  expect(shifts.sum, `what moved: ${shifts.of.join(' | ')}`).toBeLessThanOrEqual(0.02)
  await expectAccessible(page)
}

const shots = process.env.KAUSHAL_LOOKS
const rows = shots ? allRows() : coveringRows()

test('layouts, themes, text sizes, widths, languages and colours of the bars', async ({ page }) => {
  test.setTimeout(rows.length * 20_000)
  await page.addInitScript(observeShifts)
  await signInAs(page, ADMINISTRATOR)
  for (const row of rows)
    await test.step(row.join(' · '), async () => {
      await check(page, row)
      if (shots) await page.screenshot({ path: `${shots}/${row.join('_').replaceAll('/', '-')}.png` })
    })
})

test('the layout of one device is that of the next', { tag: '@thorough' }, async ({ newVisitor }) => {
  const [here, there] = [await newVisitor(), await newVisitor()]
  await signInAs(here, MISSION)
  await here.goto('/')
  await here.getByRole('button', { name: 'Settings' }).click()
  const saved = here.waitForResponse('**/api/appearance')
  await here.getByText('Horizontal: menu at the top').click()
  await saved
  await signInAs(there, MISSION)
  await there.goto('/trade')
  await there.getByRole('button', { name: 'Geography' }).click()
  await there.getByRole('link', { name: 'States' }).click()
  await expect(there.getByRole('heading', { name: /^States/ })).toBeVisible()
  const reset = here.waitForResponse('**/api/appearance')
  await here.getByRole('button', { name: 'Reset to defaults' }).click()
  await reset
})
