import { expect } from '@playwright/test'
import { enter, expectAccessible, openAs, pick, visit } from './people.ts'
import { test } from './test.ts'

test('a wrong password shows a message, the right one opens the start page', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/account/login')
  await page.getByLabel('E-mail or mobile number').fill('admin@kaushal.example')
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Username or password is incorrect')).toBeVisible()
  await expectAccessible(page)
  await enter(page)
})

test('a panchayat is entered with dependent selects, the next one keeps its area', async ({ page }) => {
  await openAs(page, '/panchayat/create')
  await pick(page, /^State/, 'karn', /Karnataka/)
  await pick(page, /^District/, 'bag', /Bagalkot/)
  await pick(page, /^Block/, 'bad', /Badami/)
  await expectAccessible(page)
  const name = page.getByRole('textbox', { name: /^Name/ })
  await name.pressSequentially('Halli;')
  await expect(page.getByText('Only Alphabets and Numbers allowed.').first()).toBeVisible()
  await name.pressSequentially(' Nava')
  await expect(name).toHaveValue('Halli Nava')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText(/Halli Nava/)).toBeVisible()
  await expect(name).toHaveValue('')
  await expect(page.getByRole('combobox', { name: /^Block/ })).toHaveValue(/Badami/)
  await name.fill('Halli Nava')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Another record already has this value/).first()).toBeVisible()
})

test('a field is hidden until its condition is met', { tag: '@thorough' }, async ({ page }) => {
  await openAs(page, '/training_trade_mapping/create')
  await expect(page.getByRole('combobox', { name: /^Training centre/ })).toBeHidden()
  await page.getByText('Training centre', { exact: true }).click()
  await expect(page.getByRole('combobox', { name: /^Training centre/ })).toBeVisible()
  await expect(page.getByRole('combobox', { name: /^Training partner/ })).toBeHidden()
})

test('the columns of a list in a record share its width', async ({ page }) => {
  await openAs(page, '/iti_detail/create')
  const headers = page.getByRole('grid', { name: 'Institutes' }).getByRole('columnheader')
  await expect(headers).toHaveCount(9)
  const widths = await headers.evaluateAll((all) => all.map((header) => header.getBoundingClientRect().width))
  // The first is the number of the row, the last has its buttons.
  expect(Math.min(...widths.slice(1, -1))).toBeGreaterThanOrEqual(100)
})

test('another user saved first: both versions are shown and one is chosen', { tag: '@thorough' }, async ({
  page,
  newVisitor,
}) => {
  await openAs(page, '/river/create')
  await pick(page, /^State/, 'karn', /Karnataka/)
  await pick(page, /^District/, 'bag', /Bagalkot/)
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ghataprabha Two Tabs')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('link', { name: 'Ghataprabha Two Tabs' }).first().click()
  const other = await newVisitor()
  const address = page.url()
  await openAs(other, address)
  await other.getByRole('textbox', { name: /^Description/ }).fill('Theirs')
  await other.keyboard.press('Control+Enter')
  await expect(
    other.getByRole('link', { name: 'Undo' }).or(other.getByRole('button', { name: 'Undo' })),
  ).toBeVisible()
  await page.getByRole('textbox', { name: /^Description/ }).fill('Mine')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('radio', { name: 'Saved Theirs' })).not.toBeChecked()
  await expect(page.getByRole('radio', { name: 'Yours Mine' })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use all your values' }).click()
  await page.getByRole('button', { name: 'Save this version' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  // The list is shown once the version is saved.
  await expect(page.getByRole('link', { name: 'Ghataprabha Two Tabs' }).first()).toBeVisible()
  await visit(other, address)
  await expect(other.getByRole('textbox', { name: /^Description/ })).toHaveValue('Mine')
})
