import { expect, type Page } from '@playwright/test'
import { expectAccessible, openAs, pick } from './people.ts'
import { test } from './test.ts'

const PROVIDER = 'office@basava-skills.example'
const STATE_MISSION = 'mission@kaushal.example'
const SUNDAY = '2029-06-03'

const step = async (page: Page, name: string) => {
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

/** Only the first candidate is present on the last day that was entered, says another device. */
const enterLastDayElsewhere = (page: Page) =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.token}`, 'Content-Type': 'application/json' }
    const id = Number(location.pathname.split('/').at(-1))
    const { days } = await (await fetch(`/api/rpl/batch/${id}/attendance`, { headers })).json()
    const last = days.reduce((one: { date: string }, other: { date: string }) =>
      one.date > other.date ? one : other,
    )
    const body = JSON.stringify({
      id,
      date: last.date,
      present: last.present.slice(0, 1),
      version: last.version,
    })
    await fetch('/api/rpl/batch/attendance', { method: 'POST', headers, body })
  })

/** The last day until today on which the open batch has training: what is entered first. */
const lastTrainingDay = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.token}` }
    const id = Number(location.pathname.split('/').at(-1))
    const reply = await fetch(`/api/rpl/batch/${id}/attendance`, { headers })
    return (await reply.json()).training_days.at(-1)
  })

/** The title of the open dialog begins where its contents do. */
async function expectAligned(page: Page) {
  const edges = await page.getByRole('dialog').evaluate((dialog) => {
    const title = dialog.querySelector('h2')
    return [title, title?.nextElementSibling].map((part) => part && getComputedStyle(part).paddingLeft)
  })
  expect(edges[1]).toBe(edges[0])
}

test('a training provider plans a batch whose last day is worked out, fills it, and the state mission approves it', {
  tag: '@thorough',
}, async ({ page }) => {
  await openAs(page, '/batch/create', PROVIDER)
  await pick(page, /^Trade/, 'Electri', 'Electrician')
  await pick(page, /^Job role/, 'Lineman', /Distribution Lineman/)
  await pick(page, /^State/, 'Karna', 'Karnataka')
  await page.getByLabel(/^Room/).fill('Room 2')
  await page.getByLabel(/^From/).fill('09:00')
  await page.getByLabel(/^To/).fill('13:00')
  await page.getByLabel(/^First day/).fill(SUNDAY)
  await expect(page.getByText(/^There is no training on .*The first day with training is /)).toBeVisible()
  await page.getByRole('button', { name: 'Take this first day' }).click()
  await expect(page.getByLabel(/^First day/)).toHaveValue(/^0?4/)
  await page.getByLabel(/^Places/).fill('4')
  // 80 hours at 4 a day are 20 days: four weeks from Monday to Friday.
  await expect(
    page.getByRole('status').filter({ hasText: '80 hours at 4 a day: 20 days until 29 Jun 2029' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Take this last day' }).click()
  await expect(page.getByLabel(/^Last day/)).toHaveValue(/29/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  const row = page.getByRole('row', { name: /Electrician.*Room 2/ })
  await row.getByRole('link').first().click()
  await expect(page.getByText('adds candidates and sends the batch')).toBeVisible()
  await expect(page.getByText('The dates give 80 hours; the course needs 80.')).toBeVisible()
  await page.getByRole('button', { name: 'Add candidates' }).click()
  await page.getByRole('button', { name: 'Fill the free places' }).click()
  await expect(page.getByText('Chosen: 4, places free: 4')).toBeVisible()
  await expectAligned(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Candidates: 4 of 4 places taken' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Remove .* from the batch$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Comment/).fill('Works in Pune until July')
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Candidates: 3 of 4 places taken' })).toBeVisible()
  await step(page, 'Send to the state')
  await expect(page.getByText('the state mission approves or returns the batch')).toBeVisible()
  await expectAccessible(page)
  const { pathname } = new URL(page.url())

  await openAs(page, pathname, STATE_MISSION)
  await step(page, 'Approve')
  await expect(page.getByText('the course begins on 4 Jun 2029')).toBeVisible()

  // The same room at the same time is taken: the form says by what before it is saved.
  await openAs(page, '/batch/create', PROVIDER)
  await page.getByLabel(/^Room/).fill('room 2')
  await page.getByLabel(/^From/).fill('12:00')
  await page.getByLabel(/^To/).fill('16:00')
  await page.getByLabel(/^First day/).fill('2029-06-11')
  await page.getByLabel(/^Last day/).fill('2029-06-20')
  await page.keyboard.press('Tab')
  await expect(
    page.getByText(/^Room 2 \(09:00–13:00\) is taken by B-\d{3} until 29 Jun 2029\.$/),
  ).toBeVisible()
})

test('a trainer enters a day of a running batch on a phone, and the state mission the results of one that has ended', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, '/batch', 'trust@malaprabha.example')
  await page.getByText('B-002').click()
  await page.getByRole('button', { name: 'Enter a day' }).click()
  await page.getByRole('button', { name: 'All are present' }).click()
  await page.getByRole('dialog').getByRole('checkbox').first().click()
  await expect(page.getByRole('dialog').getByText('9 of 10 present')).toBeVisible()
  await expectAligned(page)
  await expectAccessible(page)
  // The tab ends: the day is on the device.
  await expect(page.getByText('Not saved yet')).toBeAttached()
  await page.reload()
  await page.getByRole('button', { name: /^Continue with the attendance of/ }).click()
  await expect(page.getByRole('dialog').getByText('9 of 10 present')).toBeVisible()
  // Without a connection it waits, and is sent once there is one.
  await page.context().setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/is stored on this device, and sent once there is one/)).toBeVisible()
  await expect(page.getByText('Waits for a connection')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Waits for a connection')).toBeHidden()
  const day = new Date(await lastTrainingDay(page)).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const entry = page.getByRole('listitem').filter({ hasText: day })
  await expect(entry.getByText('9 of 10 present')).toBeVisible()
  // Another device enters the same day in between: both are shown, and the trainer chooses.
  await entry.getByRole('button', { name: /^Change the attendance/ }).click()
  await page.getByRole('dialog').getByRole('checkbox').nth(1).click()
  await enterLastDayElsewhere(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^This day was entered on another device/)).toBeVisible()
  await expect(page.getByText(/^Saved: 1 of 10 present/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep yours, to save it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(entry.getByText('8 of 10 present')).toBeVisible()

  await page.setViewportSize({ width: 1366, height: 850 })
  await openAs(page, '/batch', STATE_MISSION)
  await page.getByRole('row', { name: /Ended/ }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Enter results' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('columnheader', { name: /^Result/ })).toBeVisible()
  await expectAligned(page)
  // The day of the examination.
  await expect(dialog.getByLabel('Day of the assessment')).not.toHaveValue('')
  // The cells of the assessor's sheet are pasted; the dialog has them when it is opened again.
  const cell = dialog.locator('[role=gridcell][aria-colindex="2"]').first()
  await cell.click()
  await page.evaluate(() => navigator.clipboard.writeText('Passed\tKSDC-99\nPased\tKSDC-100'))
  await page.keyboard.press('Control+V')
  await expect(dialog.getByText('1 passed, 1 failed, ')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Enter results' }).click()
  await expect(dialog.getByText('KSDC-99')).toBeVisible()
  // The misspelt result is shown and refused until it is corrected.
  await expect(dialog.getByText('Pased')).toBeVisible()
  await dialog.getByLabel('Day of the assessment').fill(new Date().toISOString().slice(0, 10))
  await expect(dialog.getByRole('button', { name: 'Save the results' })).toBeDisabled()
  const misspelt = dialog.locator('[role=gridcell][aria-colindex="2"]').nth(1)
  await misspelt.click()
  await page.keyboard.press('Delete')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save the results' }).click()
  const assessed = page.getByRole('listitem').filter({ hasText: 'KSDC-99' })
  await assessed.getByRole('button', { name: /^Correct the result of/ }).click()
  await dialog.getByRole('button', { name: 'Failed' }).click()
  await dialog.getByLabel('Assessment number').fill('KSDC-199')
  await dialog.getByLabel(/^Comment/).fill('The sheets were exchanged')
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect(page.getByText(/^Corrected the result of/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'KSDC-199' })).toContainText('Failed')
})
