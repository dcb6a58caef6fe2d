import { expect, type Page } from '@playwright/test'
import { expectAccessible, openAs, visit } from './people.ts'
import { test } from './test.ts'

const PLANNER = 'planner@kaushal.example'

/** Grants or revokes rights, and saves them. */
async function set(page: Page, on: boolean, names: string[]): Promise<void> {
  for (const name of names) await page.getByLabel(name, { exact: true }).setChecked(on)
  await page.getByRole('button', { name: 'Save permissions' }).click()
  await expect(page.getByText('The permissions of District planner were saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
}

test('rights that the administrator revokes from the district planner disappear from menu, lists and forms', {
  tag: '@thorough',
}, async ({ newVisitor }) => {
  const office = await newVisitor()
  await openAs(office, '/user_role')
  await office.getByRole('link', { name: 'Permissions: “District planner”' }).click()
  await expect(office.getByRole('heading', { name: 'Permissions of District planner' })).toBeVisible()
  await expectAccessible(office)

  const planner = await newVisitor()
  await openAs(planner, '/', PLANNER)
  const menu = planner.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('button', { name: 'Skill committee' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'People and roles' })).toBeVisible()
  await visit(planner, '/training_center')
  const open = planner.getByRole('row').nth(1).getByRole('link').first()
  await expect(open).toBeVisible()
  await expect(planner.getByRole('link', { name: /^New/ })).toBeVisible()

  const training = ['Add', 'Edit', 'Activate', 'Delete'].map((action) => `${action}: Training centres`)
  await set(office, false, ['View: Skill committee', ...training])

  // A revoked action is refused with a message, and is not offered afterwards.
  await planner.getByRole('switch').first().click()
  await expect(planner.getByText(/cannot activate or deactivate training centres/)).toBeVisible()
  await expect(planner.getByRole('link', { name: /^New/ })).toHaveCount(0)
  await expect(planner.getByRole('switch')).toHaveCount(0)
  await expect(menu.getByRole('button', { name: 'Skill committee' })).toHaveCount(0)
  await open.click()
  await expect(planner.getByText(/Your role cannot .*edit/)).toBeVisible()
  await expect(planner.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await visit(planner, '/dsc_detail')
  await expect(planner.getByRole('heading', { name: /^You do not have permission to view/ })).toBeVisible()
  await expectAccessible(planner)

  await office.getByRole('button', { name: 'Reset to defaults' }).click()
  await office.getByRole('button', { name: 'Save permissions' }).click()
  await expect(office.getByText('The permissions of District planner were saved.')).toBeVisible()
  await planner.goto('/dsc_detail')
  await expect(planner.getByRole('link', { name: /^New/ })).toBeVisible()
})
