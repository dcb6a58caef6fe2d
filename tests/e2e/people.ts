import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const ADMINISTRATOR = 'admin@kaushal.example'
export const PASSWORD = 'Kaushal-2026'

/** Opens the login and signs in. */
export async function signIn(page: Page, username = ADMINISTRATOR): Promise<void> {
  await page.goto('/account/login')
  await enter(page, username)
}

type StoredSession = Readonly<Record<string, string>>
/** The localStorage entries of each user who has signed in to the server of this process. */
const sessions = new Map<string, StoredSession>()

async function isValid(page: Page, { token }: StoredSession): Promise<boolean> {
  const reply = await page.request.get('/api/sessions', { headers: { Authorization: `Bearer ${token}` } })
  return reply.ok()
}

/** Opens a path as a user. A session that is still valid is used again. */
export async function openAs(page: Page, path: string, username = ADMINISTRATOR): Promise<void> {
  const known = sessions.get(username)
  if (known && (await isValid(page, known))) {
    await page.goto('/healthz')
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, known)
  } else {
    await signIn(page, username)
    const keys = ['token', 'profile', 'user_role']
    const entries = await page.evaluate(
      (all) => all.map((key) => [key, localStorage.getItem(key) ?? '']),
      keys,
    )
    sessions.set(username, Object.fromEntries(entries))
  }
  await page.goto(path)
}

async function send(page: Page, username: string): Promise<void> {
  await page.getByLabel('E-mail or mobile number').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Signs in for the first time and changes the initial password. */
export async function signInFirst(page: Page, username: string): Promise<void> {
  await page.goto('/account/login')
  await send(page, username)
  await expect(page.getByText(/^Choose your own password/)).toBeVisible()
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill('one of my own')
  await page.getByLabel('Repeat the new password', { exact: true }).fill('one of my own')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
}

/** Signs in on a page that shows the login. */
export async function enter(page: Page, username = ADMINISTRATOR): Promise<void> {
  await send(page, username)
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

/** No serious accessibility violation on the current screen. */
export async function expectAccessible(page: Page): Promise<void> {
  // Without other origins to visit, it needs no page of its own (legacy mode); and nobody reads what passes.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
  ).toEqual([])
}
