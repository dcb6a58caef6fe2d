import { expect, type Locator, type Page } from '@playwright/test'

/** More Tab stops than any screen has before what is looked for. */
const MAX_STOPS = 60

/** Is no part of it in view, or are all parts of it in view covered by something else? What has the focus as a hidden input shows it at its label. */
const isHiddenFromView = (element: Element) => {
  const shown = element.closest('label') ?? element
  const { left, top, width, height } = shown.getBoundingClientRect()
  const shares = [0.1, 0.5, 0.9]
  return !shares.some((x) =>
    shares.some((y) => {
      const hit = document.elementFromPoint(left + width * x, top + height * y)
      return hit !== null && (shown.contains(hit) || hit.contains(shown))
    }),
  )
}

/** The element has the focus, which shows, and nothing covers it. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused()
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
  await expect.poll(() => target.evaluate(isHiddenFromView)).toBe(false)
}

/** Presses Tab until the element has the focus, which must show. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let stops = 0; stops < MAX_STOPS && !(await isFocused()); stops++) await page.keyboard.press('Tab')
  await expectFocus(target)
}

/** Goes to a button, link or option with Tab, and presses it. */
export async function pressWithKeys(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes to a field with Tab, and types. */
export async function typeWithKeys(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Types into the field that has the focus, or opens its list, and chooses the first option with this name. */
export async function pickWithKeys(page: Page, text: string, option: string | RegExp): Promise<void> {
  if (text) await page.keyboard.type(text)
  else await page.keyboard.press('ArrowDown')
  const chosen = page.getByRole('option', { name: option }).first()
  await expect(chosen).toBeVisible()
  const isChosen = () => chosen.evaluate((one) => one.classList.contains('Mui-focused'))
  for (let at = 0; at < 9 && !(await isChosen()); at++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(chosen).toBeHidden()
}
