import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible, signIn } from './people.ts'

const SHEET = 'Industrial training institutes'
const trades = ['Electrician', 'Fitter', 'Welder']

/** Two hundred institutes as a spreadsheet copies them, with a trade that there is not, a number in words, and more placed than passed. */
const institutes = Array.from({ length: 200 }, (_, at) => [
  `Private ITI ${at + 1}`,
  'Private',
  at === 7 ? 'Elektrishan' : trades[at % 3],
  40,
  at === 20 ? 'forty' : 38,
  30,
  at === 33 ? 31 : 20,
])

async function person(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await signIn(page, `${name}@kaushal.example`)
  return page
}

async function paste(page: Page, rows: readonly (readonly unknown[])[]): Promise<void> {
  const text = rows.map((row) => row.join('\t')).join('\n')
  await page.evaluate((block) => navigator.clipboard.writeText(block), text)
  await page.keyboard.press('Control+V')
}

const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()
/** A cell by its row, from 1, and its column. */
const cell = (page: Page, row: number, column: number) =>
  page
    .getByRole('row')
    .and(page.locator(`[aria-rowindex="${row + 1}"]`))
    .getByRole('gridcell')
    .nth(column)

async function open(page: Page, form = SHEET): Promise<void> {
  await page.goto('/plan')
  await page.getByRole('link', { name: form, exact: true }).click()
  await expect(page.getByRole('heading', { name: form })).toBeVisible()
}

/** Takes a step, by its button or out of the menu, with what is said. */
async function step(page: Page, label: string, comment?: string): Promise<void> {
  const direct = page.getByRole('button', { name: `${label}: ${SHEET}` })
  if (await direct.isVisible()) await direct.click()
  else {
    await page.getByRole('button', { name: `Steps of ${SHEET}` }).click()
    await page.getByRole('menuitem', { name: label }).click()
  }
  const dialog = page.getByRole('dialog')
  if (comment) await dialog.getByLabel(/^Comment/).fill(comment)
  await dialog.getByRole('button', { name: label }).click()
  await expect(dialog).toBeHidden()
}

/** Leads to the cell of something that was found, and types over it. */
async function mend(page: Page, found: RegExp, text: string): Promise<void> {
  await page.getByRole('button', { name: found }).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: found })).toBeHidden()
}

test('a planner pastes 200 institutes with three faults and mends them; the district returns, then approves; the state locks', async ({
  browser,
}) => {
  const planner = await person(browser, 'planner')
  await open(planner)
  await cell(planner, 1, 1).click()
  await paste(planner, institutes)
  await expect(planner.getByText('3 to mend')).toBeVisible()
  await expect(planner.getByText('Saved, but for 2 cells: see what is marked')).toBeVisible()
  await expectAccessible(planner)
  await mend(planner, /No Trade is called “Elektrishan”/, 'Electrician')
  await mend(planner, /Enrolled: Must be a whole number/, '38')
  await mend(planner, /Placed \(31\) is more than Passed \(30\)/, '30')
  await saved(planner)
  await step(planner, 'Mark as complete', 'The first year with private institutes')
  await step(planner, 'Submit')
  await expect(planner.getByText(/Savita Patil submitted this on/)).toBeVisible()

  const officer = await person(browser, 'officer')
  await open(officer)
  await expect(officer.getByText('200 rows')).toBeVisible()
  await step(officer, 'Return', 'Row 5: are these 40 seats?')
  await planner.goto('/plan')
  await expectAccessible(planner)
  await expect(planner.getByText(/Returned by Mahesh Kulkarni .*“Row 5: are these 40 seats\?”/)).toBeVisible()
  await open(planner)
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

  const mission = await person(browser, 'mission')
  await mission.goto('/plan/board')
  await expectAccessible(mission)
  await mission.getByRole('link', { name: `Bagalkote, ${SHEET}: Approved` }).click()
  await step(mission, 'Lock', 'Sent to Delhi')
  await planner.reload()
  await expect(
    planner.getByText(/Ravi Hegde locked this .*until the state mission reopens it\. “Sent to Delhi”/),
  ).toBeVisible()
  await planner.getByRole('button', { name: `Steps of ${SHEET}` }).click()
  await expect(planner.getByRole('menuitem', { name: /^Reopen/ })).toContainText('Your role may not do this')
  const refused = await planner.evaluate(async () => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('token')}`,
      'Content-Type': 'application/json',
    }
    const [record] = await (await fetch('/api/iti_detail?sort=["id","DESC"]&range=[0,0]', { headers })).json()
    const body = JSON.stringify({ id: record.id, version: record.version, description: 'After the lock' })
    const reply = await fetch('/api/iti_detail', { method: 'POST', headers, body })
    return { status: reply.status, ...(await reply.json()) }
  })
  expect(refused).toMatchObject({
    status: 409,
    message: expect.stringMatching(/is locked: Ravi Hegde did so on .*“Sent to Delhi”.*Nothing was changed/),
  })
})

test('what was typed while the network was away is there again when the tab comes back, and is saved', async ({
  browser,
}) => {
  const page = await person(browser, 'planner')
  await open(page, 'Polytechnics')
  await cell(page, 1, 1).click()
  await page.context().setOffline(true)
  await paste(page, [['Government Polytechnic', 'Government', 'Civil engineering', 60, 58, 50, 40]])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Half a na')
  await page.waitForTimeout(1_000)
  const address = page.url()
  const context = page.context()
  await page.close({ runBeforeUnload: false })

  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByText(/What you typed until .* is here again/)).toBeVisible()
  await expect(cell(again, 1, 3)).toHaveText('Civil engineering')
  await expect(cell(again, 2, 1)).toHaveText('Half a na')
  await expect(again.getByText('Saved, but for 2 cells: see what is marked')).toBeVisible()
})

test('two people in one sheet lose nothing, and choose where both changed one cell', async ({ browser }) => {
  const [one, other] = [await person(browser, 'planner'), await person(browser, 'officer')]
  await open(one, 'District economies')
  await cell(one, 1, 1).click()
  await paste(one, [
    ['Agriculture and allied', '', '', 100, 50, 3],
    ['Construction', '', '', 200, 70, 4],
  ])
  await expect(one.getByRole('grid')).toBeVisible()
  await saved(one)
  await open(other, 'District economies')
  const write = async (page: Page, row: number, column: number, text: string) => {
    await cell(page, row, column).click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await write(one, 1, 4, '111')
  await saved(one)
  await write(other, 2, 4, '222')
  await write(other, 1, 4, '99')
  await expect(other.getByText(/Changed by Savita Patil just now.*In 1 cell you both/)).toBeVisible()
  await expect(cell(other, 2, 4)).toHaveText('222')
  await other.getByRole('button', { name: /^Theirs/ }).click()
  await expect(cell(other, 1, 4)).toHaveText('111')
  await saved(other)
  await one.reload()
  await expect(cell(one, 1, 4)).toHaveText('111')
  await expect(cell(one, 2, 4)).toHaveText('222')
})

test('a year begins from the one before; what cannot be known is asked', async ({ browser }) => {
  const page = await person(browser, 'planner')
  await page.goto('/plan')
  await page.getByRole('button', { name: 'Begin from 2025-26' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Begin from 2025-26' }).click()
  await expect(dialog.getByText(/^\d+ records were taken over from 2025-26\.$/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('District skill committee functioning: Meetings held').click()
  await page.getByRole('option', { name: 'Take over last year’s figure' }).click()
  await dialog.getByRole('button', { name: 'Go on with these answers' }).click()
  await expect(dialog.getByLabel(/Meetings held/)).toBeHidden()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'District skill committee functioning' }).click()
  await expect(page.getByLabel('Meetings held')).toHaveValue('4')
  await expect(page.getByText('2025-26: 4', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
})
