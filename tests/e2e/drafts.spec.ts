import { type BrowserContext, expect, type Page } from '@playwright/test'
import { ADMINISTRATOR, enter, openAs, PASSWORD, visit } from './people.ts'
import { storedDrafts } from './storedDrafts.ts'
import { test } from './test.ts'

const NAME = 'Half a caste name'
const CHANGED = 'Changed and never saved'

const offer = (page: Page) => page.getByText(/There is an unsaved draft from/)
const nameOf = (page: Page) => page.getByRole('textbox', { name: /^Name/ })
const descriptionOf = (page: Page) => page.getByRole('textbox', { name: /^Description/ })

const countDrafts = async (page: Page) => (await storedDrafts(page)).length

/** Closes the tab without a confirmation and opens its address in a new one. */
async function reopen(page: Page, context: BrowserContext): Promise<Page> {
  const address = page.url()
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto(address)
  return next
}

/** Where a draft is only on this device, the app says so first. */
async function logOut(page: Page, hasDraft = false): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  if (hasDraft)
    await page
      .getByRole('dialog', { name: '1 entry is only on this device' })
      .getByRole('button', { name: 'Log out' })
      .click()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
}

test('the draft of a new record survives the tab and the session, and only its user is offered it', async ({
  page,
  context,
}) => {
  await openAs(page, '/caste/create')
  await nameOf(page).fill(NAME)
  await expect.poll(() => countDrafts(page)).toBe(1)
  const [stored] = await storedDrafts(page)
  expect(JSON.stringify(stored) + Buffer.from(stored?.sealed ?? []).toString()).not.toContain(NAME)

  const reopened = await reopen(page, context)
  await expect(offer(reopened)).toBeVisible()
  await expect(nameOf(reopened)).toHaveValue('')

  await logOut(reopened, true)
  await enter(reopened, 'mission@kaushal.example')
  await visit(reopened, '/caste/create')
  await expect(nameOf(reopened)).toBeFocused()
  await expect(offer(reopened)).toBeHidden()

  await logOut(reopened)
  await enter(reopened)
  await visit(reopened, '/caste/create')
  await reopened.getByRole('button', { name: 'Restore draft' }).click()
  await expect(nameOf(reopened)).toHaveValue(NAME)
  await nameOf(reopened).press('Control+Enter')
  await expect(reopened.getByRole('row', { name: NAME })).toBeVisible()
  await visit(reopened, '/caste/create')
  await expect(nameOf(reopened)).toBeFocused()
  await expect(offer(reopened)).toBeHidden()
  expect(await countDrafts(reopened)).toBe(0)
})

test('a lock hides a half-typed form and gives it back, also after the tab is loaded again', {
  tag: '@thorough',
}, async ({ page }) => {
  const lock = async () => {
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Lock screen' }).click()
    await expect(page.getByRole('dialog', { name: 'Screen locked' })).toBeVisible()
    await expect(nameOf(page)).toBeHidden()
  }
  const unlock = async () => {
    await page.getByLabel('E-mail or mobile number').fill(ADMINISTRATOR)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await openAs(page, '/caste/create')
  await nameOf(page).fill(NAME)
  await lock()
  await unlock()
  await expect(nameOf(page)).toHaveValue(NAME)
  await lock()
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('dialog', { name: 'Screen locked' })).toBeVisible()
  await unlock()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(nameOf(page)).toHaveValue(NAME)
})

test('an unsaved change is still a draft after the user logs out, until it is discarded', {
  tag: '@thorough',
}, async ({ page }) => {
  await openAs(page, '/caste')
  await page.getByRole('link', { name: 'Scheduled Tribes' }).click()
  const address = page.url()
  const before = await descriptionOf(page).inputValue()
  await descriptionOf(page).fill(CHANGED)
  await expect.poll(() => countDrafts(page)).toBe(1)
  await logOut(page, true)
  await enter(page)
  expect(new URL(page.url()).pathname).toBe('/')
  await visit(page, address)
  await expect(offer(page)).toBeVisible()
  await expect(descriptionOf(page)).toHaveValue(before)
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(descriptionOf(page)).toHaveValue(CHANGED)

  await page.reload()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(offer(page)).toBeHidden()
  await page.reload()
  await expect(descriptionOf(page)).toHaveValue(before)
  await expect(offer(page)).toBeHidden()
  expect(await countDrafts(page)).toBe(0)
})

test('a log-out or a log-in of another person in one tab ends the page of another tab, and the next person starts there at home', {
  tag: '@thorough',
}, async ({ page, context }) => {
  await openAs(page, '/caste')
  const other = await context.newPage()
  await other.goto('/taluk')
  await expect(other.getByRole('heading', { name: 'Taluks' })).toBeVisible()
  await logOut(page)
  await expect(other.getByRole('button', { name: 'Log in' })).toBeVisible()
  // Waits for the home of the next person.
  await enter(other, 'planner@kaushal.example')
  await page.goto('/plan')
  await expect(page.getByRole('button', { name: 'Account of Savita Patil' })).toBeVisible()
  // The session of the planner ends without a log-out, and the officer signs in.
  await other.evaluate(() => localStorage.removeItem('token'))
  await other.goto('/account/login')
  await enter(other, 'officer@kaushal.example')
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
})
