import type { BrowserContext } from '@playwright/test'

/** That of the accounts of the sample world. */
const PASSWORD = 'Kaushal-2026'

export async function logIn(context: BrowserContext, username: string): Promise<void> {
  const page = await context.newPage()
  await page.goto('/account/login')
  await page.locator('input').first().fill(username)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/account'))
  await page.close()
}
