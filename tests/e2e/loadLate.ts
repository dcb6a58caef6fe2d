import { expect, type Page } from '@playwright/test'

/** Opens a page whose app loads only once the returned function is called, which waits for it to replace what the page itself shows. */
export async function loadLate(
  page: Page,
  path: string,
  shown: string,
): Promise<(isReplaced?: boolean) => Promise<void>> {
  let load = () => {}
  const loaded = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await loaded
    await route.fallback()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator(shown)).toBeVisible()
  return async (isReplaced = true) => {
    load()
    if (isReplaced) await expect(page.locator(shown)).toHaveCount(0)
  }
}
