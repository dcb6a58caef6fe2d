/**
 * Layouts, themes, widths and the other options of the look: every pair of their values on a list or the first screen. Nothing is wider than
 * the screen, nothing moves while it loads, and axe finds nothing.
 */
import { expect, type Page } from '@playwright/test'
import { type Appearance, appearanceOptions } from '../../schema/appearance.ts'
import { ADMINISTRATOR, expectAccessible, signInAs } from './people.ts'
import { test } from './test.ts'

const { layout, theme, text_size, topbar, sidebar, sidebar_size } = appearanceOptions
const factors: readonly (readonly (string | number)[])[] = [
  [360, 768, 1440],
  layout.values,
  theme.values.filter((value) => value !== 'system'),
  text_size.values,
  topbar.values,
  sidebar.values,
  sidebar_size.values,
  ['/', '/trade'],
]

type Row = readonly (string | number)[]
const pairsOf = (row: Row) =>
  row.flatMap((value, at) => row.slice(at + 1).map((other, by) => `${at}=${value} ${at + 1 + by}=${other}`))

/** Rows in which every pair of values occurs: each one has the most of the pairs that are missing, found value by value. */
function coveringRows(): Row[] {
  const missing = new Set(
    factors.flatMap((values, at) =>
      factors
        .slice(at + 1)
        .flatMap((others, by) =>
          values.flatMap((value) => others.map((other) => `${at}=${value} ${at + 1 + by}=${other}`)),
        ),
    ),
  )
  const rows: Row[] = []
  while (missing.size > 0) {
    const [seed = ''] = missing
    const fixed = new Map(seed.split(' ').map((part) => part.split('=') as [string, string]))
    const row: (string | number)[] = []
    for (const [at, values] of factors.entries()) {
      const own = values.filter((value) => !fixed.has(String(at)) || fixed.get(String(at)) === String(value))
      const gain = (value: string | number) =>
        pairsOf([...row, value]).filter((pair) => missing.has(pair)).length
      row.push([...own].sort((a, b) => gain(b) - gain(a))[0] as string | number)
    }
    for (const pair of pairsOf(row)) missing.delete(pair)
    rows.push(row)
  }
  return rows
}

/** What the page shows when it is ready. */
const ready: Readonly<Record<string, string>> = { '/': 'Welcome,', '/trade': 'Trades' }

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

async function check(
  page: Page,
  [width, layout, theme, text_size, topbar, sidebar, sidebar_size, path]: Row,
) {
  await page.setViewportSize({ width: Number(width), height: 800 })
  const chosen = { layout, theme, text_size, topbar, sidebar, sidebar_size } as Partial<Appearance>
  await page.evaluate((appearance) => {
    localStorage.setItem('RaStore.appearance', JSON.stringify(appearance))
    localStorage.setItem('RaStore.appearance.unsent', 'true')
  }, chosen)
  await page.goto(String(path))
  await expect(page.getByRole('heading', { level: 1, name: ready[String(path)] })).toBeVisible()
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

test('every pair of layout, theme, text size, width and colours of the bars', async ({ page }) => {
  const rows = coveringRows()
  await page.addInitScript(observeShifts)
  await signInAs(page, ADMINISTRATOR)
  const shots = process.env.KAUSHAL_LOOKS
  for (const row of rows)
    await test.step(row.join(' · '), async () => {
      await check(page, row)
      if (shots) await page.screenshot({ path: `${shots}/${row.join('_').replaceAll('/', '-')}.png` })
    })
})

test('the layout of one device is that of the next', async ({ newVisitor }) => {
  const [here, there] = [await newVisitor(), await newVisitor()]
  await signInAs(here, ADMINISTRATOR)
  await here.goto('/')
  await here.getByRole('button', { name: 'Settings' }).click()
  const saved = here.waitForResponse('**/api/appearance')
  await here.getByText('Horizontal: menu at the top').click()
  await saved
  await signInAs(there, ADMINISTRATOR)
  await there.goto('/trade')
  await there.getByRole('button', { name: 'Geography' }).click()
  await there.getByRole('link', { name: 'States' }).click()
  await expect(there.getByRole('heading', { name: /^States/ })).toBeVisible()
  const reset = here.waitForResponse('**/api/appearance')
  await here.getByRole('button', { name: 'Reset to defaults' }).click()
  await reset
})
