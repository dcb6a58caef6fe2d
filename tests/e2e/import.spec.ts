import { expect } from '@playwright/test'
import { expectAccessible, openAs } from './people.ts'
import { test } from './test.ts'

const CSV = [
  'State,District,Name,LGD code,Surveyor',
  'Karnataka,Bagalkote,Import Halli One,9900001,Asha',
  'Karnataka,Bagalkote,Import Halli Two,nine,Asha',
  'Karnataka,Nowhere,Import Halli Three,9900003,',
].join('\n')

test('a file with errors shows each error in its cell, and only the good rows are imported', async ({
  page,
}) => {
  await openAs(page, '/block/import')
  await expectAccessible(page)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'blocks.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
  await expect(page.getByRole('tab', { name: /With errors/ })).toContainText('2')
  await page.getByRole('tab', { name: /With errors/ }).click()
  await expect(page.getByText('Must be a whole number')).toBeVisible()
  await expect(page.getByText(/Nowhere/).first()).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: /Import 1 row/ })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Field of column “Surveyor”' }).click()
  await page.getByRole('option', { name: 'Leave it out' }).click()
  await page.getByRole('button', { name: /Import 1 row/ }).click()
  await expect(page.getByText(/1 row was imported/)).toBeVisible()
  await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(1)
})

test('names of one block are pasted without columns', { tag: '@thorough' }, async ({ page }) => {
  await openAs(page, '/panchayat/import')
  await page.getByRole('combobox', { name: 'Block' }).fill('Badami')
  await page.getByRole('option', { name: /Badami/ }).click()
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Karnataka')
  const names = Array.from({ length: 50 }, (_, index) => `Pasted Halli ${index + 1}`)
  await page.getByLabel('Or paste rows from a spreadsheet').fill(names.join('\n'))
  await page.getByRole('button', { name: 'Check these rows' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import all 50 rows' }).click()
  await expect(page.getByText('50 rows were imported')).toBeVisible()
})
