/** Every screen in the light theme, in the dark one and in high contrast, as the device asks for them: axe finds nothing. */
import { expect, type Page } from '@playwright/test'
import { lookAtEach } from './openScreens.ts'
import { ADMINISTRATOR, colorViolationsOf, signInAs, smallTargetsOf, violationsOf } from './people.ts'
import { parts } from './screens.ts'
import { test } from './test.ts'

/** What axe finds on the current screen in each theme. */
async function violationsInThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference' })
  const light = [...(await violationsOf(page)), ...(await smallTargetsOf(page))]
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await colorViolationsOf(page)
  await page.emulateMedia({ colorScheme: 'light', contrast: 'more' })
  const contrast = await colorViolationsOf(page)
  return [
    ...light.map((one) => `light: ${one}`),
    ...dark.map((one) => `dark: ${one}`),
    ...contrast.map((one) => `contrast: ${one}`),
  ]
}

for (const part of Object.keys(parts))
  test(`the screens of ${part} are accessible in each theme`, { tag: '@thorough' }, async ({ page }) => {
    expect(await lookAtEach(page, part, violationsInThemes)).toEqual([])
  })

test('links of the compact menu are large enough with small text', { tag: '@thorough' }, async ({ page }) => {
  await signInAs(page, ADMINISTRATOR)
  await page.evaluate(() => {
    const chosen = { text_size: 'small', sidebar_size: 'compact' }
    localStorage.setItem('RaStore.appearance', JSON.stringify(chosen))
    localStorage.setItem('RaStore.appearance.unsent', 'true')
  })
  await page.goto('/trade')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Trades' })).toBeVisible()
  expect(await smallTargetsOf(page)).toEqual([])
})
