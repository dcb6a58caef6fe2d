import { expect, type Locator, type Page } from '@playwright/test'

/** More Tab stops than any screen has before what is looked for. */
const MAX_STOPS = 60

/** Presses Tab until the element has the focus, which must show. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let stops = 0; stops < MAX_STOPS && !(await isFocused()); stops++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
}

/** Goes to a button, link or option with Tab, and presses it. */
export async function pressWithKeys(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
