import { expect, test } from '@playwright/test'
import { expectAccessible, openAs } from './people.ts'

const CSV = [
  'State,District,Name,LGD code',
  'Karnataka,Bagalkote,Import Halli One,9900001',
  'Karnataka,Bagalkote,Import Halli Two,nine',
  'Karnataka,Nowhere,Import Halli Three,9900003',
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
  await page.getByRole('button', { name: /Import 1 row/ }).click()
  await expect(page.getByText(/1 row was imported/)).toBeVisible()
  await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(1)
})
