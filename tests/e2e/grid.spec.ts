import { expect } from '@playwright/test'
import { expectAccessible, openAs, pick, visit } from './people.ts'
import { test } from './test.ts'

test('all panchayats of a block are deactivated at once, and Undo reverts it', async ({ page }) => {
  await openAs(page, '/panchayat')
  await expect(page.getByRole('row', { name: /Adagal/ })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('bada')
  await expect(page).toHaveURL(/bada/)
  await expect(page.getByRole('row', { name: /Abloli/ })).toBeHidden()
  await expect(page.getByRole('row', { name: /Badagandi/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await page.getByRole('button', { name: 'Block', exact: true }).first().click()
  await pick(page, /Block/, 'badami', /Badami/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /Abloli/ })).toBeHidden()
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
  await page
    .getByRole('toolbar', { name: /selected/ })
    .getByRole('button', { name: /^Deactivate/ })
    .click()
  await expect(page.getByRole('switch').first()).toHaveText('Inactive')
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('switch').first()).toHaveText('Active')
  await expect(page.getByRole('switch', { checked: false })).toHaveCount(0)
})

test('a record is created, changed, deactivated, activated, deleted and restored', {
  tag: '@thorough',
}, async ({ page }) => {
  await openAs(page, '/caste')
  await expect(page.getByRole('row', { name: /Scheduled Tribes/ })).toBeVisible()
  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Nomadic communities')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/caste(\?|$)/)
  const row = page.getByRole('row', { name: /Nomadic communities/ })
  await row.getByRole('link', { name: 'Nomadic communities' }).click()
  await page.getByRole('textbox', { name: /^Description/ }).fill('Written by hand')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/caste(\?|$)/)
  await row.getByRole('switch').click()
  await expect(row.getByRole('switch')).toHaveText('Inactive')
  await row.getByRole('switch').click()
  await expect(row.getByRole('switch')).toHaveText('Active')
  await row.getByRole('checkbox').click()
  await page
    .getByRole('toolbar', { name: /selected/ })
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(row).toBeHidden()
  await page
    .getByRole('button', { name: 'Recycle bin' })
    .or(page.getByRole('link', { name: 'Recycle bin' }))
    .first()
    .click()
  await page.getByRole('button', { name: /Restore “Nomadic communities”/ }).click()
  await expect(page.getByText(/^Restored/)).toBeVisible()
  await visit(page, '/caste')
  await expect(row).toBeVisible()
})

test('a record in use is not deleted, and the records that refer to it are listed', {
  tag: '@thorough',
}, async ({ page }) => {
  await openAs(page, '/state')
  await expect(page.getByRole('row', { name: /Assam/ })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('karnataka')
  // A changed filter clears the selection.
  await expect(page).toHaveURL(/karnataka/)
  await expect(page.getByRole('row', { name: /Assam/ })).toHaveCount(0)
  const row = page.getByRole('row', { name: /Karnataka/ })
  await row.getByRole('checkbox').click()
  await page
    .getByRole('toolbar', { name: /selected/ })
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText(/gram panchayats/i)
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('a list is read and filtered without horizontal scrolling, and a record is entered', async ({
    page,
  }) => {
    await openAs(page, '/panchayat')
    await expect(page.getByText('Abloli').first()).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(page.getByRole('button', { name: /^Show/ })).toBeVisible()
    const clear = page.getByRole('button', { name: 'Clear all' })
    await expect(clear).toBeHidden()
    await page.getByRole('button', { name: /^Status/ }).click()
    await page.getByRole('checkbox', { name: 'Active', exact: true }).click()
    await clear.click()
    await expect(clear).toBeHidden()
    await visit(page, '/caste/create')
    await page.getByRole('textbox', { name: /^Name/ }).fill('Entered on a phone')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Entered on a phone').first()).toBeVisible()
    await expectAccessible(page)
  })
})

test('a link shows that it is pressed, since its screen can take a second', async ({ page }) => {
  await openAs(page, '/caste')
  const link = page.getByRole('link', { name: 'New caste' })
  await link.hover()
  await expect(link).toHaveCSS('text-decoration-line', 'none')
  await page.mouse.down()
  await expect(link).toHaveCSS('text-decoration-line', 'underline')
  await page.mouse.up()
  await expect(page.getByRole('textbox', { name: /^Name/ })).toBeVisible()
})
