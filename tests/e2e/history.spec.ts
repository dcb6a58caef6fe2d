import { expect, test } from '@playwright/test'
import { expectAccessible, openAs } from './people.ts'

test('what was done to a record is told, and an older version comes back', async ({ page }) => {
  await openAs(page, '/caste/create')
  await page.getByLabel(/^Name/).fill('Written first')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Written first' }).click()
  await page.getByLabel(/^Name/).fill('Written second')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Written second' }).click()

  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: /History of Written second/ })
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await expect(history.getByRole('listitem').first()).toContainText('Written first → Written second')
  await expect(history.getByRole('listitem').first()).toContainText('Meera Kulkarni')
  await expectAccessible(page)
  await history.getByRole('button', { name: 'Restore this version' }).click()
  await expect(page.getByLabel(/^Name/)).toHaveValue('Written first')
})

test('a bulk toggle is taken back as a whole from the log', async ({ page }) => {
  await openAs(page, '/major_crop')
  await page.getByRole('checkbox', { name: /select all/i }).click()
  await page
    .getByRole('toolbar', { name: /selected/ })
    .getByRole('button', { name: /^Deactivate/ })
    .click()
  await expect(page.getByText(/^Deactivated/)).toBeVisible()

  await page.getByRole('button', { name: /Meera Kulkarni/ }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const newest = page.getByRole('row').nth(1)
  await expect(newest).toContainText(/Switched \d+ major crops/)
  await expectAccessible(page)
  await newest.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Taken back for \d+/)).toBeVisible()
  await expect(page.getByRole('row').nth(2)).toContainText('taken back')
  await page.getByRole('combobox', { name: 'What was done' }).click()
  await page.getByRole('option', { name: 'Signed in' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Signed in')
  await page.goto('/major_crop')
  await expect(page.getByRole('row', { name: /Inactive/ })).toHaveCount(0)
})
