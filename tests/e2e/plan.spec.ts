import { expect, type Page } from '@playwright/test'
import { dayFromToday } from '../fixtures/dayFromToday.ts'
import { expectAccessible, visit } from './people.ts'
import { cell, openForm, openPlan, paste, person, saved, step as take, write } from './planActions.ts'
import { draftReader } from './storedDrafts.ts'
import { test } from './test.ts'

const SHEET = 'ITIs'
/** The previous year: in the sample world its forms have every status. */
const YEAR = '2025-26'
const open = (page: Page, form = SHEET) => openForm(page, form)
const step = (page: Page, label: string, comment?: string) => take(page, SHEET, label, comment)

const trades = ['Electrician', 'Fitter', 'Welder']

/** Two hundred institutes as a spreadsheet copies them, with an unknown trade, a number in words, and more placed than passed. */
const institutes = Array.from({ length: 200 }, (_, at) => [
  `Private ITI ${at + 1}`,
  'Private',
  at === 7 ? 'Elektrishan' : trades[at % 3],
  40,
  at === 20 ? 'forty' : 38,
  30,
  at === 33 ? 31 : 20,
])

/** Goes to the cell of an issue, and types over it. */
async function correct(page: Page, found: RegExp, text: string): Promise<void> {
  await page.getByRole('button', { name: found }).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: found })).toBeHidden()
}

test('a planner pastes 200 institutes with three errors and corrects them; the district returns, then approves', {
  tag: '@thorough',
}, async ({ newVisitor }) => {
  const planner = await person(newVisitor, 'planner')
  await open(planner)
  await cell(planner, 1, 1).click()
  await paste(planner, institutes)
  await expect(planner.getByText('3 errors')).toBeVisible()
  await expect(planner.getByText('Saved with 3 errors')).toBeVisible()
  await expectAccessible(planner)
  const officer = await person(newVisitor, 'officer')
  await open(officer)
  await expect(
    officer.getByRole('button', { name: /^Row \d+ Trade: “Elektrishan” is not in the list/ }),
  ).toBeVisible()
  await correct(planner, /Trade: “Elektrishan” is not in the list/, 'Electrician')
  await correct(planner, /Enrolled: Must be a whole number/, '38')
  await correct(planner, /Placed \(31\) is more than Passed \(30\)/, '30')
  await saved(planner)
  await step(planner, 'Mark as complete', 'The first year with private institutes')
  await step(planner, 'Submit')
  await expect(planner.getByText(/Savita Patil submitted this form on/)).toBeVisible()

  await open(officer)
  await expect(officer.getByText('200 rows')).toBeVisible()
  await step(officer, 'Return', 'Row 5: are these 40 seats?')
  await openPlan(planner)
  await expectAccessible(planner)
  await expect(planner.getByText(/Returned by Mahesh Kulkarni .*“Row 5: are these 40 seats\?”/)).toBeVisible()
  const returned = planner.getByRole('alert').getByRole('listitem').filter({ hasText: 'Row 5: are these' })
  await returned.getByRole('link').click()
  await cell(planner, 5, 4).click()
  await planner.keyboard.type('44')
  await planner.keyboard.press('Enter')
  await saved(planner)
  await step(planner, 'Mark as complete', 'The seats are 44')
  await step(planner, 'Submit')
  await officer.reload()
  await step(officer, 'Approve')

  await planner.reload()
  await expect(planner.getByText(/Mahesh Kulkarni approved this/)).toBeVisible()
  await cell(planner, 5, 4).click()
  await planner.keyboard.type('50')
  await expect(cell(planner, 5, 4)).toHaveText('44')
})

test('the state mission locks a form: a change from before is refused with the reason, and saved after the form is reopened', {
  tag: '@thorough',
}, async ({ newVisitor }) => {
  const form = 'Polytechnics'
  const planner = await person(newVisitor, 'planner')
  await openPlan(planner, YEAR)
  const before = await planner.context().newPage()
  await before.goto(planner.url())
  await before.getByRole('link', { name: form, exact: true }).click()
  await before.getByRole('link', { name: 'Open as list' }).click()
  await before.getByRole('row').nth(1).getByRole('link').first().click()
  await before.getByLabel('Remarks').fill('Typed before the lock')
  await take(planner, form, 'Submit')

  const officer = await person(newVisitor, 'officer')
  await openPlan(officer, YEAR)
  await take(officer, form, 'Approve')
  const mission = await person(newVisitor, 'mission')
  await visit(mission, planner.url())
  await take(mission, form, 'Lock', 'Sent to Delhi')

  await before.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    before.getByText(/is locked \(by Ravi Hegde on .*“Sent to Delhi”.*Nothing was changed/),
  ).toBeVisible()
  await planner.getByRole('link', { name: form, exact: true }).click()
  await expect(
    planner.getByText(/Ravi Hegde locked this .*until the state mission reopens it\. “Sent to Delhi”/),
  ).toBeVisible()
  await planner.getByRole('button', { name: `Steps of ${form}` }).click()
  await expect(planner.getByRole('menuitem', { name: /^Reopen/ })).toContainText('Your role cannot do this')

  await take(mission, form, 'Reopen', 'One remark is missing', dayFromToday(10))
  await before.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(before.getByRole('columnheader', { name: 'Form status' })).toBeVisible()
  await expect(before.getByRole('row').nth(1)).toContainText('Draft')
  await planner.reload()
  await expect(
    planner.getByText(/Reopened by Ravi Hegde on .*: “One remark is missing”\. Open until/),
  ).toBeVisible()
  await expect(planner.getByLabel('Remarks')).toHaveValue('Typed before the lock')
  await write(planner, 1, 4, '61')
  await saved(planner)
})

const hasLoaded = (page: Page, name: string) =>
  page.evaluate(
    (part) => performance.getEntriesByType('resource').some((file) => file.name.includes(`/assets/${part}-`)),
    name,
  )

test('input without a network is restored when the tab opens again, and is saved', async ({ newVisitor }) => {
  const page = await person(newVisitor, 'planner')
  await open(page, 'Polytechnics')
  await cell(page, 1, 1).click()
  const textOf = await draftReader(page)
  // The sheet is open long enough to have the code that writes into its cells.
  await expect.poll(() => hasLoaded(page, 'CellEditor')).toBe(true)
  await page.context().setOffline(true)
  await paste(page, [['Government Polytechnic', 'Government', 'Civil engineering', 60, 58, 50, 40]])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Half a na')
  await expect.poll(textOf).toContain('Half a na')
  const address = page.url()
  const context = page.context()
  await page.close({ runBeforeUnload: false })

  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByText(/Your unsaved input from .* was restored/)).toBeVisible()
  await expect(cell(again, 1, 3)).toHaveText('Civil engineering')
  await expect(cell(again, 2, 1)).toHaveText('Half a na')
  await expect(again.getByText('Saved with 1 error')).toBeVisible()
})

test('two users in one sheet lose nothing, and choose if both changed one cell', {
  tag: '@thorough',
}, async ({ newVisitor }) => {
  const [one, other] = [await person(newVisitor, 'planner'), await person(newVisitor, 'officer')]
  await open(one, 'District economies')
  await cell(one, 1, 1).click()
  await paste(one, [
    ['Agriculture and allied', '', '', 100, 50, 3],
    ['Construction', '', '', 200, 70, 4],
  ])
  await expect(one.getByRole('grid')).toBeVisible()
  await saved(one)
  await open(other, 'District economies')
  await write(one, 1, 4, '111')
  await saved(one)
  await write(other, 2, 4, '222')
  await write(other, 1, 4, '99')
  await expect(other.getByText(/Savita Patil changed this form.*1 cell was changed here too/)).toBeVisible()
  await expect(cell(other, 2, 4)).toHaveText('222')
  await other.getByRole('button', { name: /^Saved:/ }).click()
  await expect(cell(other, 1, 4)).toHaveText('111')
  await saved(other)
  await one.reload()
  await expect(cell(one, 1, 4)).toHaveText('111')
  await expect(cell(one, 2, 4)).toHaveText('222')
})

test('a year is copied from the previous one, with the suggested decisions once they are confirmed', {
  tag: '@thorough',
}, async ({ newVisitor }) => {
  const page = await person(newVisitor, 'planner')
  await openPlan(page)
  await page.getByRole('button', { name: 'Copy from 2025-26' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Copy from 2025-26' }).click()
  await expect(dialog.getByText(/^\d+ records were copied from 2025-26\.$/)).toBeVisible()
  await expect(dialog.getByLabel(/^Use for all/)).toHaveText('Copy last year’s figure (suggested)')
  await dialog.getByRole('button', { name: 'Decide one by one' }).click()
  await expect(dialog.getByLabel('District skill committee reports: Meetings held')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Copy with th/ }).click()
  await expect(dialog.getByLabel(/Meetings held/)).toBeHidden()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'District skill committee reports' }).click()
  await expect(page.getByLabel('Meetings held')).toHaveValue('4')
  await expect(page.getByText('2025-26: 4', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
})
