import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, openAs, signIn } from './people.ts'

const PLANNER = 'planner@kaushal.example'

/** Gives or takes rights, and saves them. */
async function set(page: Page, on: boolean, names: string[]): Promise<void> {
  for (const name of names) await page.getByLabel(name, { exact: true }).setChecked(on)
  await page.getByRole('button', { name: 'Save rights' }).click()
  await expect(page.getByText('The rights of District planner were saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
}

test('rights that the administrator takes from the district planner are gone from menu, lists and forms', async ({
  browser,
}) => {
  const office = await (await browser.newContext()).newPage()
  await openAs(office, '/user_role')
  await office.getByRole('link', { name: 'Rights: “District planner”' }).click()
  await expect(office.getByRole('heading', { name: 'Rights of District planner' })).toBeVisible()
  await expectAccessible(office)

  const planner = await (await browser.newContext()).newPage()
  await signIn(planner, PLANNER)
  const menu = planner.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('button', { name: 'Skill committee' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'People and roles' })).toHaveCount(0)
  await planner.goto('/training_center')
  const open = planner.getByRole('row').nth(1).getByRole('link').first()
  await expect(open).toBeVisible()
  await expect(planner.getByRole('link', { name: /^New/ })).toBeVisible()

  const training = ['Add', 'Change', 'Activate', 'Delete'].map((action) => `${action}: Training centres`)
  await set(office, false, ['See: Skill committee', ...training])

  // What is refused meanwhile says so, and from then on is not offered.
  await planner.getByRole('switch').first().click()
  await expect(planner.getByText(/may not activate or deactivate training centres/)).toBeVisible()
  await expect(planner.getByRole('link', { name: /^New/ })).toHaveCount(0)
  await expect(planner.getByRole('switch')).toHaveCount(0)
  await expect(menu.getByRole('button', { name: 'Skill committee' })).toHaveCount(0)
  await open.click()
  await expect(planner.getByText(/Your role may not .*change/)).toBeVisible()
  await expect(planner.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await planner.goto('/dsc_detail')
  await expect(planner.getByRole('heading', { name: /^You do not have permission to view/ })).toBeVisible()
  await expectAccessible(planner)

  await office.getByRole('button', { name: 'As the level gives' }).click()
  await office.getByRole('button', { name: 'Save rights' }).click()
  await expect(office.getByText('The rights of District planner were saved.')).toBeVisible()
  await planner.goto('/dsc_detail')
  await expect(planner.getByRole('link', { name: /^New/ })).toBeVisible()
})
