/** Every screen on a phone of 360 pixels, and at a zoom of 400 %, where a computer shows 320: nothing is wider, no title or button is cut, and what can be touched is large enough. */
import { expect, type Page } from '@playwright/test'
import { faultsOf } from './narrow.ts'
import { lookAtEach } from './openScreens.ts'
import { smallTargetsOf, violationsOf } from './people.ts'
import { parts } from './screens.ts'
import { test } from './test.ts'

const HEIGHT = 740
const PHONE = { width: 360, height: HEIGHT }
const ZOOMED = { width: 320, height: HEIGHT }
test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

/** The part that each run looks at. */
const QUICK = 'a candidate'

async function faultsOnPhone(page: Page): Promise<string[]> {
  const onPhone = [...(await faultsOf(page)), ...(await violationsOf(page)), ...(await smallTargetsOf(page))]
  await page.setViewportSize(ZOOMED)
  const zoomed = await faultsOf(page)
  await page.setViewportSize(PHONE)
  return [...onPhone, ...zoomed.map((one) => `zoomed: ${one}`)]
}

for (const part of Object.keys(parts))
  test(`the screens of ${part} fit a phone and a zoom of 400 %`, {
    tag: part === QUICK ? [] : '@thorough',
  }, async ({ page }) => {
    expect(await lookAtEach(page, part, faultsOnPhone)).toEqual([])
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
