/** Every screen and the dialogs on a phone of 360 pixels, and at a zoom of 400 %, where a computer shows 320 by 256: nothing is wider, no title or button is cut, no bar covers the window, and what can be touched is large enough. */
import { expect } from '@playwright/test'
import { dialogs, lookAtDialogs } from './dialogs.ts'
import { faultsOf, faultsOnPhone, PHONE, ZOOMED } from './narrow.ts'
import { lookAtEach, screensOf } from './openScreens.ts'
import { openAs } from './people.ts'
import { parts } from './screens.ts'
import { test } from './test.ts'

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

const PLANNER = 'planner@kaushal.example'
const CROPS = '/plan/{district}/{year}/district_crops_under_cultivation'

/** The part that each run looks at. */
const QUICK = 'a candidate'

for (const part of Object.keys(parts))
  test(`the screens of ${part} fit a phone and a zoom of 400 %`, {
    tag: part === QUICK ? [] : '@thorough',
  }, async ({ page }) => {
    expect(await lookAtEach(page, part, faultsOnPhone)).toEqual([])
  })

test('in a low window the bar that saves is at the end of its form, and a dialog scrolls as a whole', async ({
  page,
}) => {
  await page.setViewportSize(ZOOMED)
  await openAs(page, '/trade/create')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeAttached()
  await expect(save).not.toBeInViewport()
  await page.getByRole('heading', { name: 'New trade' }).click()
  await page.keyboard.press('End')
  await expect(save).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Trades' }).click()
  await page.getByRole('link', { name: 'Baker and Confectioner' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  const content = page.getByRole('dialog').locator('.MuiDialogContent-root')
  await expect(content).toHaveCSS('overflow-y', 'visible')
})

test('in a low window the actions on selected records are at the end of the list, below the top bar', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize(ZOOMED)
  await openAs(page, '/trade')
  const row = page.getByRole('listitem').filter({ hasText: 'Carpenter' })
  await row.getByRole('checkbox').check()
  const actions = page.getByRole('toolbar', { name: '1 selected' })
  await expect(actions).not.toBeInViewport()
  await expect(row).toBeInViewport()
  await page.keyboard.press('End')
  await expect(actions).toBeInViewport({ ratio: 1 })
  await expect(actions.locator('..')).toHaveCSS('z-index', 'auto')
})

test('in a low window no bar stays, and the rows of a sheet are in view together with their header and totals', async ({
  page,
}) => {
  // 2560 pixels at 400 %: wide enough for the grid.
  await page.setViewportSize({ width: 640, height: 256 })
  const { open } = await screensOf(page, PLANNER, [CROPS])
  await open(CROPS)
  const cell = (name: string) => page.getByRole('gridcell', { name })
  await cell('Maize').click()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  for (const one of [page.getByRole('columnheader').first(), ...['Maize', 'Pomegranate', '5 rows'].map(cell)])
    await expect(one).toBeInViewport({ ratio: 0.8 })
  await expect(page.getByRole('banner')).not.toBeInViewport()
})

test('in a low window the search of a list scrolls with it', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize(ZOOMED)
  await openAs(page, '/trade')
  const search = page.getByRole('textbox', { name: 'Search' })
  await expect(search).toBeInViewport()
  await page.getByRole('listitem').nth(5).scrollIntoViewIfNeeded()
  await expect(search).not.toBeInViewport()
})

for (const [part, ofOne] of Object.entries(dialogs))
  test(`the dialogs of ${part} fit a phone and a zoom of 400 %`, {
    tag: part === 'a list' ? [] : '@thorough',
  }, async ({ page }) => {
    expect(await lookAtDialogs(page, ofOne, () => faultsOnPhone(page))).toEqual([])
  })

/** Languages with long words. */
for (const lang of ['de', 'kn'])
  test(`so do all screens in the language ${lang}`, { tag: '@thorough' }, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize(ZOOMED)
    const isReady = () =>
      expect(
        page.getByRole('heading').or(page.getByRole('status')).filter({ visible: true }).first(),
      ).toBeVisible()
    const found: string[] = []
    for (const part of Object.keys(parts)) {
      await context.addCookies([{ name: 'lang', value: lang, url: String(baseURL) }])
      found.push(...(await lookAtEach(page, part, faultsOf, isReady)))
    }
    expect(found).toEqual([])
  })
