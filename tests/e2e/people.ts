import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const ADMINISTRATOR = 'admin@kaushal.example'
export const PASSWORD = 'Kaushal-2026'

/** Signs in as a person does. */
export async function signIn(page: Page, username = ADMINISTRATOR): Promise<void> {
  await page.goto('/account/login')
  await enter(page, username)
}

/** Signs in where the log-in stands open. */
export async function enter(page: Page, username = ADMINISTRATOR): Promise<void> {
  await page.getByLabel('E-mail or mobile number').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
}

/** Chooses a record in a picker by typing a part of its name. */
export async function pick(
  page: Page,
  label: string | RegExp,
  typed: string,
  option: string | RegExp,
): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await field.click()
  await field.fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

/** No serious accessibility violation on the screen as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
  ).toEqual([])
}
