/** A file is imported without a mouse: only keys are pressed. */
import { expect } from '@playwright/test'
import { openAs } from './people.ts'
import { expectFocus, pressWithKeys, tabTo } from './tabTo.ts'
import { test } from './test.ts'

const CSV = [
  'State,District,Name,LGD code,Surveyor',
  'Karnataka,Bagalkote,Keyboard Halli One,9900101,Asha',
  'Karnataka,Bagalkote,Keyboard Halli Two,nine,Asha',
].join('\n')

test('a file is chosen, checked and imported, and the import undone', async ({ page }) => {
  await openAs(page, '/block')
  await pressWithKeys(page, page.getByRole('link', { name: 'Import', exact: true }))
  const title = page.getByRole('heading', { name: 'Import blocks' })
  await expect(title).toBeVisible()

  const choose = async () => {
    const opened = page.waitForEvent('filechooser')
    await pressWithKeys(page, page.getByRole('button', { name: 'Choose a file' }))
    await (await opened).setFiles({ name: 'blocks.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
    await expect(page.getByRole('tab', { name: /With errors/ })).toContainText('1')
    await expectFocus(title)
  }
  await choose()
  await pressWithKeys(page, page.getByRole('button', { name: 'Choose another file' }))
  await expectFocus(title)
  await choose()
  const question = page.getByRole('combobox', { name: 'Field of column “Surveyor”' })
  await pressWithKeys(page, question)
  await expect(page.getByRole('listbox').locator(':focus')).toHaveCount(1)
  await page.keyboard.type('Leave')
  await expectFocus(page.getByRole('option', { name: 'Leave it out' }))
  await page.keyboard.press('Enter')
  await expectFocus(question)
  const errors = page.getByRole('tab', { name: /With errors/ })
  await tabTo(page, errors)
  await expect(page.getByText('Must be a whole number')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expectFocus(page.getByRole('tab', { name: /New/ }))
  await tabTo(page, page.getByRole('region', { name: 'Rows of the file' }))
  await pressWithKeys(page, page.getByRole('button', { name: /Import 1 row/ }))
  await expect(page.getByText(/1 row was imported/)).toBeVisible()
  const row = page.getByRole('row', { name: /Keyboard Halli One/ })
  await expect(row).toBeVisible()
  await pressWithKeys(page, page.getByRole('status').getByRole('button', { name: 'Undo' }))
  await expect(page.getByText(/^Undone/)).toBeVisible()
  await expect(row).toBeHidden()
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})
