/** The main tasks without a mouse: only keys are pressed. */
import { expect, type Page } from '@playwright/test'
import { ADMINISTRATOR, openAs, PASSWORD } from './people.ts'
import { cell, openPlan, paste, person, saved } from './planActions.ts'
import { expectFocus, pressWithKeys, tabTo, typeWithKeys } from './tabTo.ts'
import { test } from './test.ts'

test('log in, find a record, change it and undo it', async ({ page }) => {
  await page.goto('/account/login')
  await tabTo(page, page.getByLabel('E-mail or mobile number'))
  await page.keyboard.type(ADMINISTRATOR)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.keyboard.press('Control+K')
  await page.keyboard.type('castes')
  await expect(page.getByRole('option', { name: /^Castes/ }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/caste$/)
  const row = page.getByRole('row', { name: /Economically Weaker Section/ })
  await expect(row).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('econ')
  await expect(page.getByRole('row', { name: /Scheduled Tribes/ })).toBeHidden()
  await tabTo(page, row)

  // A dialog keeps the focus, and gives it back.
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (let stops = 0; stops < 5; stops++) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()

  await page.keyboard.press('Enter')
  const description = page.getByRole('textbox', { name: /^Description/ })
  await tabTo(page, description)
  const before = await description.inputValue()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Changed without a mouse')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/caste(\?|$)/)
  await expect(page.getByRole('status').getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.keyboard.press('Control+Z')
  await expect(page.getByText(/^Undone/)).toBeVisible()
  await expect(row).not.toContainText('Changed without a mouse')
  if (before) await expect(row).toContainText(before)
})

test('delete a record: the next one has the focus, and undo it', async ({ page }) => {
  await openAs(page, '/caste')
  const rows = page.getByRole('row').and(page.locator('[data-index]'))
  const deleted = page.getByRole('row', { name: /Economically Weaker Section/ })
  await tabTo(page, rows.and(page.locator('[tabindex="0"]')))
  const isFocused = () => deleted.evaluate((element) => element === document.activeElement)
  for (let at = 0; at < 9 && !(await isFocused()); at++) await page.keyboard.press('ArrowDown')
  const index = Number(await deleted.getAttribute('data-index'))
  const nextText = (await rows.nth(index + 1).textContent()) ?? ''
  await page.keyboard.press('Delete')
  await expect(deleted).toBeHidden()
  await expectFocus(rows.nth(index))
  await expect(rows.nth(index)).toHaveText(nextText)
  await page.keyboard.press('Control+Z')
  await expect(deleted).toBeVisible()
  await expect(rows.and(page.locator(':focus'))).toHaveText(nextText)
})

test('fill and paste into a sheet, and open the figures of a report', { tag: '@thorough' }, async ({
  page,
}) => {
  await openAs(page, '/reports/candidates_registered')
  await tabTo(page, page.getByRole('table').getByRole('link', { name: 'Karnataka', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Areas' })).toContainText('Karnataka')
  const [district, year] = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const list = async (path: string) => (await fetch(`/api/${path}`, { headers })).json()
    const idOf = (records: { id: number; name: string }[], name: string) =>
      records.find((record) => record.name === name)?.id
    return [idOf(await list('district'), 'Dharwad'), idOf(await list('financial_year'), '2026-27')]
  })
  await page.goto(`/plan/${district}/${year}/iti_detail`)
  await tabTo(
    page,
    page.getByRole('grid').locator('[role=columnheader][tabindex="0"], [role=gridcell][tabindex="0"]'),
  )
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('ITI Hubballi')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Welder')
  await page.keyboard.press('Tab')
  await expect(cell(page, 1, 1)).toHaveText('ITI Hubballi')
  await expect(cell(page, 1, 3)).toHaveText('Welder')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await paste(page, [['ITI Navalgund', 'Government', 'Fitter', 40]])
  await expect(cell(page, 2, 4)).toHaveText('40')
  await saved(page)
})

test('submit a form of the plan, and approve it', { tag: '@thorough' }, async ({ newVisitor }) => {
  const form = 'Migrant support needs'
  const take = async (page: Page, label: string, comment?: string) => {
    const direct = page.getByRole('button', { name: `${label}: ${form}` })
    const menu = page.getByRole('button', { name: `Steps of ${form}` })
    await expect(menu).toBeEnabled()
    if (await direct.isVisible()) await pressWithKeys(page, direct)
    else {
      await pressWithKeys(page, menu)
      const item = page.getByRole('menuitem', { name: label })
      await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1)
      for (let at = 0; at < 9 && !(await item.evaluate((one) => one === document.activeElement)); at++)
        await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    const dialog = page.getByRole('dialog')
    if (comment) {
      await tabTo(page, dialog.getByLabel(/^Comment/))
      await page.keyboard.type(comment)
    }
    await pressWithKeys(page, dialog.getByRole('button', { name: label }))
    await expect(dialog).toBeHidden()
  }
  const planner = await person(newVisitor, 'planner')
  await openPlan(planner, '2025-26')
  await take(planner, 'Submit')
  const officer = await person(newVisitor, 'officer')
  await openPlan(officer, '2025-26')
  await take(officer, 'Approve')
  await planner.reload()
  await expect(planner.getByRole('button', { name: `Submit: ${form}` })).toBeHidden()
})

test('enter a day of attendance', { tag: '@thorough' }, async ({ page }) => {
  await openAs(page, '/batch', 'trust@malaprabha.example')
  const row = page.getByRole('row', { name: /B-002/ })
  await tabTo(page, page.getByRole('row').and(page.locator('[tabindex="0"]')))
  for (let at = 0; at < 9 && !(await row.evaluate((one) => one === document.activeElement)); at++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const enter = page.getByRole('button', { name: 'Enter a day' })
  await pressWithKeys(page, enter)
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('textbox').first())
  await page.keyboard.press('Escape')
  await expectFocus(enter)
  await page.keyboard.press('Enter')
  await pressWithKeys(page, dialog.getByRole('button', { name: 'All are present' }))
  await pressWithKeys(page, dialog.getByRole('checkbox').first(), 'Space')
  await expect(dialog.getByText('9 of 10 present')).toBeVisible()
  // What is on the device is continued, and its line is gone when the dialog closes.
  await expect(page.getByText('Not saved yet')).toBeAttached()
  await page.keyboard.press('Escape')
  await pressWithKeys(page, page.getByRole('button', { name: /^Continue with the attendance of/ }))
  await typeWithKeys(page, dialog.getByLabel('What was taught'), 'Wiring of a switchboard')
  await pressWithKeys(page, dialog.getByRole('button', { name: 'Save', exact: true }))
  await expect(dialog).toBeHidden()
  const entry = page.getByRole('listitem').filter({ hasText: 'Wiring of a switchboard' })
  await expect(entry).toContainText('9 of 10 present')
  await expectFocus(enter)
  const change = entry.getByRole('button', { name: /^Change the attendance of/ })
  await pressWithKeys(page, change)
  await pressWithKeys(page, dialog.getByRole('checkbox').nth(1), 'Space')
  await pressWithKeys(page, dialog.getByRole('button', { name: 'Save', exact: true }))
  await expect(entry).toContainText('8 of 10 present')
  await expectFocus(change)
})
