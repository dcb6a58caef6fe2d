import { expect } from '@playwright/test'
import { expectAccessible, openAs, visit } from './people.ts'
import { test } from './test.ts'

test('the history of a record shows its changes, and an older version can be restored', {
  tag: '@thorough',
}, async ({ page }) => {
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

/** Where the texts of the first three cells of a row begin, in pixels from the top. */
const topsOfTexts = (cells: readonly Element[]) =>
  cells.slice(0, 3).map((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return range.getBoundingClientRect().top
  })

test('a bulk status change is undone from the log', { tag: '@thorough' }, async ({ page }) => {
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
  await expect(newest).toContainText(/Status changed: \d+ major crops/)
  expect(new Set(await newest.getByRole('cell').evaluateAll(topsOfTexts)).size, 'one line of text').toBe(1)
  await expectAccessible(page)
  await newest.getByRole('button', { name: 'Undo' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Undone: \d+ records?\.$/)).toBeVisible()
  await expect(page.getByRole('row').nth(2)).toContainText('Undone')
  await page.getByRole('combobox', { name: 'Action' }).click()
  await page.getByRole('option', { name: 'Logged in' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Logged in')
  await visit(page, '/major_crop')
  await expect(page.getByRole('row', { name: /Inactive/ })).toHaveCount(0)
})
